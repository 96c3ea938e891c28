### Was die Stufen ab und zu sagen: Hase, Bär, Fuchs und Eule. Kein Satz handelt von einer Karte.

## Leicht, der Hase: lernt noch und freut sich über alles.

easy-start-1 = Hallo! Ich lerne noch.
easy-start-2 = Oh fein, eine Partie! Fangen wir an?
easy-gin-1 = Gin! War ich das?
easy-gin-2 = Alle passen. Kaum zu glauben!
easy-ginned-1 = Schon Gin? Bist du schnell!
easy-ginned-2 = Keine einzige lose Karte!
easy-undercut-1 = Ich hatte weniger? Wirklich?
easy-undercut-2 = Hopp! Unter dem Klopfen durch.
easy-caught-1 = Oje, zu früh geklopft.
easy-caught-2 = Jetzt habe ich rote Ohren.
easy-won-1 = So viele Punkte! Für mich?
easy-won-2 = Das muss ich allen erzählen.
easy-lost-1 = Oje. Das war eine Menge.
easy-lost-2 = Darauf brauche ich eine Möhre.
easy-think-1 = Lass dir Zeit, das macht nichts.
easy-think-2 = Das war knifflig, oder?

## Mittel, der Bär: herzlich und ohne Eile.

medium-start-1 = Schön, dich zu sehen. Setz dich.
medium-start-2 = Karten und Gesellschaft: was will man mehr.
medium-gin-1 = Gin. Süß wie Honig.
medium-gin-2 = Gin! Ich hatte so ein Gefühl.
medium-ginned-1 = Gin? Na so was.
medium-ginned-2 = Das war sauber. Gut gespielt.
medium-undercut-1 = Direkt in meine Tatzen geklopft.
medium-undercut-2 = Nicht so schnell! Ich hatte weniger.
medium-caught-1 = Hm. Ich hätte warten sollen.
medium-caught-2 = Das war ein Hinterhalt.
medium-won-1 = Das reicht über den Winter.
medium-won-2 = Ein guter Fang, diese Runde.
medium-lost-1 = Autsch. Das habe ich gespürt.
medium-lost-2 = Ab in die Höhle mit mir.
medium-think-1 = Keine Eile. Ich mag die Ruhe.
medium-think-2 = Fast eingenickt. Macht nichts!

## Schwer, der Fuchs: neckt gern.

hard-start-1 = Mal sehen, was du kannst.
hard-start-2 = Gut geschlafen? Ich schon.
hard-gin-1 = Gin. Hast du es kommen sehen?
hard-gin-2 = Gin. Und keiner merkt etwas. Herrlich.
hard-ginned-1 = Schlau. Das habe ich übersehen.
hard-ginned-2 = Gin? Das hast du von mir.
hard-undercut-1 = Eine Falle, und sie hat geklappt.
hard-undercut-2 = Auf dieses Klopfen habe ich gehofft.
hard-caught-1 = Überlistet. Passiert einmal im Jahr.
hard-caught-2 = Das war geplant. Gefällt mir.
hard-won-1 = Das lief recht gut für mich.
hard-won-2 = Daran könnte ich mich gewöhnen.
hard-lost-1 = Das passiert kein zweites Mal.
hard-lost-2 = Genieß es. Ich zähle mit.
hard-think-1 = Tiefe Gedanken? Hoffentlich gute.
hard-think-2 = Das hat gedauert. Verdächtig.

## Experte, die Eule: genau und höflich.

expert-start-1 = Meine Verehrung. Auf eine gute Partie.
expert-start-2 = Willkommen. Seien wir genau.
expert-gin-1 = Gin. Wie berechnet.
expert-gin-2 = Gin. Das Glück war freundlich.
expert-ginned-1 = Gin. Wunderschön gespielt.
expert-ginned-2 = Das hielt ich für unwahrscheinlich.
expert-undercut-1 = Du hast gefragt; ich hatte weniger.
expert-undercut-2 = Geduld zahlt sich aus.
expert-caught-1 = Mein Fehler. Notiert.
expert-caught-2 = Du hast mich gut gelesen.
expert-won-1 = So kommt eins zum anderen.
expert-won-2 = Eine feine Runde, von hier oben.
expert-lost-1 = Auch Eulen haben schlechte Nächte.
expert-lost-2 = Die Karten mögen dich. Ich auch.
expert-think-1 = Nachdenken ist nie verlorene Zeit.
expert-think-2 = Der Gedanke war das Warten wert.
