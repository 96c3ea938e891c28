### Pistas y deshacer.

hint = Pista
hintWait = Calculando lo que vale cada opción…
hintOrder = { $games ->
    [yes] Por orden de puntos por ronda, tanto como valen con este marcador: más puntos son más probabilidad de ganar la partida. Solo con lo que has visto; queda anotado en el registro.
   *[no] Por orden de puntos por ronda. Solo con lo que has visto; queda anotado en el registro.
}
best = La mejor opción: { $choice }.
hintKey = una pista, contra el ordenador
noHint = Hay pistas en las partidas de dos contra el ordenador cuando tienes algo que elegir.
takeBack = Deshacer
backKey = deshacer antes de enviar o, contra el ordenador, deshacer la última acción
noBack = No hay nada que deshacer: nadie debe haber actuado después ni haberse descubierto ninguna carta oculta.

tookBack-pass = { PERSON($who) ->
    [you] Deshaces el pase.
   *[one] { $who } deshace el pase.
}
tookBack-take = { PERSON($who) ->
    [you] Devuelves la carta a la pila.
   *[one] { $who } devuelve la carta a la pila.
}
tookBack-knock = { PERSON($who) ->
    [you] Deshaces el cierre.
   *[one] { $who } deshace el cierre.
}
tookBack-discard = { PERSON($who) ->
    [you] Recuperas { $card } de la pila.
   *[one] { $who } recupera { $card } de la pila.
}

hinted = { PERSON($who) ->
    [you] Pediste una pista.
   *[one] { $who } pidió una pista.
}
afterHint = tras una pista
sendNow = Descartar { $card } ya
grace = Tiempo para deshacer un descarte
graceNote = Cuánto espera un descarte antes de enviarse. Un segundo toque o Intro lo envía al momento. Un cierre nunca espera, y el reloj sigue corriendo.
graceValue = { $s ->
    [0] ninguno
   *[other] { $s } s
}
