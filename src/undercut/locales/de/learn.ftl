### Was das Terminal neben den Lektionen und Regelbüchern sagt: `undercut learn` und `undercut rules`.

you = Du
other = Dein Gegner
hand-deadwood = Restpunkte: { $points }.
laid-off = angelegt
laid-deadwood = { $points ->
    [one] { $points } Restpunkt
   *[other] { $points } Restpunkte
}

no-chapter = { $near ->
    [nothing] es gibt kein Kapitel { $name }; die Kapitel heißen { $names }
   *[other] es gibt kein Kapitel { $name }; meinst du { $near }? Die Kapitel heißen { $names }
}
goes-on = Enter: { $title }. q: Schluss.

head-name = Name
head-players = Spieler
default = { $title } (voreingestellt)
hint = undercut rules NAME ist ein ganzes Regelbuch mit allen Optionen. Eine Hausregel ist NAME, Option=Wert: "standard, knock_limit=5".
hash = Hash { $hash }
house = Hausregeln auf der Grundlage von { $name }.
differs = Was anders ist als in { $name }
options = Optionen
head-chapter = Kapitel
head-option = Option
head-value = Wert
head-says = was er bedeutet
differ = { $n ->
    [one] { $n } Option weicht von { $name } ab; der Wert von { $name } steht in der gleichnamigen Spalte.
   *[other] { $n } Optionen weichen von { $name } ab; die Werte von { $name } stehen in der gleichnamigen Spalte.
}
differ-listed = { $n ->
    [one] { $n } Option weicht von { $name } ab; der Wert von { $name } steht in Klammern.
   *[other] { $n } Optionen weichen von { $name } ab; die Werte von { $name } stehen in Klammern.
}
