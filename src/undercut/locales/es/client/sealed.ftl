### Una mesa en la que reparten los dos jugadores.

trust = Repartir sin confiar en el servidor
trustNote = Reparten los dos jugadores, y el servidor no conoce ninguna carta oculta. Después de cada ronda los dos ven ambas manos; las cartas de quien se va o se queda sin tiempo quedan sin conocer. El reloj corre también mientras tu navegador baraja o abre una carta.
joinNote = En esta mesa reparten los dos jugadores, y el servidor no conoce ninguna carta oculta. Después de cada ronda los dos ven ambas manos; las cartas de quien se va o se queda sin tiempo quedan sin conocer. El reloj corre también mientras tu navegador baraja o abre una carta.

exchanges = Los navegadores intercambian claves…
shuffles = { PERSON($who) ->
    [you] Tu navegador baraja…
   *[other] El navegador de { $who } baraja…
}
deals = { PERSON($who) ->
    [you] Tu navegador reparte…
   *[other] El navegador de { $who } reparte…
}
opens = { PERSON($who) ->
    [you] Tu navegador abre una carta…
   *[other] El navegador de { $who } abre una carta…
}
reveals = { PERSON($who) ->
    [you] Tu navegador descubre el reparto…
   *[other] El navegador de { $who } descubre el reparto…
}
checks = Se comprueba el reparto…
silent = El navegador de { $who } no responde.

elsewhereTitle = Tus claves están en otro dispositivo
elsewhere = En esta mesa reparten los dos jugadores, y solo tus claves abren tus cartas. Sigue en el navegador en el que te sentaste. O guarda allí las claves (menú de la mesa, «Código de seguridad y claves») y carga aquí el archivo.
load = Cargar las claves
loadWrong = Este archivo no contiene las claves de tu asiento en esta mesa.
otherTab = Esta mesa está abierta en otra pestaña, y allí están tus cartas. Ciérrala para seguir aquí.
noStorage = Este navegador no guarda nada, así que no puede conservar tus claves. Permítele guardar datos de esta página o usa otro navegador.
changed = El servidor ha enviado para { $who } otra clave que la anunciada. Puede que haya alguien entre los dos: no sigas en esta mesa.
trouble = El reparto no puede seguir: { $why }

stoppedTitle = Esta ronda no cuenta
faults-shuffle = { PERSON($who) ->
    [you] Tu navegador no barajó como se había acordado.
   *[other] El navegador de { $who } no barajó como se había acordado.
}
faults-key = { PERSON($who) ->
    [you] Tu navegador envió una clave equivocada para una carta.
   *[other] El navegador de { $who } envió una clave equivocada para una carta.
}
faults-number = { PERSON($who) ->
    [you] Tu navegador abrió otro número que el que había sellado.
   *[other] El navegador de { $who } abrió otro número que el que había sellado.
}
faults-statement = { PERSON($who) ->
    [you] Jugaste una carta que no tenías en la mano.
   *[other] { $who } jugó una carta que no tenía en la mano.
}
faults-rules = { PERSON($who) ->
    [you] Jugaste contra las reglas.
   *[other] { $who } jugó contra las reglas.
}
faults-messages = { PERSON($who) ->
    [you] Los mensajes de tu navegador se contradicen o faltan.
   *[other] Los mensajes del navegador de { $who } se contradicen o faltan.
}
proven = Los mensajes firmados lo demuestran ante todos.
notProven = Los mensajes no lo demuestran: la causa puede ser también el servidor, que los transmite.
again = Repartir de nuevo
waits = { $who } tiene que aceptar que se reparta de nuevo.
presses = { $who } quiere repartir de nuevo y podrá reclamar la partida dentro de { $time }.

safetyTitle = Código de seguridad
safetyNote = Compara una vez estas cifras con { $who }, por ejemplo por teléfono. Si son iguales, no hay nadie entre los dos, y el servidor no conoce ninguna carta oculta.
same = Son iguales
differ = Son distintas
differNote = Entonces hay alguien entre los dos que conoce todas las cartas, quizá el propio servidor. No sigas en esta mesa.
compared = Has comparado el código.
compare = Comparar el código de seguridad
later = Más tarde
keysTitle = Tus claves
keysNote = Tus claves están guardadas solo en este navegador. Con una copia puedes seguir en otro dispositivo. Quien tenga el archivo ve tus cartas.
keysSave = Guardar las claves
menu = Código de seguridad y claves

refused-rediscard = acabas de tomar { $card } de la pila de descartes y debes conservarla este turno
refused-last_take = el último descarte se tomó para cerrar: cierra ahora
refused-must_knock_on_last_card = robaste la última carta y puedes cerrar: cierra ahora
refused-protect_melds = en toda disposición completa { $card } está en una combinación; puedes descartar una de { $cards }
