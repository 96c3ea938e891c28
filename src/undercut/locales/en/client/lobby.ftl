### The start page: its tiles, the question of a first visit, looks.

continue = Continue a game
computer = The computer
change = change
playBot = Play { $name }
friend = A friend
inviteAs = As { $name }
padNote = Score pad for real cards
opponent = Find an opponent
opponentNote = Join a table, or open one: it is listed here until somebody sits down.
openTable = Open a table to anybody
dailyTitle = Today’s puzzle
# $n (number)
daily = { $n ->
    [0] What would you play?
   *[other] Difficulty { $n } of 6. What would you play?
}
dailyDone = Done for today. A new one comes tomorrow.

firstTitle = Have you played gin before?
firstYes = Yes, deal the cards
firstYesNote = A game against Medium.
firstNo = No, show me how
firstNoNote = A game against Easy, with a coach at your side.

looksTitle = Choose a look

looks-classic = Classic
looks-evening = Evening
looks-clear = For older eyes

lookNotes-classic = Green felt, light or dark like your device.
lookNotes-evening = Dark, with a blue felt.
lookNotes-clear = Huge indices, high contrast, four colours, slower motion.
