### Benachrichtigungen des Systems.

turn-title = Du bist dran
turn-text = Dein Tisch wartet auf dich.
turn-with = Der Tisch mit { $others } wartet auf dich.

joined-title = { $name } sitzt an deinem Tisch
joined-text = Öffne ihn, um zu spielen.
back-title = { $name } ist zurück
back-text = Deine Partie kann weitergehen.
claim-title = { $name } möchte die Partie beanspruchen
claim-text = Komm an den Tisch zurück, um weiterzuspielen.
claimed-title = { $name } hat die Partie beansprucht
claimed-text = Du warst zu lange abwesend.
void-title = { $name } hat die Partie für ungültig erklärt
void-text = Niemand gewinnt sie.
rematch-title = { $name } möchte noch eine Partie
rematch-text = Öffne den Tisch, um zu antworten.
