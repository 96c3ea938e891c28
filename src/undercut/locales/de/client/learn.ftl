### Die Seite, die das Spiel lehrt.

intro = Gin Rommé in kurzen Lektionen. Jedes Beispiel ist nach denselben Regeln gerechnet, nach denen hier gezählt wird.
contents = Kapitel
you = Du
other = Dein Gegner
notMeld = Keine Kombination
rulesLine = Regeln: { $name }
playNow = Eine Partie spielen
