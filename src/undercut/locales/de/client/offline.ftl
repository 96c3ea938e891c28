### Eine neuere Version der Seite, und Spielen ohne Verbindung zum Server.

newer = Eine neue Version ist bereit.
update = Aktualisieren
away = Der Server ist nicht erreichbar.
meanwhile = Solange gegen den Computer spielen
title = Ohne Verbindung
keep = Zum Offline-Spielen herunterladen
keepNote = Dann kannst du auch ohne den Server gegen den Computer spielen. Lädt einmal etwa 7 MB.
keeping = Das Spiel wird geladen
kept = Das Spiel gegen den Computer ist in diesem Browser aufbewahrt: Es öffnet sich ohne Verbindung.
keepFailed = Das Spiel konnte nicht geladen werden. Versuche es noch einmal, wenn du eine Verbindung hast.
