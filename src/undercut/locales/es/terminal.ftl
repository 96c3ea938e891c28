### La mesa de `undercut play`. Las cartas, las teclas y lo que se escribe son iguales en todos los idiomas.

## Lo que se vio hacer a un jugador.

did-pass = { PERSON($who) ->
    [you] { $who } pasas.
   *[one] { $who } pasa.
}
did-take = { PERSON($who) ->
    [you] { $who } tomas { $card }.
   *[one] { $who } toma { $card }.
}
did-take-upcard = { PERSON($who) ->
    [you] { $who } tomas la carta inicial { $card }.
   *[one] { $who } toma la carta inicial { $card }.
}
did-draw = { $card ->
    [nothing] { PERSON($who) ->
        [you] { $who } robas una carta del mazo.
       *[one] { $who } roba una carta del mazo.
    }
   *[card] { PERSON($who) ->
        [you] { $who } robas { $card } del mazo.
       *[one] { $who } roba { $card } del mazo.
    }
}
did-discard = { PERSON($who) ->
    [you] { $who } descartas { $card }.
   *[one] { $who } descarta { $card }.
}
did-knock = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } cierras, descartas { $card } y no muestras ninguna combinación.
       *[one] { $who } cierra, descarta { $card } y no muestra ninguna combinación.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } cierras, descartas { $card } y muestras { $melds }.
       *[one] { $who } cierra, descarta { $card } y muestra { $melds }.
    }
}
did-knock-face-down = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } cierras, descartas una carta boca abajo y no muestras ninguna combinación.
       *[one] { $who } cierra, descarta una carta boca abajo y no muestra ninguna combinación.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } cierras, descartas una carta boca abajo y muestras { $melds }.
       *[one] { $who } cierra, descarta una carta boca abajo y muestra { $melds }.
    }
}
did-big-gin = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } declaras gin grande y no muestras ninguna combinación.
       *[one] { $who } declara gin grande y no muestra ninguna combinación.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } declaras gin grande y muestras { $melds }.
       *[one] { $who } declara gin grande y muestra { $melds }.
    }
}
did-left = { $cards ->
    [nothing] Puntos sueltos { $n }.
   *[cards] Sueltas: { $cards }; puntos sueltos { $n }.
}
did-defend = { PERSON($who) ->
    [you] { $who } te defiendes.
   *[one] { $who } se defiende.
}

## Cómo terminó una ronda.

won-knock = { PERSON($who) ->
    [you] { $who } ganas la ronda al cerrar.
   *[one] { $who } gana la ronda al cerrar.
}
won-gin = { PERSON($who) ->
    [you] ¡Gin! { $who } ganas la ronda.
   *[one] ¡Gin! { $who } gana la ronda.
}
won-big_gin = { PERSON($who) ->
    [you] ¡Gin grande! { $who } ganas la ronda.
   *[one] ¡Gin grande! { $who } gana la ronda.
}
won-undercut = { PERSON($who) ->
    [you] ¡Undercut! { $who } ganas la ronda.
   *[one] ¡Undercut! { $who } gana la ronda.
}
won-stock_out = { PERSON($who) ->
    [you] Nadie cerró: { $who } ganas la ronda con menos puntos sueltos.
   *[one] Nadie cerró: { $who } gana la ronda con menos puntos sueltos.
}
nobody-dead = Mano muerta: el mazo se agotó y nadie cerró. Nadie puntúa.
nobody-stock_out = Nadie cerró y los puntos sueltos son iguales. Nadie puntúa.
nobody-knock = Mismos puntos sueltos: nadie puntúa.

## Cómo terminó una partida o un encuentro.

game-won = { PERSON($who) ->
    [you] { $who } ganas la partida.
    [many] { $who } ganan la partida.
   *[one] { $who } gana la partida.
}
game-drawn = La partida termina en empate.
resigned = { PERSON($who) ->
    [you] { $who } abandonas.
   *[one] { $who } abandona.
}
match-stands = Partidas ganadas, al mejor de { $games }: { $wins }. Puntos de todas las partidas: { $totals }.
match-drawn = El encuentro termina en empate.
match-won = { PERSON($who) ->
    [you] { $who } ganas el encuentro.
    [many] { $who } ganan el encuentro.
   *[one] { $who } gana el encuentro.
}

## Las teclas.

