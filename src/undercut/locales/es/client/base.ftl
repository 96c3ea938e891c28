### El inicio, la mesa, los ajustes: lo que necesitan casi todas las páginas.

appName = Undercut
tagline = Gin rummy contra la computadora o con amigos.
playNow = Jugar ahora
headline =
    Gin rummy,
    a tu manera.
lead = Sin cuenta, sin fichas, sin anuncios. Los bots se presentan como bots.
learnFast = ¿Nunca has jugado? Aprende en 5 minutos
looks = Elegir aspecto
level = Rival
ruleset = Reglas
inviteNote = Crea una mesa y un enlace. Envía el enlace a la persona con la que quieras jugar.
yourName = Tu nombre
save = Guardar
saved = Guardado
noGames = Todavía no hay partidas.
yourTurnShort = Te toca
allGames = Todas las partidas
seeRules = Reglas y opciones
ruleBook = Reglamento
reviewTitle = Análisis de la partida
reviewThis = Analizar la partida con { $names }
puzzlesTitle = Problemas
analysisTitle = Análisis
learn = Aprender
learnTitle = Aprender a jugar
padTitle = Libreta de puntos
missingTitle = Esta página no existe
missing = No hay nada en { $path }. Puede que la dirección esté mal escrita.
unknownRules = No hay ningún conjunto de reglas «{ $name }». Elige uno de la lista.
nameEmpty = Escribe antes un nombre: de 1 a 24 caracteres.
pageLost = No se pudo cargar esta página. Comprueba la conexión y vuelve a intentarlo.
newVersion = El servidor tiene una versión nueva de esta página. No se pierde nada al recargarla.
reload = Recargar
history = Historial
settings = Ajustes
home = Undercut: volver al inicio
mainMenu = Menú principal
skip = Ir al contenido

stage-waiting = Esperando jugadores
stage-playing = En juego
stage-round_over = Entre rondas
stage-game_over = Terminada
stage-closed = Cerrada
stage-unreadable = No se puede leer
unreadable = Esta mesa no se puede leer: lo que hay guardado de ella está dañado. A tus otras partidas no les afecta.

versus = con { $names }
dealing = Repartiendo…
loading = Un momento…
seatsLine = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
seatN = Asiento { $n }
aFriend = Alguien con el enlace
otherPlayers = Otros jugadores

levelNames-easy = Fácil
levelNames-medium = Medio
levelNames-hard = Difícil
levelNames-expert = Experto

strength = Medido: ganó el { $won } % de { $games } partidas contra { $against } (±{ $error }).
knockLimitOffer = Jugar con un límite de { $limit } para cerrar
clock = Reloj
clockNone = Sin reloj
clockNormal = 45 s/turno, 20 min de reserva
clockFast = 20 s/turno, 5 min de reserva
createInvite = Crear la mesa
waitingTitle = Esperando a los demás
waitingNote = Envía este enlace. Quien lo abra y se siente primero ocupa el asiento; entonces se reparten las cartas.
inviteLink = Enlace para el otro asiento
watchLink = Enlace para mirar
resumeLink = Seguir en otro dispositivo
copy = Copiar
copied = Copiado
share = Compartir
closeTable = Cerrar la mesa
shareText = Juega al gin rummy conmigo:
connecting = Conectando…
reconnecting = Se perdió la conexión. Reconectando…
reconnected = Conexión recuperada.
offline = No tienes conexión. La mesa se guarda para ti.
replaying = Poniéndose al día…
closedTable = Esta mesa está cerrada.
gone = Esta mesa no existe o no tienes asiento en ella.
backToLobby = Volver al inicio
tryAgain = Volver a intentarlo
you = Tú
table = Mesa de juego
opponentHand = { $n ->
    [one] { $name } tiene { $n } carta
   *[other] { $name } tiene { $n } cartas
}
drawStock = { $n ->
    [one] Robar del mazo, { $n } carta
   *[other] Robar del mazo, { $n } cartas
}
stock = { $n ->
    [one] Mazo, { $n } carta
   *[other] Mazo, { $n } cartas
}
takePile = Tomar { $card } de la pila de descartes
pile = Pila de descartes, encima { $card }

doubles-no = { "" }
doubles-points = La carta inicial es de picas: los puntos de esta ronda valen doble.
doubles-points_and_boxes = La carta inicial es de picas: los puntos y las cajas de esta ronda valen doble.

