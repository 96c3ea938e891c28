### Notifications of the system.

turn-title = Your turn
turn-text = Your table waits for you.
turn-with = The table with { $others } waits for you.

joined-title = { $name } sat down at your table
joined-text = Open it to play.
back-title = { $name } is back
back-text = Your game can go on.
claim-title = { $name } wants to claim the game
claim-text = Come back to the table to play on.
claimed-title = { $name } has claimed the game
claimed-text = You were away for too long.
void-title = { $name } has declared the game void
void-text = Nobody wins it.
rematch-title = { $name } asks for another game
rematch-text = Open the table to answer.