key-draw = robar del mazo; después de un cierre, la mejor defensa
key-card = descartar 7h (también d 7h)
key-take = tomar la carta de arriba de la pila de descartes
key-pass = pasar
key-knock = cerrar; k 9c: descartando 9c; k 9c = 5h6h7h 2c2d2s: mostrando estas combinaciones
key-gin = gin, o gin grande
key-sort = ordenar la mano por combinaciones (melds), palo (suit) o valor (rank)
key-hint = mostrar una pista: las mejores jugadas; h all: todas; h on: antes de cada decisión; h off: ya no
key-back = deshacer tu última jugada y la respuesta, contra la computadora, si ninguna reveló una carta oculta
key-sheet = mostrar la hoja de puntos
key-log = mostrar la ronda hasta ahora
key-table = mostrar la mesa otra vez
key-why = por qué 7h, u otra jugada, no está permitida ahora
key-term = qué significa un término
key-resign = abandonar la partida
key-review = analizar la partida, cuando haya terminado
key-leave = salir; la partida queda guardada

## Lo que se puede hacer ahora.

legal-now = Permitido ahora:
legal-not-now = Ahora no:
legal-keys = Teclas:
legal-pass = p: pasar
legal-take = t: tomar { $card }
legal-draw = { $n ->
    [one] d: robar del mazo (queda { $n } carta)
   *[other] d: robar del mazo (quedan { $n } cartas)
}
legal-big-gin = g: gin grande
legal-defend = { $cards ->
    [nothing] { $n ->
        [one] d: la mejor defensa, con { $n } punto suelto
       *[other] d: la mejor defensa, con { $n } puntos sueltos
    }
   *[cards] { $n ->
        [one] d: la mejor defensa, con { $n } punto suelto, añadiendo { $cards }
       *[other] d: la mejor defensa, con { $n } puntos sueltos, añadiendo { $cards }
    }
}
legal-defend-other = defend = COMBINACIONES ; CARTAS: otra defensa, como defend = 9c9d9h ; Ac 7s
legal-discard = descartar una de { $cards }: escribe la carta
legal-knock = k: cerrar con una de { $cards }
legal-knock-card = { $card } (puntos sueltos { $n })

## Lo mismo en pocas palabras, en la pregunta.

short-draw = d robar
short-take = t tomar { $card }
short-pass = p pasar
short-discard = escribe una carta para descartarla
short-knock = k cerrar
short-knock-gin = k cerrar con gin
short-big-gin = g gin grande
short-defend = d mejor defensa
short-back = u deshacer
short-help = ? ayuda
short-leave = q salir
short-sort = s ordenar
short-hint = h pista
short-sheet = c puntos

## Jugadas que no están permitidas ahora, antes del motivo.

asked-pass = pasar
asked-take = tomar
asked-draw = robar
asked-discard-knock = descartar, cerrar
asked-discard = descartar { $card }
asked-knock = cerrar
asked-big-gin = gin grande
asked-draw-take = robar, tomar

see-term = Mira ? { $term }.
legal-action = { $action } está permitido ahora.

## Lo que se escribió y no se entiende.

bad-question = { $text } no es una jugada, ni una carta, ni un término del glosario
bad-command = { $text } no es una orden ni una carta; ? muestra lo que puedes hacer
bad-cards = solo puedes descartar una carta: escribe solo esa carta
bad-discard = ¿Qué carta? Escribe d 7h, o solo 7h
bad-gin = esto no es gin: para eso, las diez cartas que conservas deben estar en combinaciones
bad-encoding = La entrada no es texto UTF-8.

## Preguntas antes de una jugada.

sure-knock = { $n ->
    [0] { $melds ->
        [nothing] Gin: ¿descartar { $card } y no mostrar ninguna combinación?
       *[melds] Gin: ¿descartar { $card } y mostrar { $melds }?
    }
   *[other] { $melds ->
        [nothing] Cerrar con { $n }: ¿descartar { $card } y no mostrar ninguna combinación?
       *[melds] Cerrar con { $n }: ¿descartar { $card } y mostrar { $melds }?
    }
}
sure-big-gin = Gin grande: ¿mostrar las once cartas?
sure-break-run = { $card } está en la escalera { $meld }. ¿Descartarla?
sure-break-set = { $card } está en el grupo { $meld }. ¿Descartarla?
sure-resign = ¿Abandonar la partida?
yes-or-no = { $question } (y = sí, n = no)

## La pregunta de un turno: quién, qué, las teclas.

