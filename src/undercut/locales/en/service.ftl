### What the service says besides refusals: the names of guests, score sheets, and previews of links in messengers.

# Somebody who has chosen no name. $number (number)
guest = Guest { $number }
# The name of a player who has deleted its data, at the tables of others.
gone = Deleted player

# The heading of a score sheet, and of each game of one with several. $n (number)
column-only = Game
column = Game { $n }

## Previews of links

# $host (text)
invites = { $host } invites you to gin rummy
# $host (text)
plays = { $host } plays gin rummy
gin_rummy = Gin rummy
table_closed = This table is closed.
game_over = This game is over.
# $rules (text): their name, $title (text): a sentence about them
rules = Rules: { $rules }. { $title }
# $rules (text), $title (text)
rules-watch = Every seat is taken; you may watch. Rules: { $rules }. { $title }
# $names (text): of two players, or of more with commas between them
replay = { $names }: a game of gin rummy
# $one (text), $other (text)
replay-two = { $one } against { $other }: a game of gin rummy
# Before the result is known. $rules (text)
replay-rules = Rules: { $rules }.
# $won (text): the winner or winners, $scores (text): "104 : 66", $rounds (number), $rules (text)
replay-won = { $rounds ->
    [one] { $won } won, { $scores }, in { $rounds } round. Step through every round, with open hands. Rules: { $rules }.
   *[other] { $won } won, { $scores }, in { $rounds } rounds. Step through every round, with open hands. Rules: { $rules }.
}
# $rounds (number), $rules (text)
replay-drawn = { $rounds ->
    [one] Nobody won, in { $rounds } round. Step through every round, with open hands. Rules: { $rules }.
   *[other] Nobody won, in { $rounds } rounds. Step through every round, with open hands. Rules: { $rules }.
}
