### Invitations and other links.

invitation = Invitation
inviteAs = Invite as
invites = { $name } invites you to gin rummy
# $turn (number), $bank (number)
clock = Clock: { $turn } s a turn, { $bank } s in reserve
# $turn (number), $minutes (number)
clockMinutes = { $minutes ->
    [one] Clock: { $turn } s a turn, { $minutes } minute in reserve
   *[other] Clock: { $turn } s a turn, { $minutes } minutes in reserve
}
noClock = No clock
rules = Rules: { $name }
at = At the table: { $names }
nameNote = The others see it.
nameMissing = Type your name first, so that the others know who you are.
sitDown = Sit down
taken = This seat is taken
takenAll = Every seat is taken
takenNote = { $names } are playing. You may watch: you see the table, and no hidden cards.
watch = Watch
finished = This game is over
finishedNote = { $names } have played it. You can begin one of your own.
closed = This table was closed before the game began
resume = This is { $name }’s seat
resumeNote = The link shows { $name }’s cards and plays them. Go on only if you are { $name }, on another device.
goOn = Continue as { $name }
unknown = This link leads to no table
unknownNote = It may be incomplete: copy the whole link, or ask for a new one.
letWatch = Let others watch
seatLink = Link to your seat
seatNote = Open it on your other device. Whoever has this link sees and plays your cards.

qr-invite = QR code of the invitation link
qr-watch = QR code of the watchers’ link
qr-resume = QR code of the link to your seat

address = Address
alone = This link works on this machine alone.
hints-host = Whoever runs the server can open it to the network.
hints-public_url = If others reach the server at another address, whoever runs it can set that address.

selected = Selected
selectedNote = The link is selected: copy it with your device’s own menu or keys.