doublesShort-no = { "" }
doublesShort-points = Puntos dobles
doublesShort-points_and_boxes = Puntos y cajas dobles

emptyPile = Pila de descartes, vacía
pileFaceDown = Pila de descartes, encima boca abajo la carta de quien cerró
discardTo = Descartar { $card }
stockCaption = Mazo
otherBoard = La otra pareja: { $n } en el mazo
pileCaption = Descartes
yourHand = { $n ->
    [one] Tu mano, { $n } carta, puntos sueltos: { $deadwood }
   *[other] Tu mano, { $n } cartas, puntos sueltos: { $deadwood }
}
inRun = en una escalera
inSet = en un grupo
justDrawn = recién robada
justTaken = recién tomada
locked = no se puede descartar
newTag = nueva
deadwood = Puntos sueltos
deadwoodIs = { $n ->
    [one] { $n } punto suelto
   *[other] { $n } puntos sueltos
}
deadwoodAfter = tras el descarte
deadwoodBest = tras el mejor descarte
knockLimit = { $n ->
    [nothing] Cierre con cualquier puntuación
    [0] Solo gin
   *[other] Cierre con { $n } o menos
}

sorts-melds = Combinación
sorts-suit = Palo
sorts-rank = Valor
sorts-free = Libre

sortIs = Ordenar por: { $name }
sortNow = Orden: { $name }
draw = Robar
take = Tomar { $card }
takeSpoken = Tomar { $card } de la pila de descartes
pass = Pasar
passSpoken = Pasar, dejar la carta
discard = Descartar { $card }
knockWith = Cerrar con { $n }
gin = ¡Gin!
bigGin = ¡Gin grande!
undo = Deshacer
undoing = { $what }…

prompts-upcard = Te toca: toma { $card } o pasa
prompts-draw = Te toca: roba una carta
prompts-drawOrTake = Te toca: roba o toma { $card }
prompts-discard = Te toca: descarta una carta
prompts-discardFirst = Tienes once cartas: descarta una para empezar
prompts-canKnock = Puedes cerrar con { $n } o descartar
prompts-canGin = ¡Tienes gin!
prompts-defend = Añade lo que puedas
prompts-lastTake = Última carta: toma { $card } para cerrar o pasa
prompts-lastPass = Se acabó el mazo: pasa
prompts-waiting = { $name } está pensando…
prompts-waitingDefence = { $name } está añadiendo…
prompts-watching = Estás mirando
prompts-sitsOut = En esta ronda descansas
prompts-out = Estás fuera de la partida
prompts-mustKnock = Ahora tienes que cerrar

dealer = Quien reparte
dealerMark = R
away = ausente
thinking = pensando…
thinkingAhead = pensando ({ $n } antes)
partner = tu pareja
partnerOf = con { $name }
points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
watchers = { $n } mirando
seen = Cartas vistas
seenTaken = { $name } tomó y aún tiene
seenPile = Descartes, del primero al último
seenNone = Nada todavía.
seenAlways = Mostrar las cartas tomadas en la mano del rival
showSeen = Mostrar las cartas que otros tomaron de la pila de descartes
menu = Menú
close = Cerrar
cancel = Cancelar
keepIt = Conservarla
resign = Abandonar
resignAsk = ¿Abandonar la partida? Gana tu rival.
resignMany = ¿Abandonar la partida? Gana quien vaya por delante entre los demás.
leave = Salir de la mesa
leaveNote = Puedes volver desde el inicio.
keys = Teclas
keysFor-draw = robar del mazo
keysFor-take = tomar el último descarte
keysFor-pass = pasar
keysFor-move = recorrer tu mano
keysFor-carry = mover la carta (orden libre)
keysFor-choose = elegir la carta
keysFor-discard = descartar la carta elegida
keysFor-knock = cerrar
keysFor-sort = siguiente orden
keysFor-next = siguiente ronda
enterOrSpace = Enter, espacio
shiftArrows = Shift + ← →

differs = Qué cambia:
breakTitle = ¿Descartar { $card }?
breakNote = Forma parte de una combinación. Tus puntos sueltos pasan de { $before } a { $after }.
breakNotePlain = Forma parte de una combinación.
discardAnyway = Descartarla
run = Escalera
set = Grupo
loose = Cartas sueltas
nothing = ninguna

