### Zurückgerufen werden: Töne, Vibration, Benachrichtigungen.

ask = Rufe an den Tisch
askSounds = Ein Ton, wenn du dran bist?
askSoundsAndVibration = Ton und Vibration, wenn du dran bist?
askNotices = Benachrichtigen, wenn du dran bist?
yes = Ja
no = Nein
noticesOn = Du wirst benachrichtigt.
noticesLocal = Du wirst benachrichtigt, solange diese Seite offen ist.
noticesDenied = Dein Browser erlaubt keine Benachrichtigungen dieser Seite.
vibration = Vibration
vibrationNote = Wenn du in einer Partie mit anderen Menschen dran bist.
notices = Benachrichtigungen
noticesNote = Wenn du dran bist, wenn sich jemand an deinen Tisch setzt, zurückkommt, die Partie beansprucht oder noch eine möchte. Nur in Partien mit anderen Menschen. Sie sagen, wer am Tisch ist, nie eine Karte.
noticesImpossible = Dieser Browser zeigt keine Benachrichtigungen dieser Seite: Sie brauchen eine sichere Adresse (https), und auf manchen Telefonen muss die Seite auf dem Startbildschirm liegen.
localOnly = Dein Browser hat hier keinen Push-Dienst: Du wirst nur benachrichtigt, solange eine Seite des Tisches offen ist.
