### Was die Seite, das Terminal und der Dienst sagen: Spieler, Karten, Regelwerke.

you = Du
player = Spieler { $n }
and = und
and-i = und

percentage-points = { $number } Prozentpunkte

card = { $suit }-{ $rank }

rank-A = Ass
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = Bube
rank-Q = Dame
rank-K = König

suit-c = Kreuz
suit-d = Karo
suit-h = Herz
suit-s = Pik

index-A = A
index-T = 10
index-J = B
index-Q = D
index-K = K

ruleset-standard = Klassisches Gin
ruleset-eleven = Elf Karten
ruleset-quick = Schnelles Gin
ruleset-open-knock = Freies Klopfen
ruleset-rubber = Gin mit Boxen und Prämie
ruleset-showdown = Eine Runde entscheidet
ruleset-open-knock-oklahoma = Freies Klopfen, Oklahoma
ruleset-knockout = Knockout
ruleset-five-hundred = Freies Klopfen bis 500
ruleset-open-knock-cutthroat = Freies Klopfen zu dritt
ruleset-open-knock-table = Freies Klopfen zu dritt oder zu viert
ruleset-open-knock-partners = Freies Klopfen, zwei Paare
ruleset-bicycle = Regeln der Kartenhersteller (Bicycle)
ruleset-oklahoma = Oklahoma-Gin
ruleset-hollywood = Hollywood-Gin
ruleset-straight = Nur Gin
ruleset-eaai = Turnierregeln (EAAI)
ruleset-openspiel = Forschungsregeln (OpenSpiel)
ruleset-changed = { $name }, geändert