turn-upcard = { PERSON($who) ->
    [you] Te toca: toma la carta inicial o pasa ({ $keys }):
   *[one] { $who }, toma la carta inicial o pasa ({ $keys }):
}
turn-draw = { PERSON($who) ->
    [you] Te toca: roba una carta ({ $keys }):
   *[one] { $who }, roba una carta ({ $keys }):
}
turn-discard = { PERSON($who) ->
    [you] Te toca: descarta o cierra ({ $keys }):
   *[one] { $who }, descarta o cierra ({ $keys }):
}
turn-defend = { PERSON($who) ->
    [you] Te toca: defiéndete ({ $keys }):
   *[one] { $who }, defiéndete ({ $keys }):
}
turn-last_take = { PERSON($who) ->
    [you] Te toca: toma el último descarte para cerrar, o pasa ({ $keys }):
   *[one] { $who }, toma el último descarte para cerrar, o pasa ({ $keys }):
}

## La mesa en frases.

pile-upcard = { $under ->
    [0] Carta inicial { $card }; cartas en el mazo: { $stock }.
   *[other] Carta inicial { $card }, debajo { $under }; cartas en el mazo: { $stock }.
}
pile-top = { $under ->
    [0] Pila de descartes { $card }; cartas en el mazo: { $stock }.
   *[other] Pila de descartes { $card }, debajo { $under }; cartas en el mazo: { $stock }.
}
pile-empty = La pila de descartes está vacía; cartas en el mazo: { $stock }.
partners = Parejas: { $one } contra { $two }.
seen-taken = { PERSON($who) ->
    [you] { $who } tomaste y conservas { $cards }.
   *[one] { $who } tomó y conserva { $cards }.
}
seen-spread = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } no mostraste ninguna combinación.
       *[one] { $who } no mostró ninguna combinación.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } mostraste: { $melds }.
       *[one] { $who } mostró: { $melds }.
    }
}
hand = Mano: { $cards }.
hand-drawn = Mano: { $cards }. Recién robada: { $card }.
hand-taken = Mano: { $cards }. Recién tomada: { $card }.
hand-run = escalera { $cards }
hand-set = grupo { $cards }
hand-loose = sueltas { $cards }
deadwood = { $limit ->
    [nothing] Puntos sueltos { $n }.
   *[other] { $least ->
        [nothing] Puntos sueltos { $n }; { $limit }.
       *[other] Puntos sueltos { $n }, al descartar { $least }; { $limit }.
    }
}
limit = { $n ->
    [0] cerrar solo con gin
    [110] cerrar con cualquier mano
   *[other] cerrar con { $n } o menos
}
limit-first = el primer descarte no puede ser un cierre

## El final de una ronda en frases.

end-hand = { $who }: { $parts }; puntos sueltos { $n }.
end-melds = combinaciones { $melds }
end-no-melds = ninguna combinación
end-laid-off = añadió { $cards }
end-unmelded = sueltas { $cards }
end-scores = { PERSON($who) ->
    [you] { $who } sumas { $n }: { $why }.
   *[one] { $who } suma { $n }: { $why }.
}
end-adds = { PERSON($who) ->
    [you] { $who } anotas { $n }: { $why }.
   *[one] { $who } anota { $n }: { $why }.
}

## La hoja de puntos.

sheet-title = Hoja de puntos, { $target }.
sheet-round = { $points ->
    [nothing] Ronda { $n }: nadie puntúa.
   *[points] Ronda { $n }: { $points }.
}
sheet-row = { $game }, { $what }
sheet-scores = { $who ->
    [nothing] { $what }: { $scores }.
   *[somebody] { PERSON($who) ->
        [you] { $what }: { $scores }; la ganaste tú.
       *[one] { $what }: { $scores }; la ganó { $who }.
    }
}
# A finished game of two sides. $who (text), $mine (number), $theirs (number), $boxes (text or nothing)
sheet-won = { $boxes ->
    [nothing] { PERSON($who) ->
        [you] { $who } ganas { $mine } a { $theirs }.
        [many] { $who } ganan { $mine } a { $theirs }.
       *[one] { $who } gana { $mine } a { $theirs }.
    }
   *[boxes] { PERSON($who) ->
        [you] { $who } ganas { $mine } a { $theirs } ({ $boxes }).
        [many] { $who } ganan { $mine } a { $theirs } ({ $boxes }).
       *[one] { $who } gana { $mine } a { $theirs } ({ $boxes }).
    }
}
# $more (number), $less (number)
sheet-won-boxes = { $more ->
    [one] { $more } caja a { $less }
   *[other] { $more } cajas a { $less }
}
# $game (text), $won (text)
sheet-game-won = { $game }: { $won }
sheet-boxes = { $boxes ->
    [one] { $side } { $n } ({ $boxes } caja)
   *[other] { $side } { $n } ({ $boxes } cajas)
}
sheet-out = Fuera: { $names }.

## Lo que termina la partida.

