### The page of a rule book.

contents = Chapters
options = Options
toOptions = Change the rules
# Before the text of a ruleset, as programs read it.
written = In files and commands:
noChapters = The chapters could not be loaded. The options below are complete.
fairDeals = Fair deals
