### Was die Stufen ab und zu sagen: Hase, Bär, Fuchs und Eule. Kein Satz handelt von einer Karte.

## Leicht, der Hase: lernt noch und freut sich über alles.

says-easy-start-1 = Hallo! Ich lerne noch.
says-easy-start-2 = Oh fein, eine Partie! Fangen wir an?
says-easy-gin-1 = Gin! War ich das?
says-easy-gin-2 = Alle passen. Kaum zu glauben!
says-easy-ginned-1 = Schon Gin? Bist du schnell!
says-easy-ginned-2 = Keine einzige lose Karte!
says-easy-undercut-1 = Ich hatte weniger? Wirklich?
says-easy-undercut-2 = Hopp! Unter dem Klopfen durch.
says-easy-caught-1 = Oje, zu früh geklopft.
says-easy-caught-2 = Jetzt habe ich rote Ohren.
says-easy-won-1 = So viele Punkte! Für mich?
says-easy-won-2 = Das muss ich allen erzählen.
says-easy-lost-1 = Oje. Das war eine Menge.
says-easy-lost-2 = Darauf brauche ich eine Möhre.
says-easy-think-1 = Lass dir Zeit, das macht nichts.
says-easy-think-2 = Das war knifflig, oder?

## Mittel, der Bär: herzlich und ohne Eile.

says-medium-start-1 = Schön, dich zu sehen. Setz dich.
says-medium-start-2 = Karten und Gesellschaft: was will man mehr.
says-medium-gin-1 = Gin. Süß wie Honig.
says-medium-gin-2 = Gin! Ich hatte so ein Gefühl.
says-medium-ginned-1 = Gin? Na so was.
says-medium-ginned-2 = Das war sauber. Gut gespielt.
says-medium-undercut-1 = Direkt in meine Tatzen geklopft.
says-medium-undercut-2 = Nicht so schnell! Ich hatte weniger.
says-medium-caught-1 = Hm. Ich hätte warten sollen.
says-medium-caught-2 = Das war ein Hinterhalt.
says-medium-won-1 = Das reicht über den Winter.
says-medium-won-2 = Ein guter Fang, diese Runde.
says-medium-lost-1 = Autsch. Das habe ich gespürt.
says-medium-lost-2 = Ab in die Höhle mit mir.
says-medium-think-1 = Keine Eile. Ich mag die Ruhe.
says-medium-think-2 = Fast eingenickt. Macht nichts!

## Schwer, der Fuchs: neckt gern.

says-hard-start-1 = Mal sehen, was du kannst.
says-hard-start-2 = Gut geschlafen? Ich schon.
says-hard-gin-1 = Gin. Hast du es kommen sehen?
says-hard-gin-2 = Gin. Und keiner merkt etwas. Herrlich.
says-hard-ginned-1 = Schlau. Das habe ich übersehen.
says-hard-ginned-2 = Gin? Das hast du von mir.
says-hard-undercut-1 = Eine Falle, und sie hat geklappt.
says-hard-undercut-2 = Auf dieses Klopfen habe ich gehofft.
says-hard-caught-1 = Überlistet. Passiert einmal im Jahr.
says-hard-caught-2 = Das war geplant. Gefällt mir.
says-hard-won-1 = Das lief recht gut für mich.
says-hard-won-2 = Daran könnte ich mich gewöhnen.
says-hard-lost-1 = Das passiert kein zweites Mal.
says-hard-lost-2 = Genieß es. Ich zähle mit.
says-hard-think-1 = Tiefe Gedanken? Hoffentlich gute.
says-hard-think-2 = Das hat gedauert. Verdächtig.

## Experte, die Eule: genau und höflich.

says-expert-start-1 = Meine Verehrung. Auf eine gute Partie.
says-expert-start-2 = Willkommen. Seien wir genau.
says-expert-gin-1 = Gin. Wie berechnet.
says-expert-gin-2 = Gin. Das Glück war freundlich.
says-expert-ginned-1 = Gin. Wunderschön gespielt.
says-expert-ginned-2 = Das hielt ich für unwahrscheinlich.
says-expert-undercut-1 = Du hast gefragt; ich hatte weniger.
says-expert-undercut-2 = Geduld zahlt sich aus.
says-expert-caught-1 = Mein Fehler. Notiert.
says-expert-caught-2 = Du hast mich gut gelesen.
says-expert-won-1 = So kommt eins zum anderen.
says-expert-won-2 = Eine feine Runde, von hier oben.
says-expert-lost-1 = Auch Eulen haben schlechte Nächte.
says-expert-lost-2 = Die Karten mögen dich. Ich auch.
says-expert-think-1 = Nachdenken ist nie verlorene Zeit.
says-expert-think-2 = Der Gedanke war das Warten wert.
