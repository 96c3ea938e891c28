### Die erste Seite der Website, die `make site` erstellt.

title = Undercut · Gin Rommé
description = Spiele Gin Rommé im Browser: starke Computergegner, 18 Regelwerke, Analysen deiner Partien. Ohne Konto, ohne Werbung und auch ohne Verbindung.
languages = Sprachen
heading = Gin Rommé an deinem eigenen Tisch
lead = Spiele gegen den Computer, im Browser, ohne Konto und ohne Werbung.
play = Spielen
learn = Spiel lernen
pad = Punkteblock
docs = Dokumentation
offline = Das ganze Spiel läuft in dieser Seite. Ist es einmal geladen (etwa 8 MB), braucht es keine Verbindung.
picture = Der Tisch: eine Hand mit zehn Karten, der Talon und der Ablagestapel.

what = Was es ist
rules-title = Viele Regelwerke
rules = Standard, Oklahoma, Hollywood, Straight Gin, Knockout, drei und vier Spieler und mehr, jedes mit Beispielen beschrieben. Hausregeln sind in ein paar Klicks eingestellt.
players-title = Gegner jeder Stärke
players = Vom Anfänger, der vergisst, was abgelegt wurde, bis zum Experten, der Tausende mögliche Verteilungen durchdenkt. Keiner sieht deine Karten.
review-title = Sehen, was dir entging
review = Jede beendete Partie lässt sich analysieren: was jede Entscheidung wert war, wo das Glück entschied, und Aufgaben aus deinen eigenen Fehlern.
private-title = Es bleibt bei dir
private = Deine Partien werden in diesem Browser aufbewahrt. Nichts wird an irgendwen gesendet, und deine Aufzeichnungen kannst du mitnehmen.

cards-title = Echte Karten auf dem Tisch?
cards = Der Punkteblock rechnet für dich: Boxen, Schneider, drei Partien zugleich bei Hollywood, für zwei, drei oder vier Spieler.

install-title = Auf deinem eigenen Rechner
install = Mit Python 3.11 oder neuer installiert ein Befehl in einer Kopie des Quelltexts das Spiel für das Terminal, einen Dienst für Freunde in deinem Netz und die Bibliothek für die Forschung:
install-then = Danach
install-terminal = im Terminal spielen
install-browser = einen Tisch im Browser öffnen, für dich und deine Freunde
install-more = Windows, Wheel-Dateien, Container und andere Wege der Installation
licence = Undercut ist freie Software unter der MIT-Lizenz.

missing-title = Diese Seite gibt es nicht
missing = Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.
missing-home = Zur ersten Seite
