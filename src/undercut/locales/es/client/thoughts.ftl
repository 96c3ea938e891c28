### Pistas y deshacer.

hint = Pista
hintWait = Calculando lo que vale cada opción…
hintOrder = Ordenado por puntos esperados. Solo con las cartas que has visto. La pista se guarda con la partida.
numbers = Números
places-hand = en tu mano
places-pile = descartada
places-taken = la tomó otro jugador
places-unseen = no vista
likely = { $chance } de probabilidad de que la tenga { $name }
likelyNote = Números: la probabilidad, en porcentaje, de que { $name } tenga la carta.
likelyAsk = Mostrar probabilidades
likelyCost = Es una pista y se guarda con la partida.
hintKey = una pista, contra la computadora
noHint = Hay pistas en las partidas de dos contra la computadora cuando tienes algo que elegir.
takeBack = Deshacer
backKey = deshacer antes de enviar o, contra la computadora, deshacer la última acción
noBack = Demasiado tarde para deshacer: ya se ha visto una carta nueva.
nothingBack = Aún no hay nada que retirar.

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
graceNote = Cuánto espera un descarte antes de enviarse. Un segundo toque o Enter lo envía al momento. Un cierre nunca espera, y el reloj sigue corriendo.
graceValue = { $s ->
    [0] ninguno
   *[other] { $s } s
}
