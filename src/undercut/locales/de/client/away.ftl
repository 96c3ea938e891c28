### Ein Spieler ist abwesend: die Partie beanspruchen oder für ungültig erklären.

isAway = { $who } ist abwesend.
claimIn = In { $time } kannst du die Partie beanspruchen.
tooLong = { $who } ist zu lange abwesend.
agree = Alle müssen zustimmen.
claim = Partie beanspruchen
claimMatch = Match beanspruchen
void = Für ungültig erklären
claimAsk = { $who } verliert dann die Partie wie beim Aufgeben. Das lässt sich nicht rückgängig machen.
claimMatchAsk = { $who } verliert dann das Match. Das lässt sich nicht rückgängig machen.
voidAsk = Dann gewinnt niemand die Partie. Das lässt sich nicht rückgängig machen.

wants-game = { PERSON($who) ->
    [you] Du möchtest die Partie beanspruchen.
   *[one] { $who } möchte die Partie beanspruchen.
}
wants-void = { PERSON($who) ->
    [you] Du möchtest sie für ungültig erklären.
   *[one] { $who } möchte sie für ungültig erklären.
}

went = { $who } hat den Tisch verlassen.
back = { $who } ist zurück.
ready = { $who } ist bereit.
unanswered = { $who } hat noch nicht geantwortet.
notReady = { $who } ist noch nicht bereit.
