### The service in this page: without a server.

# $percent (number)
loading = Loading the table: { $percent }%
loaded = Loaded. Starting…
loadingNote = This is loaded once. From then on the game works without a connection.
elsewhere = The game is open in another tab of this browser. What is kept here has one writer.
takeOver = Play in this tab
failed = The game could not be made ready: { $why }
kept = Your games are kept in this browser
keptNote = Nothing is sent anywhere. If the data of this site is deleted, the games are gone: save a copy now and then.
save = Save a copy
restore = Take a copy back
restoreNote = A copy takes the place of all games in this browser.
restoreAsk = All games in this browser will be replaced by those of the copy. Go on?
restored = The copy was taken back.
notRestored = This file could not be taken back: { $why }
two = Two at this screen
twoNote = You take turns at one device. The hand is hidden until the other has it.
secondName = The other player’s name
second = Player 2
deal = Deal for two
pass = Hand the screen to { $name }
passNote = Your cards are hidden. { $name } is to play.
show = I am { $name }: show my cards
