### Análisis: lo que valía cada decisión y por qué, en frases; lo que imprime undercut review. La página tiene su propio catálogo.

seat = asiento { $seat }
seat-of = { $name } (asiento { $seat })
between = { ";" }

## Lo que se hizo

action-pass = pasar
action-take = tomar
action-draw = { $card ->
    [nothing] robar
   *[other] robar { $card }
}
action-discard = descartar { $card }
action-knock = cerrar con { $card }
action-spread = { $melds ->
    [nothing] cerrar con { $card } sin mostrar combinaciones
   *[other] cerrar con { $card } y mostrar { $melds }
}
action-hidden = { $melds ->
    [nothing] cerrar sin mostrar combinaciones
   *[other] cerrar y mostrar { $melds }
}
action-big = { $melds ->
    [nothing] gin grande
   *[other] gin grande, mostrar { $melds }
}
action-best-defence = defender
action-defend = { $melds ->
    [nothing] { $off ->
        [nothing] no combinar ni añadir nada
       *[other] añadir { $off }
    }
   *[other] { $off ->
        [nothing] combinar { $melds }
       *[other] combinar { $melds } y añadir { $off }
    }
}

## Por qué una opción era peor

why = { $played } vale { $loss } puntos menos que { $best }.
named-pass = pasar
named-take = tomar de la pila
named-draw = robar del mazo
named-discard = descartar { $card }
named-knock = cerrar con { $card }
named-spread = mostrar { $melds }
named-big = declarar gin grande
named-defend = { $melds ->
    [nothing] { $off ->
        [nothing] no combinar ni añadir nada
       *[other] añadir { $off }
    }
   *[other] { $off ->
        [nothing] combinar { $melds }
       *[other] combinar { $melds } y añadir { $off }
    }
}
why-danger = El rival puede combinar { $card } con cerca del { $share } % de las manos que puede tener, y { $best } con cerca del { $other } %.
why-outs = { $count ->
    [0] Así ninguna carta no vista encaja en una combinación; tras { $best } serían { $other }.
    [one] Así queda { $count } carta no vista que encaja en una combinación; tras { $best } serían { $other }.
   *[other] Así quedan { $count } cartas no vistas que encajan en una combinación; tras { $best } serían { $other }.
}
why-deadwood = Así quedan { $deadwood } puntos sueltos; tras { $best }, { $other }.
why-is_gin = La mano es gin, contra unos { $left } puntos sueltos.
why-knock_now = Cerrar ahora con { $deadwood } se enfrenta a unos { $left } puntos sueltos, y cerca del { $share } % de las manos que puede tener el rival hace undercut.
why-undercut = Cerca del { $share } % de las manos que puede tener el rival hace undercut a un cierre con { $deadwood }.
why-gin = { $count ->
    [one] { $count } carta que no se ha visto daría gin.
   *[other] { $count } cartas que no se han visto darían gin.
}
why-undercut_gin = { $count ->
    [one] Cerca del { $share } % de las manos que puede tener el rival hace undercut a un cierre con { $deadwood }; { $count } carta que no se ha visto daría gin.
   *[other] Cerca del { $share } % de las manos que puede tener el rival hace undercut a un cierre con { $deadwood }; { $count } cartas que no se han visto darían gin.
}
why-no_meld = { $card } no encaja en ninguna combinación, y el rival ve que la tienes.
why-no_gain = { $card } no ahorra puntos sueltos, y el rival ve que la tienes.
why-shown = { $points ->
    [one] { $card } ahorra solo { $points } punto suelto, y el rival ve que la tienes.
   *[other] { $card } ahorra { $points } puntos sueltos, pero el rival ve que la tienes.
}
why-meld = { $points ->
    [one] Con { $card } tienes la combinación { $melds }, lo que ahorra { $points } punto suelto.
   *[other] Con { $card } tienes la combinación { $melds }, lo que ahorra { $points } puntos sueltos.
}
why-saved = { $points ->
    [one] { $card } ahorra { $points } punto suelto.
   *[other] { $card } ahorra { $points } puntos sueltos.
}

## Pistas: qué hacer y por qué, en una frase.

hint = { $action }: { $because }.
do-pass = Pasa
do-draw = Roba del mazo
do-take = Toma { $card }
do-discard = Descarta { $card }
do-wait = Descarta { $card } y no cierres todavía
do-knock = Cierra con { $card }
do-gin = Haz gin con { $card }
do-big = Declara gin grande

