### The page of a rule book.

contents = Chapters
options = Options
toOptions = Change the rules
noChapters = The chapters could not be loaded. The options below are complete.
fairDeals = Fair deals
