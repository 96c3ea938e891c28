### Offene Tische, Floskeln, Chat, geteilte Wiederholungen.

offers = Offene Tische
offersNow = { $n ->
    [0] Keine offenen Tische mehr
    [one] { $n } offener Tisch
   *[other] { $n } offene Tische
}
free = { $n } frei
join = Dazusetzen
offered = Dieser Tisch steht auf der Startseite: Jeder kann sich dazusetzen.
offerNow = Für alle auf die Startseite setzen
offerEnd = Von der Startseite nehmen
talk = Etwas sagen

phrases-hello = Hallo
phrases-good_luck = Viel Glück
phrases-well_played = Gut gespielt
phrases-nice_hand = Schönes Blatt
phrases-close_one = Das war knapp
phrases-thanks = Danke
phrases-you_are_welcome = Gern geschehen
phrases-sorry = Verzeihung
phrases-one_moment = Einen Moment bitte
phrases-take_your_time = Lass dir Zeit
phrases-another_game = Noch eine Partie?
phrases-good_bye = Tschüss

emotes-smile = Lächeln
emotes-laugh = Lachen
emotes-wow = Staunen
emotes-think = Nachdenken
emotes-sad = Trauer
emotes-clap = Applaus

says = { PERSON($who) ->
    [you] Du: { $what }
   *[one] { $who }: { $what }
}
chat = Deine Nachricht
send = Senden
mute = { $who } stummschalten
statsTitle = Deine Statistik
statsLink = Statistik
download = Herunterladen
downloadThis = Protokoll der Partie mit { $others } herunterladen
downloadAll = Alle Partien herunterladen
fileTitle = Eine Datei öffnen
fileLabel = Eine Datei mit Partien
fileNote = Partien aus Kaggles Game Arena oder von OpenSpiel und deine eigenen Downloads. Von der Datei wird nichts gespeichert.
fileLarge = Die Datei ist zu groß.
fileNothing = In dieser Datei ist keine Gin-Rommé-Partie, die gelesen werden kann.
fileGames = { $n ->
    [one] { $n } Partie in dieser Datei.
   *[other] { $n } Partien in dieser Datei.
}
fileGame = Partie { $n }
fileReplay = Nachspielen
fileReplayThis = { $players } nachspielen
share = Teilen
shareThis = Die Partie mit { $others } teilen
shareTitle = Diese Partie teilen
shareNote = Wer diesen Link hat, kann die Partie mit offenen Händen Schritt für Schritt ansehen und sieht die Namen der Spieler.
shareLink = Link zur Wiederholung
shareText = Eine Partie Gin Rommé, Schritt für Schritt:
qr = QR-Code des Links zur Wiederholung
withdraw = Nicht mehr teilen
withdrawn = Der Link führt jetzt nirgendwohin.
shareAgain = Neuen Link erstellen
sharedTitle = Eine Partie Gin Rommé
between = Zwischen { $names }
unknownTitle = Dieser Link führt zu keiner Partie
playYourself = Selbst Gin Rommé spielen