target-round = decide una ronda
target-out = fuera con { $n }
target = { $points ->
    [nothing] { $rounds ->
        [nothing] sin objetivo
       *[other] { $rounds } rondas puntuadas
    }
   *[other] { $rounds ->
        [nothing] a { $points }
       *[other] a { $points }, como mucho { $rounds } rondas puntuadas
    }
}

## Entre rondas y partidas.

cut = El corte: { $draws }.
deals = { PERSON($who) ->
    [you] Ronda { $n }. { $who } repartes.
   *[one] Ronda { $n }. { $who } reparte.
}
pairs-play = { $one } juegan contra { $two }.
sits-out = { PERSON($who) ->
    [you] { $who } descansas esta ronda.
   *[one] { $who } descansa esta ronda.
}
sat-out = { PERSON($who) ->
    [you] { $who } descansaste esta ronda.
   *[one] { $who } descansó esta ronda.
}
ask-next-round = Enter: siguiente ronda; q: salir.
ask-next-game = { $review ->
    [yes] Enter: siguiente partida; r: analizar esta partida; q: salir.
   *[no] Enter: siguiente partida; q: salir.
}
ask-again = { $review ->
    [yes] a: jugar otra vez; r: analizar esta partida; Enter: salir.
   *[no] a: jugar otra vez; Enter: salir.
}
handover-ask = { $who }: pulsa Enter cuando nadie más vea la pantalla; q: salir.
handover-say = { $who }, te toca a ti en el teclado.
handover-title = { $who }: te toca a ti en el teclado

## Respuestas a las teclas.

not-done = No se hizo.
try-help = ? muestra lo que puedes hacer.
nothing-yet = Todavía no ha pasado nada en esta ronda.
review-later = Una partida se puede analizar cuando ha terminado.
hints-off = No hay más pistas antes de cada decisión; h muestra una.
taken-back = Deshecho: { $action }.
computer = La computadora
thinking = { $who } está pensando.
thinking-shown = { $who } está pensando…
done-percent = { $n } % hecho.

## La mesa dibujada. Tiene 80 columnas de ancho.

drawn-round = ronda { $n }
drawn-round-over = fin de la ronda
drawn-stock = { $limit ->
    [nothing] mazo { $n }
   *[other] mazo { $n } · { $limit }
}
drawn-doubled = pica: doble
drawn-upcard = carta inicial
drawn-pile = pila de descartes
drawn-under = debajo
drawn-dealer = (reparte)
drawn-knocker = (cerró)
drawn-took = tomó
drawn-spread = mostró
drawn-deadwood = puntos sueltos { $n }
drawn-least = , al descartar { $n }
drawn-partners = parejas: { $one } contra { $two }
drawn-sheet = hoja de puntos
mark-run = escalera
mark-set = grupo
mark-new = nva.

column-melds = combinaciones
column-laid-off = añadió
column-unmelded = sueltas
column-deadwood = puntos

## Pistas.

hint-best = Pista. { $hint }
hint-more = { $n ->
    [one] { $n } jugada más vale menos; h all las muestra todas.
   *[other] { $n } jugadas más valen menos; h all las muestra todas.
}
order = Ordenado por puntos esperados.
order-forced = Solo hay una jugada.
order-clear = La mejor jugada está clara.
order-close = Las dos mejores están casi igualadas.
order-open = Varias jugadas están casi igualadas.
hint-first = Pista: { $choice }
hint-or = o { $choice }
hint-worth = { $action } ({ $points } puntos por ronda)

## Empezar, guardar y salir.

wrong-seats = --bot nombra { $given } rivales, pero este conjunto de reglas tiene { $seats }
wrong-names = { $n ->
    [one] --names admite como mucho { $n } nombre de 1 a 20 letras
   *[other] --names admite como mucho { $n } nombres de 1 a 20 letras
}
not-saved = La partida no se guardó.
saved = La partida está guardada. Para seguir:
not-saving = { $error }; esta partida no se guardará
cannot-export = no se puede escribir { $path }: { $why }

save-exists = { $path } ya existe; --resume sigue con la partida que contiene
save-fails = la partida no se puede guardar en { $path }: { $why }
save-in-use = la partida de { $path } se está jugando en otra ventana
save-missing = no hay ningún archivo { $path }; undercut play empieza una partida
save-unreadable = no se puede leer { $path }: { $why }
save-incomplete = la línea está incompleta
save-bad-line = esta línea no es un evento de una partida: { $why }
save-bad-events = los eventos no forman una partida: { $why }
save-empty = el archivo no contiene ninguna partida
save-none-unfinished = no hay ninguna partida sin terminar en { $folder }; undercut play empieza una
save-none-finished = no hay ninguna partida terminada en { $folder }; undercut play empieza una
