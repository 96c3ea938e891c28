### Un jugador ausente: reclamar la partida o anularla.

isAway = { $who } no está.
claimIn = Podrás reclamar la partida dentro de { $time }.
tooLong = { $who } lleva demasiado tiempo fuera.
agree = Todos los presentes deben estar de acuerdo.
claim = Reclamar la partida
claimMatch = Reclamar el encuentro
void = Declararla nula
claimAsk = { $who } pierde entonces la partida, como si abandonara. No se puede deshacer.
claimMatchAsk = { $who } pierde entonces el encuentro. No se puede deshacer.
voidAsk = Entonces nadie gana la partida. No se puede deshacer.

wants-game = { PERSON($who) ->
    [you] Quieres reclamar la partida.
   *[one] { $who } quiere reclamar la partida.
}
wants-void = { PERSON($who) ->
    [you] Quieres declararla nula.
   *[one] { $who } quiere declararla nula.
}

went = { $who } dejó la mesa.
back = { $who } ha vuelto.
ready = { $who } puede seguir.
unanswered = { $who } aún no ha respondido.
notReady = { $who } aún no puede seguir.
