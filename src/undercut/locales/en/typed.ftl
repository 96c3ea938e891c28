### What was typed and is no card, no action or no player. $text is in quotes; what may be typed is the same in every
### language.

card = { $text } is not a card; write rank and suit, such as 7h or Td
cards = { $text } is not a card; write rank A23456789TJQK and suit cdhs, such as 7h or Td
# Where the error is, before a colon.
# $n (number)
column = column { $n }
twice = { $card } appears twice

action = { $text } is not an action; actions are: pass, take, draw, discard 7h, knock 7h, knock 7h = AsAdAc 4s5s6s, big gin, defend, defend = 9c9d9h ; Ac 7s
action-no-card = { $text } names no card; write the discarded card too: knock 7h, or knock 7h = AsAdAc 4s5s6s
action-twice = { $text } lays off the same card twice
# $text (text), $n (number)
action-cards = { $text } names { $n } cards; it needs exactly one

game-text = this is not the text of a game: it may have been cut off, or changed

# $name (text), $near (text or nothing), $names (text)
player = { $near ->
    [nothing] unknown player { $name }; players are: { $names }
   *[other] unknown player { $name }; did you mean { $near }? Players are: { $names }
}
# $name (text), $others (text): who takes which, separated by semicolons
player-takes-none = { $name } takes no parameters; { $others }
# $name (text), $keys (text)
player-takes = { $name } takes { $keys }
# $text (text), $name (text), $keys (text)
player-parameter = { $text } is not a parameter of { $name }: { $keys }
# $key (text), $most (text), $value (text)
player-number = { $key } must be a number above 0 and at most { $most }, not { $value }
# $key (text), $most (text), $value (text)
player-whole = { $key } must be a whole number above 0 and at most { $most }, not { $value }

# $cards (text or nothing)
meld = { $cards ->
    [nothing] no cards is not a meld: a set is 3 or 4 cards of one rank, a run 3 or more consecutive cards of one suit
   *[cards] { $cards } is not a meld: a set is 3 or 4 cards of one rank, a run 3 or more consecutive cards of one suit
}
meld-overlaps = { $cards } is already in another meld; a card belongs to one meld at most
# Where the error is, before a colon.
# $n (number)
meld-place = meld { $n }
# $n (number), $meld (text)
meld-place-of = meld { $n } ({ $meld })
hand-empty = the hand is empty: there is no card to discard

## Files of records

# $most (number)
too-long = the input is longer than { $most } bytes without an end
not-text = this is not text: a zero byte. A packed file must be unpacked, and UTF-16 needs its byte-order mark
not-utf16 = these bytes are not UTF-16, although the byte-order mark says so
# $n (number)
line = line { $n }
json-open = the JSON object or list that begins here does not end
json-string = a text does not end on its line: a quotation mark is missing
json-list = a list of records has objects only
json-comma = the last item of a list has a comma after it
json-no-comma = a comma or ] is missing after an item of a list
mismatch-ending = the ending is { $mine }, not { $theirs }
to-import = this is a game of another program, or a download of data: undercut import FILE converts it
mismatch-winner = the winner is { $mine }, not { $theirs }
mismatch-points = the points are { $mine }, not { $theirs }
bad-event = this event cannot follow: { $error }
