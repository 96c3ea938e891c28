### Die Spieler: die Stufen, unter denen man wählt, und was jeder Spieler tut.

level-easy = Leicht
level-medium = Mittel
level-hard = Schwer
level-expert = Experte

does-random = Tut irgendetwas Erlaubtes, jede Aktion ist gleich wahrscheinlich.
does-easy = Spielt wie ein Anfänger: sieht eher Sätze als Folgen, behält Paare hoher Karten, vergisst, was genommen wurde, und klopft spät.
does-simple = Nimmt eine Karte nur für eine Kombination, legt die höchste Restkarte ab und klopft so früh wie möglich.
does-quick = Zählt die Karten, die helfen, und was eine abgelegte Karte dem Gegner gibt; klopft, sobald es erlaubt ist.
does-patient = Zählt die Karten, die helfen, und was eine abgelegte Karte dem Gegner gibt; klopft früh mit wenig, spielt später auf Gin.
does-medium = Kennt das Spiel, vergisst aber oft Karten, hängt an Paaren, zählt nur Punkte oder klopft zur falschen Zeit.
does-hard = Spielt gut; ab und zu vergisst er eine Karte, hängt an einem Paar oder klopft zur falschen Zeit.
does-instant = Beurteilt jede Wahl auf einen Blick, mit einem neuronalen Netz, das aus Runden gegen sich selbst und andere gelernt hat.
does-expert = Stellt sich Hunderte Verteilungen vor, die zu allem Gesehenen passen, spielt jede Wahl darin zu Ende und nimmt die beste.
does-cmd = Ein eigenes Programm, das das Engine-Protokoll spricht.
does-net = Spielt nach einem kleinen Netz, das in der Vektor-Umgebung trainiert und in einer Datei gespeichert wurde.
