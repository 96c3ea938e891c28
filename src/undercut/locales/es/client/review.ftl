### Análisis de partidas.

# $n (number)
game = Partida { $n }
games = Partidas de este encuentro
openGame = Todas mis partidas

status-none = Pidiendo el análisis
status-waiting = En la cola
status-working = Analizando tu partida
status-ready = Análisis terminado
status-failed = No se pudo calcular el análisis.

# $before (number): how many reviews come before
place = { $before ->
    [0] Tu análisis es el siguiente.
    [one] Hay { $before } análisis antes del tuyo.
   *[other] Hay { $before } análisis antes del tuyo.
}
# $share (text)
progress = { $share } listo
starting = Los primeros resultados llegan enseguida.
leaveIt = Puedes salir de esta página; guardamos el análisis.
lost = Se perdió la conexión. Reintentando…
busy = El servidor está ocupado. Reintentando…
badLink = Juega una partida hasta el final y luego abre su análisis desde la mesa o desde el historial.
chanceOf = { PERSON($name) ->
    [you] Tu probabilidad de ganar
   *[one] Probabilidad de ganar de { $name }
}
luckOf = { PERSON($name) ->
    [you] Tu suerte hasta ahora, en puntos
   *[one] Suerte de { $name } hasta ahora, en puntos
}
# $own (text), $other (text)
graphNote = { PERSON($own) ->
    [you] Errores: ● tuyos, ○ { $other }. Suerte: ▲ buena, ▼ mala.
   *[one] Errores: ● { $own }, ○ { $other }. Suerte: ▲ buena, ▼ mala.
}
noTarget = Estas reglas no tienen objetivo, así que no hay probabilidad de ganar que mostrar: la gráfica suma la suerte.
inWords = La gráfica en palabras
# $round (number), $from (text), $to (text)
roundLine = Ronda { $round }: de { $from } a { $to }.
# $text (text), $from (text), $to (text)
swing = Mayor cambio: { $text }, de { $from } a { $to }.
# $round (number)
notYet = La ronda { $round } todavía no está calculada.
noGraph = La gráfica aparece con la primera ronda completa.
graphSlider = Lugar en la partida
# $a (number), $b (number)
scores = { $a } : { $b }
# $i (number), $n (number): 0 as long as it is not known
decision = Decisión { $i }{ $n ->
    [0] { "" }
   *[other] { " " }de { $n }
}
# $round (number)
dealOf = Ronda { $round }: el reparto
# $round (number)
endOf = Ronda { $round }: el final
dealt = Se han repartido las cartas
roundOver = La ronda ha terminado
thisRound = Esta ronda
# $count (number), $points (text)
errorsIn = { $count ->
    [0] ningún error
    [one] { $count } error, { $points } puntos regalados
   *[other] { $count } errores, { $points } puntos regalados
}
luckIn = Suerte: { $who }
previous = Paso anterior
next = Paso siguiente
previousError = Error anterior
nextError = Error siguiente
worst = Ir al peor error
noMoreErrors = No hay más errores en esta dirección.
steps = Recorrer la partida
openHands = Las dos manos
handsOpen = Se muestran las dos manos.
handsSeen = Solo se muestra lo que se había visto.
openHandsNote = Mostrar las dos manos o solo lo que había visto quien tenía el turno
keysFor-steps = paso a paso
keysFor-errors = error siguiente y anterior
keysFor-worst = peor error
keysFor-hands = las dos manos o solo lo visto
keysTitle = Teclas
dealer = repartió
# $n (number)
hidden = { $n ->
    [one] { $n } carta no vista
   *[other] { $n } cartas no vistas
}
seenCards = se sabe que tiene
playedMark = jugada
bestMark = mejor
drawnMark = nueva
# $result (text), $points (text)
resultWorth = { $result }: { $points }
pile = Descartes, del primero al último
# $n (number)
stock = { $n ->
    [one] Mazo, { $n } carta
   *[other] Mazo, { $n } cartas
}
wait = Esta decisión todavía no está valorada.
replay = Ver esta ronda
analyze = Abrir en el análisis
puzzle = Como problema

classes-forced = Forzada
classes-best = Mejor
classes-sound = Buena
classes-inaccuracy = Imprecisión
classes-mistake = Fallo
classes-blunder = Error grave

classMarks-forced = { "" }
classMarks-best = ✓
classMarks-sound = ✓
classMarks-inaccuracy = ?!
classMarks-mistake = ?
classMarks-blunder = ??

kinds-upcard = Carta inicial
kinds-draw = Robar o tomar
kinds-discard = Descartar
kinds-knock = Cerrar o seguir
kinds-spread = Combinaciones
kinds-defence = Añadir cartas

chanceKinds-deal = Repartos
chanceKinds-upcard = Cartas iniciales
chanceKinds-draw = Robos

