### El sello de un resultado: cómo se comprobó el reparto y qué demuestra.

seals-both = Reparto limpio
seals-players = Repartido por los jugadores
seals-server = Comprobado
seals-none = Sin prueba
seals-wrong = Sin demostrar
check = Comprobar el reparto
checkThis = Comprobar el reparto de la partida contra { $others }
more = { $title }: cómo se comprobó
unread = No se pueden leer los registros de estas rondas. Inténtalo más tarde.
rounds = { $n ->
    [one] Ronda { $list }
   *[other] Rondas { $list }
}
leads-both = Nadie eligió estas cartas: ni el servidor ni nadie en la mesa.
leads-players = Los dos jugadores repartieron ellos mismos estas cartas. Nadie las eligió, y el servidor no conocía ninguna carta oculta.
leads-server = El servidor fijó la baraja antes de repartir y no la cambió.
leads-none = No hay prueba de cómo se repartieron estas cartas.
leads-wrong = Los mensajes del servidor se contradicen. No te fíes de este reparto.
leads-lost = O se perdió un mensaje, o el servidor no lo tuvo en cuenta. Si pasa a menudo, no te fíes del servidor.
checkedTitle = Qué comprobó tu navegador
checked-shares = Antes de repartir, los navegadores de las personas de la mesa y el servidor sacaron cada uno un número secreto al azar y lo sellaron. Ninguno se abrió antes de que todos estuvieran sellados.
checked-opened = Después de la ronda, el servidor abrió su número. Todos los números coinciden con sus sellos y juntos dan exactamente esta baraja.
checked-sealed = El servidor selló la baraja antes de repartir y la abrió después de la ronda. El sello coincide.
checked-players = Después de la ronda ambos navegadores abrieron los números con los que habían barajado. Con ellos se calculó todo de nuevo: cada mezcla, cada clave y cada carta jugada.
checked-cards = { $n ->
    [one] La carta que viste está en su lugar de la baraja.
   *[other] Las { $n } cartas que viste están en su lugar de la baraja.
}
provesTitle = Qué demuestra
proves-both = Nadie pudo elegir la baraja ni cambiarla, siempre que sea honesta una de las partes que sacaron un número. Si jugaste, tu navegador es una de ellas.
proves-players = Ni un jugador ni el servidor pudo elegir una carta ni ver una ajena, si los jugadores compararon el código de seguridad.
proves-server = No se cambió ninguna carta durante la ronda.
notTitle = Qué no demuestra
not-tried = El servidor pudo probar muchas barajas antes de sellar una.
not-missing = No todos los navegadores aportaron un número. Sin número: { $names }.
not-knows = El servidor conoce todas las cartas durante la ronda y juega por la máquina. Nada demuestra que no se las enseñe a nadie.
not-again = Alguien de la mesa y el servidor pueden parar juntos un reparto que no les guste. Entonces ves que se repartió otra vez.
not-refuses = El servidor puede negarse a repartir.
not-page = La página viene del servidor. Un servidor que entrega una página cambiada podría leer las cartas.
not-talk = Quienes juegan pueden hablar entre sí o usar dos dispositivos.
verifyPage = Comprobar una partida guardada
saveEvidence = Guardar las pruebas
again = { PERSON($names) ->
    [you] Las cartas se repartieron otra vez: tu navegador no respondió a tiempo.
    [many] Las cartas se repartieron otra vez: los navegadores de { $names } no respondieron a tiempo.
   *[one] Las cartas se repartieron otra vez: el navegador de { $names } no respondió a tiempo.
}
faults-ownMissing = El servidor había aceptado el sello de tu navegador, pero lo omitió al sellar su propio número.
faults-ownChanged = El servidor nombra para ti otro sello que el que envió tu navegador.
faults-early = Las cartas se repartieron antes de que el servidor sellara su número.
faults-sealChanged = El sello del servidor cambió de un mensaje a otro.
faults-listChanged = La lista de sellos cambió de un mensaje a otro.
faults-shareDropped = El servidor dice que el número de tu navegador no llegó, pero antes había confirmado su llegada.
faults-shareLost = El servidor dice que el número de tu navegador no llegó, pero tu navegador lo envió a tiempo.
faults-shareChanged = El servidor usó para ti otro número que el que envió tu navegador.
faults-shareWrong = { PERSON($about) ->
    [you] El número de tu navegador no coincide con su sello.
   *[one] El número de { $about } no coincide con su sello.
}
faults-secretMissing = El servidor no abrió su número después de la ronda.
faults-secretWrong = El número que abrió el servidor no coincide con su sello.
faults-deckWrong = Los números dan otra baraja que la repartida.
faults-cardWrong = Viste { $about }, pero en ese lugar hay otra carta.
faults-commitmentWrong = La baraja no coincide con el sello que llegó con el reparto.
faults-reused = El servidor usó el mismo número en dos repartos.
faults-attempts = Las cartas se repartieron más de dos veces.
faults-repeatHidden = Las cartas se repartieron otra vez sin aviso.
faults-ignored = Había números sellados para este reparto, pero el servidor repartió sin ellos.
faults-orderWrong = Los mensajes sobre el reparto llegaron en mal orden.
faults-peopleWrong = La lista de personas de la mesa no es correcta.
faults-malformed = La prueba está dañada.
