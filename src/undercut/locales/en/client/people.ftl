### Open tables, phrases, chat, shared replays.

offers = Open tables
# $n (number)
offersNow = { $n ->
    [0] No open tables to join any more
    [one] { $n } open table to join
   *[other] { $n } open tables to join
}
# $n (number)
free = { $n } free
join = Join
offered = This table is listed on the start page: anybody may sit down.
offerNow = List it for anybody
offerEnd = Take it off the list
talk = Say something

phrases-hello = Hello
phrases-good_luck = Good luck
phrases-well_played = Well played
phrases-nice_hand = Nice hand
phrases-close_one = That was close
phrases-thanks = Thanks
phrases-you_are_welcome = You’re welcome
phrases-sorry = Sorry
phrases-one_moment = One moment, please
phrases-take_your_time = Take your time
phrases-another_game = Another game?
phrases-good_bye = Goodbye

emotes-smile = Smile
emotes-laugh = Laughter
emotes-wow = Surprise
emotes-think = Thinking
emotes-sad = Sadness
emotes-clap = Applause

# $who (text), $what (text)
says = { $who }: { $what }
chat = Your message
send = Send
mute = Mute { $who }
statsTitle = Your statistics
statsLink = Statistics
download = Download
downloadThis = Download the record of the game with { $others }
downloadAll = Download all games
fileTitle = Open a file
fileLabel = A file with games
fileNote = Games of gin rummy from Kaggle’s Game Arena or OpenSpiel, and your own downloads. Nothing of the file is stored.
fileLarge = The file is too large.
fileNothing = There is no game of gin rummy in this file that can be read.
# $n (number)
fileGames = { $n ->
    [one] { $n } game in this file.
   *[other] { $n } games in this file.
}
# $n (number)
fileGame = Game { $n }
fileReplay = Replay
fileReplayThis = Replay { $players }
share = Share
shareThis = Share the game with { $others }
shareTitle = Share this game
shareNote = Anybody who has this link can step through the game, with all hands open, and sees the players’ names.
shareLink = Link to the replay
shareText = A game of gin rummy, to step through:
qr = QR code of the link to the replay
withdraw = Stop sharing
withdrawn = The link leads nowhere now.
shareAgain = Make a new link
sharedTitle = A game of gin rummy
between = Between { $names }
unknownTitle = This link leads to no game
playYourself = Play gin rummy yourself
