### Importing games of other programs.

# $game (text)
other-game = this is a game of { $game }: only gin rummy can be imported
# $text (text)
bad-parameter = { $text } is not a parameter of OpenSpiel's gin_rummy
# $n (number), $most (number)
long-history = the history has { $n } actions; at most { $most } are allowed
not-dealt = the game ended before all cards were dealt
not-cards = a card of the history is not in the deck
after-end = the round is over
no-such-action = it cannot follow here
# $number (number), $why (text)
bad-action = action { $number } is not legal: { $why }
# $n (number)
place = place { $n } of the history
not-finished = the game was not played to its end: a forfeit, or a draw that only OpenSpiel has
not-game = this is no game: import reads Kaggle episodes of gin rummy, OpenSpiel playthroughs and serialized states, and the download of one's own data
no-history = the episode contains no history: it needs info.actionHistory or serializedGameAndState
# $text (text)
bad-number = { $text } is not the number of an action
# $good (number), $bad (number)
imported = { $good } imported, { $bad } skipped
# $other (number)
left-out = { $other ->
    [one] { $other } entry of the download is not a game and was left out
   *[other] { $other } entries of the download are not games and were left out
}
importing = Importing
