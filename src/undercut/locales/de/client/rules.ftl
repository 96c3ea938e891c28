### Die Seite eines Regelbuchs.

contents = Kapitel
options = Optionen
toOptions = Regeln ändern
written = In Dateien und Befehlen:
noChapters = Die Kapitel konnten nicht geladen werden. Die Optionen unten sind vollständig.
fairDeals = Faires Austeilen
