### La página con las estadísticas de todos los repartos del servicio.

title = Repartos justos
intro = ¿Cuán justos son los repartos de este servidor? Todas las rondas terminadas de todo el mundo, frente a las probabilidades exactas de una mezcla perfecta.
verdict = Veredicto
verdicts-few = Hay muy pocas manos para un veredicto: hacen falta 200.
verdicts-fair = Nada inusual: así reparte un servidor justo.
verdicts-unusual = Inusual: menos de uno de cada mil servidores justos repartiría así.
# $what (text), $p (text), $n (number)
worst = Lo más alejado de { $n } comparaciones: { $what }. En una sola comparación, los repartos justos se alejan tanto con una probabilidad de { $p }.
# $what (text), $of (text)
testOf = { $what }, { $of }
whats-deadwood = puntos sueltos medios
whats-hands = puntos sueltos de las manos
whats-melds = combinaciones repartidas
whats-ranks = valores de las cartas descubiertas
whats-suits = palos de las cartas descubiertas
whats-turn = quién empieza
waiting = Todavía se están contando mesas antiguas.
filters = Qué repartos
rules = Reglas
allRules = Todas las reglas
player = Jugador
everybody = Todo el mundo
people = Personas
none = Todavía no hay rondas terminadas.
noneChosen = No hay repartos entre estos. Elige otros arriba.
numbers = En números
hands = Manos repartidas
# $n (number)
inRounds = { $n ->
    [one] en { $n } ronda
   *[other] en { $n } rondas
}
deadwood = Puntos sueltos medios
knock = Repartidas con 10 o menos
gin = Gin repartido
first = Empieza la partida
# $low (text), $high (text), $expected (text)
range = 95 %: de { $low } a { $high }; justo: { $expected }
# $expected (text)
expected = justo: { $expected }
byDeadwood = Puntos sueltos de la mano repartida
points = Puntos sueltos
byMelds = Combinaciones repartidas
melds = Combinaciones
byRank = Valores de las cartas descubiertas
rank = Valor
bySuit = Palos de las cartas descubiertas
suit = Palo
byPlayer = Por jugador
byRules = Por reglas
# $mean (text)
difference = Puntos sueltos medios menos los { $mean } de un reparto justo, con su intervalo del 95 %. Por debajo de cero es mejor para el jugador.
found = repartido
fair = reparto justo
number = Número
share = Proporción
asTable = Como tabla
# $what (text)
chartSpoken = { $what }: gráfico; los números están en la tabla de abajo.
# $p (text)
chance = Los repartos justos se alejan al menos tanto con una probabilidad de { $p }.
how = Cómo se calcula
counted = Una mano son las primeras diez cartas de un jugador; solo cuentan las rondas terminadas. Los recuentos no contienen nombres ni mesas, así que se conservan cuando un invitado borra sus datos. Las personas abandonan más las manos malas, así que sus manos pueden parecer algo mejores que las repartidas.
odds = Las probabilidades son exactas: se contaron las 15 820 024 220 manos de diez cartas. Son las mismas con todas las reglas.
tests = El veredicto considera todas las comparaciones juntas: de todos los repartos, de cada reglamento y de cada tipo de jugador. No dice nada de un solo reparto: para eso, verifica tus propias partidas.
