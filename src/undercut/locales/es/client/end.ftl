### El final de una partida y las dos cuentas de su análisis.

# $name (text)
wins = { PERSON($name) ->
    [you] Ganas
    [many] { $name } ganan
   *[one] { $name } gana
}
# $name (text), $other (text)
beats = { PERSON($name) ->
    [many] { $name } vencen a { $other }
   *[one] { $name } vence a { $other }
}
# $name (text), $n (number)
winsGame = { PERSON($name) ->
    [you] Ganas la partida { $n }
    [many] { $name } ganan la partida { $n }
   *[one] { $name } gana la partida { $n }
}
# $name (text)
winsMatch = { PERSON($name) ->
    [you] Ganas el encuentro
    [many] { $name } ganan el encuentro
   *[one] { $name } gana el encuentro
}
drawn = Empate
# $a (number), $b (number)
score = { $a } a { $b }
# $score (text)
scoreWas = El marcador era { $score }.
# $score (text)
lastGame = Última partida: { $score }.
# $score (text)
matchStands = Partidas ganadas: { $score }.
# $n (number)
rounds = { $n ->
    [one] Una ronda.
    [2] Dos rondas.
    [3] Tres rondas.
    [4] Cuatro rondas.
   *[other] { $n } rondas.
}
# $name (text), $parts (text)
partsOf = { $name }: { $parts }.
# $parts (text)
sentence = { $parts }.

# $n (number)
part-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
# $n (number)
part-game = { $n } por la partida
# $n (number)
part-shutout = { $n } por dejar a cero
# $n (number), $rounds (number)
part-rounds = { $n } por { $rounds ->
    [one] una ronda ganada
    [2] dos rondas ganadas
    [3] tres rondas ganadas
    [4] cuatro rondas ganadas
    [5] cinco rondas ganadas
    [6] seis rondas ganadas
   *[other] { $rounds } rondas ganadas
}
# $n (number), $boxes (number)
part-boxes = { $n } por { $boxes ->
    [one] una caja
   *[other] { $boxes } cajas
}

# $name (text)
leadGraph = { PERSON($name) ->
    [you] Tu ventaja tras cada ronda
   *[one] Ventaja de { $name } tras cada ronda
}
scoreGraph = Puntos tras cada ronda
# $scores (text)
scoreGraphSays = el marcador fue { $scores }.
# $from (text), $to (text)
winGraphSays = de { $from } a { $to }.

worstError = Peor error
luckiestCard = Carta de la suerte
noError = Ninguno
noErrorNote = Ninguna elección costó nada que se pueda medir.
noLuck = Ninguna
analysing = Analizando…
# $share (text)
analysed = { $share } listo
# $name (text), $card (text)
kept = { PERSON($name) ->
    [you] te quedaste con { $card }
   *[one] { $name } se quedó con { $card }
}
# $round (number), $text (text)
inRound = Ronda { $round }: { $text }
# $card (text), $round (number)
cardInRound = { $card } en la ronda { $round }
# $name (text), $gain (text)
drewIt = { PERSON($name) ->
    [you] la robaste: { $gain }
   *[one] la robó { $name }: { $gain }
}
# $points (text), $n (number)
pointsLost = { $n ->
    [one] { $points } punto
   *[other] { $points } puntos
}
# $n (number)
percentagePoints = { $n ->
    [one] { $n } punto porcentual
   *[other] { $n } puntos porcentuales
}

# $play (text), $cards (text): two clauses as a sentence
accounts = { $play }; { $cards }.
# $name (text), $other (text)
playedBetter = { PERSON($name) ->
    [you] Jugaste mejor
   *[one] { $name } jugó mejor
}
# $name (text), $other (text)
playedEqually = { PERSON($name) ->
    [you] { $other } y tú jugaron igual de bien
   *[one] { $name } y { $other } jugaron igual de bien
}
cardsEven = las cartas no favorecieron a nadie
# $name (text), $n (number)
cardsHelped = { PERSON($name) ->
    [you] las cartas te dieron { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
   *[one] las cartas dieron { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    } a { $name }
}
# $name (text), $n (number)
cardsCost = { PERSON($name) ->
    [you] las cartas te costaron { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
   *[one] las cartas costaron { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    } a { $name }
}

# $name (text)
nextLevel = Siguiente: { $name }
# $name (text)
easierLevel = Contra { $name }
# $name (text)
playLevel = Contra { $name }
newOpponent = Otro rival
toLearn = Aprender
lobby = Inicio
picture = Compartir
pictureTitle = Compartir una imagen
sharePicture = Compartir
savePicture = Guardar
copyPicture = Copiar
pictureSaved = Imagen guardada.
pictureCopied = Imagen copiada.
notDrawn = Este navegador no pudo crear la imagen.
gameLink = Enlace para ver la partida
showTable = Ver la mesa
showResult = Ver el resultado

accountDecisions = Decisiones
accountCards = Cartas
# $points (text)
gaveAway = { $points } puntos regalados
twoAccounts = Dos cuentas: lo que regalaron las decisiones y lo que dieron las cartas. Ninguna es parte de la otra.
adjustedNote = El resultado sin la suerte depende también de cartas que nadie podía ver, así que puede diferir de los puntos regalados.
points = Puntos
numbers = Números
threeErrors = Los peores errores
errorsSoFar = Los peores errores hasta ahora
noErrorsOf = { PERSON($name) ->
    [you] No cometiste ningún error que se pueda medir.
   *[one] { $name } no cometió ningún error que se pueda medir.
}
tryAgain = Intentar de nuevo
look = Ver
trying = ¿Qué jugarías?
tryHint = Elige abajo o pulsa una carta de tu mano.
tryHintPlain = Elige abajo.
# $choice (text), $points (text)
triedWrong = { $choice }: { $points } puntos regalados. Inténtalo otra vez.
# $choice (text)
triedRight = { $choice }: correcto.
# $choice (text)
triedEqual = { $choice }: sin pérdida medible.
showAnswer = Mostrar la respuesta
# $missed (text), $misses (number), $found (text), $finds (number)
missedBySome = { $missed } no { $misses ->
    [one] lo ve
   *[other] lo ven
}; { $found } { $finds ->
    [one] lo encuentra
   *[other] lo encuentran
}.
missedByNone = Todos los niveles lo encuentran.
missedByAll = Ningún nivel lo encuentra.
