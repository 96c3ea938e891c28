### undercut db: Sicherungen, Prüfung, neuere Formen, Umzug zwischen SQLite und PostgreSQL.

## Was getan wird

backing-up = Kopiere
checking = Prüfe
exporting = Schreibe
importing = Lese
backed-up = Die Sicherung ist { $path }, { $kilobytes } KB.
checked = { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
} mit { $entries ->
    [one] { $entries } Eintrag
   *[other] { $entries } Einträgen
} und { $pads ->
    [one] { $pads } Punkteblock
   *[other] { $pads } Punkteblöcke
} geprüft: { $defects ->
    [0] nichts ist falsch.
    [one] { $defects } Fehler.
   *[other] { $defects } Fehler.
}
accepted = Die Datei gilt als ganz: Ein Server kann sie benutzen.
not-accepted = Die Datei gilt nicht als ganz. Stelle eine Sicherung wieder her.
nothing-to-accept = Die Datei ist intakt; --accept ist nicht nötig.
made = Die Datenbank war leer: Jetzt hat sie ihre Tabellen, in Schemaversion { $form }.
up-to-date = Die Datenbank hat die neueste Schemaversion, { $form }. Nichts wurde geändert.
upgraded = Die Datenbank hatte Schemaversion { $form } und hat jetzt Version { $newest }.
exported = { $path } hat { $rows } Zeilen, mit { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tischen
}.
imported = { $rows } Zeilen aus { $path } sind jetzt in der Datenbank, mit { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tischen
}.

## Warum etwas abgelehnt wird

no-database = in { $folder } ist keine Datenbank: Nenne den Datenordner des Servers mit --data
no-tables = { $where } hat keine Tabellen von undercut: Ein Server macht sie, wenn er startet, und `undercut db upgrade` auch
older-database = { $where } hat Schemaversion { $form }, und dieses Programm liest Version { $newest }: Starte zuerst `undercut db upgrade`
unreadable = { $where } ist nicht lesbar: { $why }
damaged = { $where } ist beschädigt, und es wurde nichts gesichert: `undercut db check` sagt mehr
copied-without-log-refused = { $path } wurde kopiert, während ein Server sie offen hatte, ohne { $name }-wal daneben: Was zuletzt gespielt wurde, fehlt. Stelle eine Datei wieder her, die `undercut db backup` gemacht hat; oder nimm sie, wie sie ist, mit `undercut db check --accept`
copied-files-refused = { $path } ist die Kopie einer Datei, die ein Server offen hatte, und { $name }-wal daneben kann von einem anderen Zeitpunkt sein: Was gespielt wurde, kann fehlen oder vermischt sein. Stelle eine Datei wieder her, die `undercut db backup` gemacht hat; oder, wenn die Dateien von einem Zeitpunkt sind (ein Snapshot) oder du sie nehmen willst, wie sie sind, rufe `undercut db check --accept` auf
log-of-another-refused = neben { $path } liegt { $name }-wal, das nicht dazu gehört: Die beiden sind von verschiedenen Zeitpunkten. Entferne { $name }-wal, wenn { $name } eine Sicherung ist, oder stelle eine Datei wieder her, die `undercut db backup` gemacht hat; oder nimm beide, wie sie sind, mit `undercut db check --accept`
target-exists = { $path } gibt es schon: Wähle einen anderen Namen
no-backup = { $where } wurde nicht gesichert: { $why }
not-written = { $where } wurde nicht geschrieben: { $why }
use-pg-dump = PostgreSQL sichert selbst: pg_dump --format=custom --file={ $file } URL, und pg_restore liest es; `undercut db export` schreibt eine Datei, die auch SQLite lesen kann
not-empty = { $where } ist nicht leer (in { $table } sind Zeilen): Daten können nur in eine leere Datenbank eingelesen werden
not-an-export = das ist keine Datei von `undercut db export`
newer-export = die Datei wurde von einer neueren Version von undercut geschrieben (Schemaversion { $form }; diese kennt { $newest }): Installiere jene Version
older-export = die Datei wurde von einer älteren Version von undercut geschrieben (Schemaversion { $form }; diese liest { $newest }): Lies sie mit jener Version ein und starte dann `undercut db upgrade` mit dieser
cut-off = die Datei ist abgeschnitten oder beschädigt; nichts wurde eingelesen
other-tables = die Datei hat eine Tabelle, die diese Version nicht oder anders kennt: { $table }; nichts wurde eingelesen
rows-missing = die Datei hat nicht so viele Zeilen, wie ihr Ende sagt ({ $tables }); nichts wurde eingelesen
line-too-long = eine Zeile der Datei ist länger als { $most } Bytes; nichts wurde eingelesen
expands = die Datei ist entpackt mehr als { $most }-mal so groß, was kein Export ist; nichts wurde eingelesen
more-after-the-end = die Datei geht nach ihrem Ende weiter; nichts wurde eingelesen
bad-row = Zeile { $number } von { $table } ist nicht lesbar ({ $why }); nichts wurde eingelesen

## Was die Prüfung findet

defect-table = Tisch { $id }: { $what }
defect-pad = Punkteblock { $id }: { $what }
defect-review = Analyse { $id }: { $what }
defect-database = Datenbank: { $what }
fault = { $what }
copied-without-log = die Datei wurde kopiert, während ein Server sie offen hatte, ohne ihr Write-ahead-Log: Was zuletzt gespielt wurde, fehlt (--accept nimmt sie, wie sie ist)
copied-files = die Dateien wurden kopiert, während ein Server sie offen hatte: Sie können von verschiedenen Zeitpunkten sein (--accept nimmt sie, wenn nichts falsch ist)
log-of-another = neben der Datei liegt ein Write-ahead-Log, das nicht zu ihr gehört: Entferne es, oder stelle eine Sicherung wieder her (--accept nimmt beide, wenn nichts falsch ist)
rows-without-table = es gibt Zeilen in { $name }, aber keinen Tisch
rows-without-pad = es gibt Änderungen oder Links, aber keinen Punkteblock
rows-without-review = es gibt Teile, aber keine Analyse
pad-not-gone = er ist gelöscht, aber nicht seine Änderungen oder Links
number-missing = Nummer { $number } fehlt
operation-unread = Änderung { $number } ist nicht lesbar
no-such-state = den Zustand { $state } gibt es nicht
no-entries = er hat keine Einträge
entry-unread = Eintrag { $number } ist nicht lesbar ({ $why })
entry-does-not-follow = Eintrag { $number } folgt nicht aus denen davor ({ $why })
summary-unread = was Listen zeigen, ist nicht lesbar
summary-differs = die Zusammenfassung passt nicht zum Protokoll: { $fields }
done-differs = { $done ->
    [yes] er ist als beendet gespeichert, geht aber weiter
   *[no] er ist als nicht beendet gespeichert, ist aber zu Ende
}
standing-differs = der gespeicherte Stand nach Eintrag { $number } passt nicht zum Protokoll
grant-wrong = { $seat ->
    [nothing] jemand darf ihn als { $role } sehen, ohne Platz
   *[other] jemand darf ihn als { $role } von Platz { $seat } sehen, den niemand haben kann
}
seat-without-grant = Platz { $seat } ist besetzt, aber niemand darf ihn spielen
link-wrong = ein Link führt zu einem Platz, zu dem er nicht führen kann: { $kind }
facts-differ = die Statistik von Partie { $game } passt nicht zum Protokoll
count-differs = er ist mit { $games } beendeten Partien gezählt, die er nicht hat
no-such-game = { $name } hat Partie { $game }, die nicht gespielt wurde