how-knock = { PERSON($name) ->
    [you] Cierras y ganas
   *[one] { $name } cierra y gana
}
how-gin = { PERSON($name) ->
    [you] Haces gin
   *[one] { $name } hace gin
}
how-big_gin = { PERSON($name) ->
    [you] Haces gin grande
   *[one] { $name } hace gin grande
}
how-undercut = { PERSON($name) ->
    [you] Superas a { $knocker } (undercut)
   *[one] { PERSON($knocker) ->
        [you] { $name } te supera (undercut)
       *[one] { $name } supera a { $knocker } (undercut)
    }
}
how-dead = Mano muerta: nadie cerró
how-stock_out = { PERSON($name) ->
    [you] Se acabó el mazo: tienes menos puntos sueltos
   *[one] Se acabó el mazo: { $name } tiene menos puntos sueltos
}
how-resigned = { PERSON($name) ->
    [you] Abandonaste
   *[one] { $name } abandonó
}
how-tied = Mismos puntos sueltos: nadie puntúa

roundOver = Ronda { $n }
laidOff = añadidas
arithmetic = Puntos de esta ronda
deadwoodAdded = Puntos sueltos de esta ronda
nextRound = Siguiente ronda
waitingNext = Esperando a { $names }
nextGame = Siguiente partida
endMatch = Dejar el encuentro
rematch = Revancha
rematchAsked = Pediste la revancha…
rematchOffer = { $name } quiere la revancha
rematchNo = { $name } no quiso
drawnMatch = El encuentro termina en empate
voidGame = La partida queda anulada

ended-score = Por puntos.
ended-resigned = { PERSON($who) ->
    [you] Abandonaste.
   *[one] { $who } abandonó.
}
ended-time = { PERSON($who) ->
    [you] Se te acabó el tiempo.
   *[one] A { $who } se le acabó el tiempo.
}
ended-abandoned = { PERSON($who) ->
    [you] Dejaste la mesa. { $by } reclamó la partida.
   *[one] { PERSON($by) ->
        [you] { $who } dejó la mesa. Reclamaste la partida.
       *[one] { $who } dejó la mesa. { $by } reclamó la partida.
    }
}
ended-void = { PERSON($who) ->
    [you] Dejaste la mesa. { $by } declaró nula la partida.
   *[one] { PERSON($by) ->
        [you] { $who } dejó la mesa. Declaraste nula la partida.
       *[one] { $who } dejó la mesa. { $by } declaró nula la partida.
    }
}

watchReplay = Repetición
total = Total
grandTotal = Total general
sheetTitle = Hoja de puntos
round = Ronda
target = Partida a { $n }
noTarget = Sin objetivo: se sigue sumando
outAt = Fuera con { $n }
oneRound = Una ronda decide
isOut = fuera
deals = { $of ->
    [one] { $scored } de { $of } ronda puntuada
   *[other] { $scored } de { $of } rondas puntuadas
}
boxes = Cajas ganadas
boxCount = { $n ->
    [one] { $n } caja
   *[other] { $n } cajas
}
earlier = { $n ->
    [one] { $n } ronda anterior
   *[other] { $n } rondas anteriores
}
match = { $games ->
    [one] Encuentro a { $games } partida
   *[other] Encuentro a { $games } partidas
}
gamesWon = Partidas ganadas
matchTotals = Puntos de todas las partidas

notes-dead = mano muerta
notes-stock_out = mazo agotado

settled-game_bonus = prima de partida
settled-shutout = partida a cero
settled-boxes = prima por cajas