did-pass = { PERSON($name) ->
    [you] Pasaste
   *[one] { $name } pasó
}
# $name (text), $card (text)
did-take = { PERSON($name) ->
    [you] Tomaste { $card }
   *[one] { $name } tomó { $card }
}
did-draw = { PERSON($name) ->
    [you] Robaste del mazo
   *[one] { $name } robó del mazo
}
# $name (text), $card (text)
did-discard = { PERSON($name) ->
    [you] Descartaste { $card }
   *[one] { $name } descartó { $card }
}
# $name (text), $card (text)
did-knock = { PERSON($name) ->
    [you] Cerraste descartando { $card }
   *[one] { $name } cerró descartando { $card }
}
did-knockHidden = { PERSON($name) ->
    [you] Cerraste
   *[one] { $name } cerró
}
did-big = { PERSON($name) ->
    [you] Hiciste gin grande
   *[one] { $name } hizo gin grande
}
# $name (text), $melds (text)
did-spread = { PERSON($name) ->
    [you] Mostraste { $melds }
   *[one] { $name } mostró { $melds }
}
# $name (text), $off (text or nothing)
did-defend = { PERSON($name) ->
    [you] { $off ->
        [nothing] No añadiste nada
       *[other] Añadiste { $off }
    }
   *[one] { $off ->
        [nothing] { $name } no añadió nada
       *[other] { $name } añadió { $off }
    }
}

choice-pass = Pasar
choice-take = Tomar { $card }
choice-draw = Robar del mazo
choice-discard = Descartar { $card }
choice-knock = Cerrar con { $card }
choice-knockHidden = Cerrar
choice-big = Gin grande
# $melds (text or nothing)
choice-spread = { $melds ->
    [nothing] No mostrar combinaciones
   *[other] Mostrar { $melds }
}
# $off (text or nothing)
choice-defend = { $off ->
    [nothing] No añadir nada
   *[other] Añadir { $off }
}
# $melds (text), $off (text or nothing)
choice-defendWith = { $off ->
    [nothing] No añadir nada, conservar { $melds }
   *[other] Añadir { $off }, conservar { $melds }
}

costs = { $points } puntos regalados
costsWin = { $number } puntos porcentuales de la probabilidad de ganar
lessWin = { $number } puntos porcentuales
nothingLost = nada regalado
notCounted = Nada dependía de esta decisión: no cuenta.

verdicts-clear = La mejor jugada está clara.
verdicts-close = Las dos mejores están casi igualadas.
verdicts-open = Varias jugadas están casi igualadas.
verdicts-forced = Solo había una opción.

choices = Las opciones
choiceHead = Opción
pointsHead = Puntos
behindHead = Distancia
winHead = Gana
bestIs = mejor
bestWould = mejor: { $choice }
# $less (text), $error (text)
behind = −{ $less } ± { $error }
intervals = Las barras muestran los puntos esperados. La línea fina muestra el error de muestreo.
# $points (text), $error (text)
bestValue = La mejor opción vale { $points } ± { $error } puntos.
# $n (number)
allChoices = Mostrar las { $n }
fewChoices = Mostrar menos
playedIs = jugada
holds = { PERSON($name) ->
    [you] Lo que probablemente tenías
   *[one] Lo que probablemente tenía { $name }
}
holdsNote = { PERSON($name) ->
    [you] Probabilidades, según lo que habías visto.
   *[one] Probabilidades, según lo que había visto { $name }.
}
mostLikely = Lo más probable: { $list }.
# $card (text), $percent (text)
likely = { $card } { $percent }
inHand = en la mano de quien tiene el turno
inPile = en la pila de descartes
wasHeld = la tenía de verdad
legend = Leyenda
# $from (number), $to (number)
legendLevel = { $from }–{ $to } %
legendHeld = la tenía de verdad
legendHand = mano propia
legendPile = descartada
luck = Suerte
luckOfDeal = El reparto
# $card (text or nothing)
luckOfUpcard = { $card ->
    [nothing] La carta inicial
   *[other] La carta inicial { $card }
}
# $name (text), $card (text)
luckOfDraw = { PERSON($name) ->
    [you] Robaste { $card }
   *[one] { $name } robó { $card }
}
# $name (text), $points (text)
luckFor = { PERSON($name) ->
    [you] { $points } para ti
   *[one] { $points } para { $name }
}
luckWaits = La suerte se conoce cuando una ronda está completa.
lists = La partida en listas

list-errors = Peores errores
list-luck = Suerte
list-all = Todas las decisiones

whose = Decisiones de quién
both = Ambos
noErrors = Ningún error.
# $n (number)
allErrors = Mostrar los { $n } errores
noErrorsYet = Ningún error hasta ahora.
# $round (number)
inRound = Ronda { $round }
# $round (number), $scores (text)
roundHead = Ronda { $round }, marcador { $scores }
unpriced = sin valorar
summary = Cómo jugó cada uno
summaryWaits = Esto aparece cuando todas las decisiones están valoradas.
level = Nivel de juego: { $level }
beginner = principiante
rate = { $points } puntos perdidos por decisión
counted = Decisiones que cuentan
errorsHead = Errores

manyClasses-inaccuracy = Imprecisiones
manyClasses-mistake = Fallos
manyClasses-blunder = Errores graves

# $points (text), $decisions (number)
lostIn = { $points } ({ $decisions })
result = Resultado
ofLuck = Suerte
adjusted = Sin la suerte
winLost = Probabilidad de ganar perdida, puntos porcentuales
byKind = Puntos perdidos (en cuántas decisiones)
luckByKind = Puntos de suerte
share = Compartir
shareTitle = Análisis de una partida de gin rummy
shareLink = Enlace a este análisis
shareNote = Quien tenga este enlace puede ver el análisis y las dos manos.
copied = Enlace copiado.
copy = Copiar
shareFailed = No se pudo crear el enlace.
