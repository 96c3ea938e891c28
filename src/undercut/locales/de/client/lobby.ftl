### Die Startseite: ihre Kacheln, die Frage beim ersten Besuch, das Aussehen.

continue = Weiterspielen
computer = Der Computer
change = ändern
playBot = Gegen { $name } spielen
friend = Freunde
inviteAs = Als { $name }
padNote = Punkteblock für echte Karten
opponent = Gegner finden
opponentNote = Setz dich an einen Tisch oder öffne einen: Er steht hier, bis sich jemand dazusetzt.
openTable = Tisch für alle öffnen
dailyTitle = Aufgabe des Tages
daily = { $n ->
    [0] Was würdest du spielen?
   *[other] Schwierigkeit { $n } von 6. Was würdest du spielen?
}
dailyDone = Für heute erledigt. Morgen kommt eine neue.

firstTitle = Hast du schon einmal Gin gespielt?
firstYes = Ja, gib die Karten
firstYesNote = Eine Partie gegen Mittel.
firstNo = Nein, zeig mir, wie es geht
firstNoNote = Eine Partie gegen Leicht, mit einem Trainer an deiner Seite.

looksTitle = Aussehen wählen

looks-classic = Klassisch
looks-evening = Abend
looks-clear = Für ältere Augen

lookNotes-classic = Grüner Filz, hell oder dunkel wie dein Gerät.
lookNotes-evening = Dunkel, mit blauem Filz.
lookNotes-clear = Riesige Kartenwerte, starker Kontrast, vier Farben, langsamere Bewegungen.
