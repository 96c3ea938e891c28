### Notificaciones del sistema.

turn-title = Te toca
turn-text = Tu mesa te espera.
turn-with = La mesa con { $others } te espera.

joined-title = { $name } se sentó a tu mesa
joined-text = Ábrela para jugar.
back-title = { $name } ha vuelto
back-text = Tu partida puede seguir.
claim-title = { $name } quiere reclamar la partida
claim-text = Vuelve a la mesa para seguir jugando.
claimed-title = { $name } reclamó la partida
claimed-text = Pasaste demasiado tiempo fuera.
void-title = { $name } declaró nula la partida
void-text = Nadie la gana.
rematch-title = { $name } pide otra partida
rematch-text = Abre la mesa para responder.