did-pass = { PERSON($who) ->
    [you] Pasas.
   *[one] { $who } pasa.
}
did-take = { PERSON($who) ->
    [you] Tomas { $card }.
   *[one] { $who } toma { $card }.
}
did-draw = { PERSON($who) ->
    [you] Robas del mazo.
   *[one] { $who } roba del mazo.
}
did-youDrew = Robas { $card }.
did-discard = { PERSON($who) ->
    [you] Descartas { $card }.
   *[one] { $who } descarta { $card }.
}
did-knock = { PERSON($who) ->
    [you] Cierras con { $n }.
   *[one] { $who } cierra con { $n }.
}
did-gin = { PERSON($who) ->
    [you] Haces gin.
   *[one] { $who } hace gin.
}
did-big_gin = { PERSON($who) ->
    [you] Haces gin grande.
   *[one] { $who } hace gin grande.
}
did-shows = { $loose ->
    [nothing] Combinaciones: { $melds }.
   *[other] { $melds ->
        [nothing] Cartas sueltas: { $loose }.
       *[other] Combinaciones: { $melds }. Cartas sueltas: { $loose }.
    }
}
did-defend = { $cards ->
    [nothing] { PERSON($who) ->
        [you] No añades nada.
       *[one] { $who } no añade nada.
    }
   *[other] { PERSON($who) ->
        [you] Añades { $cards }.
       *[one] { $who } añade { $cards }.
    }
}
did-dealt = { PERSON($dealer) ->
    [you] Ronda { $round }. Repartes.
   *[one] Ronda { $round }. { $dealer } reparte.
}
did-upcard = Carta inicial: { $card }.
did-there = La otra pareja: { $what }
did-cut = { PERSON($who) ->
    [you] Cortas { $card }.
   *[one] { $who } corta { $card }.
}
did-resigned = { PERSON($who) ->
    [you] Abandonas.
   *[one] { $who } abandona.
}
did-timeout = { PERSON($who) ->
    [you] Se te acabó el tiempo.
   *[one] A { $who } se le acabó el tiempo.
}
did-joined = { PERSON($who) ->
    [you] Te sientas a la mesa.
   *[one] { $who } se sienta a la mesa.
}

latest-pass = pasa
latest-draw = roba
latest-take = toma { $card }
latest-discard = descarta { $card }
latest-knock = { $n ->
    [nothing] cierra
    [0] hace gin
   *[other] cierra con { $n }
}
latest-big = hace gin grande

rulesTitle = Reglamento
rulesIntro = Elige las reglas con las que jugar o cámbialas a tu gusto.
playThis = Jugar con estas reglas
makeYours = Opciones: cambia la que quieras
differsFrom = En qué se aparta de { $base }
differsNothing = Igual que en { $base }.
differsMark = distinto
insteadOf = En lugar de: { $sentence }
asInBook = (como en el reglamento)
was = ({ $value } en el reglamento)
reset = Deshacer mis cambios
cannotPlay = Estas reglas no encajan entre sí:
glossaryTitle = Glosario
verifyTitle = Verificar repartos
whatIs = ¿Qué significa «{ $term }»? Se abre en otra pestaña
alsoCalled = También: { $words }.
decidedBy = Opciones: { $options }.
historyTitle = Tus partidas
roundsPlayed = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
}
replayTitle = Repetición de la ronda { $round }
step = Paso { $i } de { $n }
first = Primer paso
previous = Paso anterior
nextStep = Paso siguiente
last = Último paso
playSteps = Reproducir
pauseSteps = Pausa
noReplay = Las rondas se pueden repetir cuando han terminado.
started = Las cartas están repartidas.

steps-pass = { PERSON($who) ->
    [you] Pasas
   *[one] { $who } pasa
}
steps-take = { PERSON($who) ->
    [you] Tomas { $card }
   *[one] { $who } toma { $card }
}
steps-draw = { PERSON($who) ->
    [you] Robas { $card }
   *[one] { $who } roba { $card }
}
steps-discard = { PERSON($who) ->
    [you] Descartas { $card }
   *[one] { $who } descarta { $card }
}
steps-knock = { PERSON($who) ->
    [you] Cierras y descartas { $card }
   *[one] { $who } cierra y descarta { $card }
}
steps-big = { PERSON($who) ->
    [you] Haces gin grande
   *[one] { $who } hace gin grande
}

won = ganada
lost = perdida
drawn = empatada
void = anulada
gameN = Partida { $game }
settingsTitle = Ajustes
theme = Aspecto

themes-auto = Como el dispositivo
themes-light = Claro
themes-dark = Oscuro

fourColour = Palos de cuatro colores
fourColourNote = Tréboles verdes, diamantes azules.
sounds = Sonidos
soundsNote = Sonidos cortos para las cartas y los cierres.
askBreaks = Preguntar antes de descartar una carta de una combinación
quickDiscard = Descartar con un segundo toque
quickDiscardNote = Toca otra vez la carta elegida para descartarla.
errorPlain = No ha funcionado.
reference = (referencia { $code })
stale = La partida ha seguido entretanto. Vuelve a mirar.
serverAway = El servidor no responde.
