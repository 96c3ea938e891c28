### What the terminal says beside the lessons and rule books: `undercut learn` and `undercut rules`.

## Examples

you = You
other = The other player
# After the caption of a hand. $points (number)
hand-deadwood = Deadwood: { $points }.
# Before cards that have been laid off.
laid-off = laid off
# After the cards of a player. $points (number)
laid-deadwood = deadwood { $points }

## undercut learn

# $name (text), $near (text or nothing), $names (text)
no-chapter = { $near ->
    [nothing] there is no chapter { $name }; the chapters are { $names }
   *[other] there is no chapter { $name }; did you mean { $near }? The chapters are { $names }
}
# Before the next chapter is shown. $title (text)
goes-on = Enter: { $title }. q: stop.

## undercut rules

head-name = name
head-players = players
# $title (text)
default = { $title } (the default)
hint = undercut rules NAME is a whole rule book with every option. A house rule is NAME, option=value: "standard, knock_limit=5".
# $hash (text)
hash = hash { $hash }
# Above a house ruleset. $name (text)
house = House rules, based on { $name }.
# Before the rules that differ. $name (text): the ruleset that it is compared with.
differs = What differs from { $name }
options = Options
head-chapter = chapter
head-option = option
head-value = value
head-says = what it says
# $n (number), $name (text): the ruleset that it is compared with, which is the heading of a column.
differ = { $n ->
    [one] { $n } option differs from { $name }; the value of { $name } is in the column { $name }.
   *[other] { $n } options differ from { $name }; the values of { $name } are in the column { $name }.
}
# $n (number), $name (text): the ruleset that it is compared with. There is no table: its values are in parentheses.
differ-listed = { $n ->
    [one] { $n } option differs from { $name }; the value of { $name } is in parentheses.
   *[other] { $n } options differ from { $name }; the values of { $name } are in parentheses.
}
