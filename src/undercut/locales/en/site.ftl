### The first page of the site that `make site` makes.

title = Undercut · gin rummy
description = Play gin rummy in your browser: strong computer players, 18 rulesets, reviews of your games. No account, no advertising, and it works without a connection.
languages = Languages
heading = Gin rummy at a table of your own
lead = Play against the computer, in your browser, with no account and no advertising.
play = Play
learn = Learn the game
pad = Score pad
docs = Documentation
offline = The whole game runs in this page. Once it is loaded (about 8 MB), it needs no connection.
picture = The table: a hand of ten cards, the stock and the discard pile.

what = What it is
rules-title = Many rule books
rules = Standard, Oklahoma, Hollywood, straight gin, knockout, three and four players and more, each with a rule book of its own. House rules are a few clicks away.
players-title = Players of every strength
players = From a beginner who forgets what was discarded to an expert who thinks through thousands of possible deals. None of them sees your cards.
review-title = Know what you missed
review = Each finished game can be reviewed: what every decision was worth, where luck decided, and puzzles made from your own mistakes.
private-title = It stays with you
private = Your games are kept in this browser. Nothing is sent to anybody, and you can take your records with you.

cards-title = Real cards on the table?
cards = The score pad keeps the score for you: boxes, shutouts, three games at once in Hollywood, for two, three or four players.

install-title = On your own machine
install = With Python 3.11 or newer, one command in a copy of the source installs the game for the terminal, a service for friends on your network, and the library for research:
install-then = Then
install-terminal = play in the terminal
install-browser = open a table in the browser, for you and your friends
install-more = Windows, wheel files, containers and other ways to install
licence = Undercut is free software under the MIT licence.

missing-title = This page does not exist
missing = The address may be misspelt, or the page has moved.
missing-home = To the first page