# $who (text or nothing): the name of the other player, with several opponents
other-player = { $who ->
    [nothing] tu rival
   *[other] { $who }
}
because-only = es la única jugada
because-worth = ninguna otra jugada vale tanto
because-equal = ninguna otra jugada es claramente mejor
because-fits_nothing = { $card } no encaja con ninguna de tus cartas
because-no_meld = { $card } no forma ninguna combinación con tus cartas
because-saves_nothing = { $card } no bajaría tus puntos sueltos
because-saves_little = { $points ->
    [one] { $card } ahorra { $points } punto, pero { other-player } vería que la tienes
   *[other] { $card } ahorra { $points } puntos, pero { other-player } vería que la tienes
}
because-take_gin = te da gin
because-completes = forma una combinación con { $cards }
because-extends = alarga { $cards }
because-saves = baja tus puntos sueltos en { $points }
because-goes_with = va con { $cards }
because-undercut_risk = cerca del { $share } % de las manos que puede tener { other-player } harían undercut a un cierre con { $deadwood }
because-knock_close = un cierre con { $deadwood } no es claramente mejor
because-go_on = seguir vale más que un cierre con { $deadwood }
because-wait_gin = { $count ->
    [one] { $count } carta no vista te daría gin
   *[other] { $count } cartas no vistas te darían gin
}
because-danger_other = { $other } va con { $taken }, que tomó { other-player }
because-safe = { other-player } no puede formar ninguna combinación con ella
because-lone = no encaja con ninguna otra de tus cartas y cuenta { $points }
because-ways = { $count ->
    [one] así { $count } carta no vista forma o alarga una combinación, lo máximo posible
   *[other] así { $count } cartas no vistas forman o alargan una combinación, lo máximo posible
}
because-least_deadwood = te deja el mínimo de puntos sueltos, { $deadwood }
because-gin = todas tus demás cartas están en combinaciones
because-knock = { $deadwood ->
    [one] tienes { $deadwood } punto suelto, { other-player } unos { $left }
   *[other] tienes { $deadwood } puntos sueltos, { other-player } unos { $left }
}
because-big_gin = las once cartas están en combinaciones

## Palabras para los tipos

kind-upcard = carta inicial
kind-draw = robar o tomar
kind-discard = descartar
kind-knock = cerrar o seguir
kind-spread = combinaciones mostradas
kind-defence = combinar y añadir

luck-deal = reparto
luck-upcard = carta inicial
luck-draw = robos

grade-forced = forzada
grade-best = mejor opción
grade-sound = buena
grade-inaccuracy = imprecisión
grade-mistake = fallo
grade-blunder = error grave

many-inaccuracy = imprecisiones
many-mistake = fallos
many-blunder = errores graves

count-inaccuracy = { $count ->
    [one] { $count } imprecisión
   *[other] { $count } imprecisiones
}
count-mistake = { $count ->
    [one] { $count } fallo
   *[other] { $count } fallos
}
count-blunder = { $count ->
    [one] { $count } error grave
   *[other] { $count } errores graves
}

beginner = principiante
whose-chance = { PERSON($name) ->
    [you] Tu probabilidad de ganar la partida
   *[one] Probabilidad de { $name } de ganar la partida
}

## Lugares

place = { $line ->
    [nothing] { $round ->
        [nothing] { $action ->
            [nothing] { "" }
           *[other] acción { $action }
        }
       *[other] { $action ->
            [nothing] ronda { $round }
           *[other] ronda { $round }, acción { $action }
        }
    }
   *[other] { $round ->
        [nothing] { $action ->
            [nothing] línea { $line }
           *[other] línea { $line }, acción { $action }
        }
       *[other] { $action ->
            [nothing] línea { $line }, ronda { $round }
           *[other] línea { $line }, ronda { $round }, acción { $action }
        }
    }
}

## El análisis en una tabla

review = análisis
about = { $rounds ->
    [one] { $rules } · { $rounds } ronda · como máximo { $budget } rondas jugadas por decisión
   *[other] { $rules } · { $rounds } rondas · como máximo { $budget } rondas jugadas por decisión
}
row-decisions = decisiones que cuentan
row-rate = puntos perdidos por decisión
row-level = nivel de juego
row-kind = puntos perdidos: { $kind }
row-luck_kind = suerte: { $kind }
row-result = resultado
row-luck = suerte
row-adjusted = resultado sin la suerte
lost-in = { $lost } en { $decisions }
head-line = línea
head-rate = puntos perdidos por decisión, { $name }
head-points = puntos
head-chance = puntos porcentuales
head-adjusted = sin la suerte
open-chance = { PERSON($name) ->
    [you] Tu probabilidad de ganar la partida, con las dos manos a la vista
   *[one] Probabilidad de { $name } de ganar la partida, con las dos manos a la vista
}
errors = Errores
no-errors = Ningún error
worst = Los peores errores
worst-of = Los peores errores, { $shown } de { $count }
most-luck = Lo que más cambió por suerte
best = la mejor
error-drawn = { $hinted ->
    [yes] { $place }, { $name }: { $grade }, tras una pista, perdió { $loss } puntos
   *[no] { $place }, { $name }: { $grade }, perdió { $loss } puntos
}
error-drawn_chance = { $hinted ->
    [yes] { $place }, { $name }: { $grade }, tras una pista, perdió { $loss } puntos y { $chance } de la probabilidad de ganar
   *[no] { $place }, { $name }: { $grade }, perdió { $loss } puntos y { $chance } de la probabilidad de ganar
}

