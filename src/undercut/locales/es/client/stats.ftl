### La página de estadísticas.

intro = Todas las partidas que has terminado. ± y los paréntesis muestran el intervalo del 95 %.
filters = Qué partidas
against = Contra
everybody = Todos
computer = La computadora
people = Personas
mixed = Varios tipos de jugadores
rules = Reglas
allRules = Todas las reglas
time = Periodo

times-0 = Siempre
times-30 = Los últimos 30 días
times-90 = Los últimos 90 días
times-365 = El último año

# $n (number)
waiting = { $n ->
    [one] Se está contando { $n } mesa más…
   *[other] Se están contando { $n } mesas más…
}
none = Todavía no hay partidas terminadas.
noneChosen = Entre estas no hay partidas terminadas. Elige otras arriba.
numbers = En números
games = Partidas
# $n (number)
counts-won = { $n ->
    [one] { $n } ganada
   *[other] { $n } ganadas
}
# $n (number)
counts-lost = { $n ->
    [one] { $n } perdida
   *[other] { $n } perdidas
}
# $n (number)
counts-drawn = { $n ->
    [one] { $n } empatada
   *[other] { $n } empatadas
}
# $n (number)
counts-void = { $n ->
    [one] { $n } anulada
   *[other] { $n } anuladas
}
won = Partidas ganadas
points = Puntos por ronda
pointsNote = Los tuyos menos los de los demás.
few = Muy pocas rondas para un intervalo.
fewDots = Círculos: menos de 10 rondas, así que no hay intervalo.
rounds = Rondas
# $n (number)
roundsWon = { $n ->
    [one] { $n } ganada
   *[other] { $n } ganadas
}
knocks = Cierres
gins = Gins
undercuts = Undercuts
# $n (number)
undercutNote = Undercuts en contra: { $n }
dead = Manos muertas
ofRounds = { $share } de las rondas
byOpponent = Contra cada rival
byRules = Por reglamento
overTime = A lo largo del tiempo
byTurn = Cierres por turno
byTurnNote = En cuál de tus turnos de una ronda cerraste, contando los gins.
asTable = En una tabla
name = Rival
book = Reglas
from = Desde
turn = Turno
wonRounds = Rondas ganadas
# $low (text), $high (text)
range = { $low } a { $high }
# $what (text), $parts (text)
chartSpoken = { $what }: { $parts }.
legendGins = gins
legendKnocks = otros cierres
