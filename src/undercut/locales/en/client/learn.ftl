### The page that teaches the game.

intro = Gin rummy in short lessons. Every example is worked out by the same rules that keep the score here.
contents = Chapters
you = You
other = The other player
notMeld = No meld
rulesLine = Rules: { $name }
playNow = Play a game