## El análisis en frases

seat-decided = { $decisions ->
    [one] { $name }: { $decisions } decisión que cuenta, { $rate } puntos perdidos por decisión, nivel { $level }; { $counts }.
   *[other] { $name }: { $decisions } decisiones que cuentan, { $rate } puntos perdidos por decisión, nivel { $level }; { $counts }.
}
seat-undecided = { $name }: ninguna decisión que cuente.
seat-kinds = { $name }, puntos perdidos por tipo: { $kinds }.
seat-result = { $name }: resultado { $result }, suerte { $luck } ({ $kinds }), resultado sin la suerte { $adjusted }.
chances-after = { PERSON($name) ->
    [you] { $rounds ->
        [one] Tu probabilidad de ganar la partida después de la ronda: { $chances }.
       *[other] Tu probabilidad de ganar la partida después de cada ronda: { $chances }.
    }
   *[one] { $rounds ->
        [one] Probabilidad de { $name } de ganar la partida después de la ronda: { $chances }.
       *[other] Probabilidad de { $name } de ganar la partida después de cada ronda: { $chances }.
    }
}
error = { $hinted ->
    [yes] { $number }. { $place }, { $name }: { $grade }, tras una pista, { $played }.
   *[no] { $number }. { $place }, { $name }: { $grade }, { $played }.
}
error-lost = { $chance ->
    [nothing] Costó { $loss } puntos, más o menos { $around }.
   *[other] Costó { $loss } puntos, más o menos { $around }, y { $chance } de la probabilidad de ganar.
}
choices = { $others ->
    [nothing] Lo mejor: { $best }.
   *[other] Lo mejor: { $best }. Otras: { $others }.
}
choice = { $played ->
    [yes] { $action } ({ $loss } menos, jugada)
   *[no] { $action } ({ $loss } menos)
}
chance-deal = { PERSON($name) ->
    [you] las manos repartidas, para ti: { $points } puntos
   *[one] las manos repartidas, para { $name }: { $points } puntos
}
chance-upcard = { PERSON($name) ->
    [you] la carta inicial { $card }, para ti: { $points } puntos
   *[one] la carta inicial { $card }, para { $name }: { $points } puntos
}
chance-draw = { PERSON($name) ->
    [you] { $name } robaste { $card }: { $points } puntos
   *[one] { $name } robó { $card }: { $points } puntos
}
chance-at = { $place }: { $what }

## Mientras se hace

reviewing = { $of ->
    [nothing] analizando el registro { $number }
   *[other] analizando el registro { $number } de { $of }
}
reviewing-all = analizando
progress = { $of ->
    [nothing] registro { $number }
   *[other] registro { $number } de { $of }, { $share }
}
reviewing-file = analizando { $file }
report-written = el informe está en { $file }
no-report = no se analizó nada: no hay informe
stopped = detenido; el mismo comando continúa con lo que hay en { $file }
at-table = Se está analizando la partida. Ctrl-C lo detiene.
was-stopped = El análisis se detuvo.
page = Una página con todas las decisiones:

## Lo que no se puede analizar

no-kernel = los análisis necesitan el núcleo compilado: instala undercut con un compilador de C++
not-two-handed = solo se pueden analizar rondas de dos jugadores
goes-on = solo se puede analizar una ronda terminada: esta continúa
no-round = solo se puede analizar una ronda terminada: esta partida no tiene ninguna
no-review = esto no es un análisis
other-record = el análisis de la línea { $line } en { $file } es de otro registro; usa otro archivo
other-seat = el análisis de la línea { $line } en { $file } se hizo con otro --seat; usa otro archivo
other-version = el análisis de la línea { $line } en { $file } se hizo con la versión { $version } del análisis y --budget { $budget }; esta es la versión { $here } con --budget { $wanted }; usa otro archivo
