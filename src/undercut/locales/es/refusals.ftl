### Por qué se rechaza algo y qué sería correcto: según las reglas, la libreta de puntos, la mesa y el servicio.
### Los textos empiezan con minúscula: la terminal y la página empiezan con ellos una frase o siguen tras dos puntos.

## Acciones que las reglas prohíben

wrong_phase-upcard = se ofrece la carta inicial: tómala o pasa
wrong_phase-draw = el turno empieza robando: roba del mazo o toma la carta de arriba de la pila de descartes
wrong_phase-discard = tienes once cartas: descarta una o cierra
wrong_phase-defend = un jugador ha cerrado: defiéndete
wrong_phase-last_take = el mazo se ha agotado: toma el último descarte para cerrar, o pasa
wrong_phase-over = la ronda ha terminado
wrong_phase-draw_with_card = al robar no se nombra una carta: se roba la de arriba del mazo
wrong_phase-knock_without_card = quien cierra debe nombrar la carta que descarta
not_your_turn = es el turno del asiento { $seat }, no del asiento { $own }
empty_pile = la pila de descartes está vacía: roba del mazo
upcard_refused = todos pasaron la carta inicial: roba del mazo
last_take = el último descarte solo se puede tomar para cerrar, y con { $card } no puedes cerrar: pasa
card_not_held = no tienes { $cards }
card_not_held-meld = no tienes { $cards } de { $meld }
card_not_held-too_many = estas combinaciones y las demás cartas que seguro tiene quien cierra son más de diez
protected_meld = en toda disposición completa { $card } está en una combinación; puedes descartar una de { $cards }
rediscard = acabas de tomar { $card } de la pila de descartes y debes conservarla este turno
must_knock-last_take = el último descarte se tomó para cerrar: cierra ahora
must_knock-last_card = robaste la última carta y puedes cerrar: cierra ahora
first_discard_knock = con el primer descarte de la ronda no se puede cerrar: descarta sin cerrar
first_discard_knock-big_gin = el gin grande no se puede declarar en el primer turno: descarta una carta
over_limit-at_least = { $limit ->
    [0] con estas combinaciones tus puntos sueltos son al menos { $left }; para cerrar necesitas gin
   *[other] con estas combinaciones tus puntos sueltos son al menos { $left }; para cerrar necesitas { $limit } o menos
}
over_limit-without = { $limit ->
    [0] sin { $card } tus puntos sueltos son { $left }; para cerrar necesitas gin
   *[other] sin { $card } tus puntos sueltos son { $left }; para cerrar necesitas { $limit } o menos
}
over_limit-melds = { $limit ->
    [0] con estas combinaciones tus puntos sueltos son { $left }; para cerrar necesitas gin
   *[other] con estas combinaciones tus puntos sueltos son { $left }; para cerrar necesitas { $limit } o menos
}
over_limit-not_big_gin = el gin grande son once cartas, todas combinadas
over_limit-no_big_gin = el gin grande necesita once cartas combinadas; tus puntos sueltos son { $left }
over_limit-big_gin_melds = el gin grande necesita once cartas combinadas; estas combinaciones dejan { $cards }
no_big_gin = en estas reglas no hay gin grande: descarta una carta y cierra
overlapping_melds = { $cards } en { $meld }: una carta pertenece como mucho a una combinación
overlapping_melds-laid_off = { $card } ya está en una combinación o añadida: nómbrala una sola vez
cannot_lay_off = { $melds ->
    [nothing] no puedes añadir { $cards } a las combinaciones de quien cerró: no tiene ninguna
   *[other] no puedes añadir { $cards } a las combinaciones de quien cerró: { $melds }
}

## Órdenes que la mesa rechaza

between_people-take_back = una acción solo se puede deshacer contra la computadora
between_people-hint = solo hay pistas en partidas en las que todos los demás son bots
between_people-aids = solo se puede pedir pistas y deshacer en mesas en las que todos los demás son bots
round_over = esta ronda ha terminado y la siguiente aún no se ha repartido
round_over-take_back = la ronda ha terminado: su última acción vale
nothing_to_take_back = aún no has hecho nada en esta ronda
others_have_acted = demasiado tarde para deshacer: desde entonces se ha visto una carta nueva
hidden_card_seen = al robar se ve una carta oculta: no se puede deshacer
not_at_the_board = el asiento { $seat } no juega en esta ronda
stale_state = la mesa ha cambiado desde el evento { $seen } (va por el evento { $newest }): vuelve a leerla
stale = la mesa ha cambiado desde el evento { $seen } (va por el evento { $newest }): mírala otra vez
stale-game = esa no es la partida que se juega ahora en la mesa: mírala otra vez
stale-hint = la partida ha avanzado: vuelve a preguntar
stale-deal = este no es el próximo reparto, o sus compromisos están completos: mira otra vez
from_the_future = esta mesa va por el evento { $newest }, no { $seen }
not_your_turn-hint = las pistas son para tu propio turno
no_choice = en una defensa no hay nada que valorar: lo mejor es lo que deja menos puntos sueltos
round_running = la ronda aún no ha terminado
game_over = la partida ha terminado
seat_taken = este asiento está ocupado
seat_taken-all = todos los asientos de esta mesa están ocupados
no_takebacks = en esta mesa no se puede deshacer nada
no_hints = en esta mesa no hay pistas
no_hints-server = este servidor no da pistas
wrong_stage-waiting = la mesa espera jugadores
wrong_stage-next = ahora no hay nada que empezar: no acaba de terminar ninguna ronda
wrong_stage-rematch = solo puedes pedir la revancha cuando la partida ha terminado
wrong_stage-match = el encuentro no ha terminado: su siguiente partida empieza cuando todos están listos
wrong_stage-claim = no hay partida que reclamar: ha terminado
wrong_stage-begun = la partida ha empezado: abandónala en su lugar
wrong_stage-close = solo quien creó la mesa puede cerrarla
wrong_stage-offer = ya nadie puede unirse a esta mesa
wrong_stage-share = el servidor aún no se ha comprometido con su secreto: envía la parte después
not_in_deal = solo los jugadores de la próxima ronda pueden contribuir a su baraja
already_committed = este asiento ya se ha comprometido con otra parte de esta baraja
not_committed = este asiento no se ha comprometido con ninguna parte de esta baraja
share_mismatch = esta parte no coincide con el compromiso del asiento
already_committed-key = este puesto ya se ha comprometido con otra clave
not_committed-key = primero se comprometen los dos jugadores con sus claves: la clave se muestra después
key_mismatch = esta clave no corresponde al compromiso del puesto o no se puede usar
players_deal-server = en esta mesa reparte el servidor
players_deal-command = en esta mesa reparten los dos jugadores, y esta versión de la página no sabe hacerlo: vuelve a cargar la página
players_deal-two = solo dos personas con una mano cada una pueden repartir: elige unas reglas así y ningún jugador del ordenador
players_deal-offer = una mesa en la que reparten los jugadores no se ofrece a cualquiera: envía su enlace a alguien que conozcas
newer_page_needed = en esta mesa reparten los dos jugadores, y esta versión de la página no sabe hacerlo: vuelve a cargar la página y entra otra vez
stale-sealed = esta ronda no es la actual: ha empezado otra o se ha detenido
not_seated-message = este mensaje no es de tu puesto
not_found-sealed = no hay tal ronda en esta mesa o la repartió el servidor
sealed_refused = este mensaje incumple las reglas del reparto ({ $step }), así que no se ha reenviado
not_yours_to_claim = solo puede reclamarla un rival que siga en la partida
not_awaited = la partida no espera ahora a este jugador: podrás reclamarla cuando lo espere
not_away = este jugador está en la mesa: la partida sigue
not_yet = este jugador aún puede volver: podrás reclamar la partida en { $seconds } s
id_reused = este id ya se usó para otra orden: elige uno nuevo
not_seated = estás mirando esta mesa: eso solo pueden hacerlo sus jugadores
not_seated-share = solo los jugadores de una mesa pueden compartir sus partidas
not_seated-links = solo los jugadores de una mesa pueden ver sus enlaces
not_seated-offer = solo quien creó la mesa puede abrirla a todos

## Lo que se dicen los jugadores

nobody_to_talk_to = no hay nadie más con quien hablar: los demás son bots
no_chat = este servicio solo permite frases hechas y emoticonos (undercut serve --chat)
too_long = di de 1 a { $most } caracteres, no { $characters }
blocked_words = no se ha enviado: el anfitrión no permite una de sus palabras
too_fast = dices demasiado de golpe: espera unos segundos
bad_message-say = di una de estas cosas: phrase, emote, text

## Peticiones y conexiones

bad_origin = esta petición viene de la página de otro sitio
bad_origin-socket = esta página pertenece a otro sitio
no_cookie = pide primero /api/me y envía su cookie
shutting_down = el servidor se está apagando
bad_message = esto no es un mensaje del protocolo: { $why }
bad_message-type = este tipo de orden es desconocido
no_length = la petición debe decir cuánto mide (Content-Length)
too_large = la petición es demasiado grande: como máximo { $most } bytes
too_large-message = un mensaje tiene como mucho { $most } bytes
too_large-operation = una operación es demasiado grande: como máximo { $most } bytes
not_found = en esta dirección no hay nada
bad_method = { $method } no sirve para esta dirección; solo { $allowed }
bad_request-body = la petición necesita un cuerpo en JSON
bad_request-query = en la dirección falta el dato { $name }
bad_request-days = el número de días debe ser 0 o más
bad_request-deep = el JSON está anidado demasiado profundo
bad_request-others = cada uno de los demás debe ser un bot o un asiento libre
bad_request-no_open_seat = una mesa abierta a todos necesita un asiento libre
bad_request-name = un nombre tiene de 1 a 24 caracteres
bad_request-seats = estas reglas son para { $seats } jugadores: nombra a { $others } más, no a { $named }
unknown_bot = jugador desconocido { $name }; los jugadores son: { $players }
bad_value-number = un número de esta petición no se puede guardar ni buscar: tiene demasiadas cifras
bad_value-text = un texto de esta petición tiene caracteres que no se pueden guardar ni buscar
storage_unavailable = el servidor no puede guardar esto ahora ({ $why }); no se ha cambiado nada
storage_unavailable-silent = el servidor no puede guardar esto ahora ({ $why }); puede que aún se haga: compruébalo antes de repetirlo
internal = algo ha fallado aquí; la referencia está en el registro del servidor
internal-analysis = el análisis falló por un defecto del programa; la referencia en el registro del servidor es { $reference }
internal-computed = no se pudo calcular por un defecto del programa; la referencia en el registro del servidor es { $reference }
internal-hint = la pista falló por un defecto del programa; la referencia en el registro del servidor es { $reference }
failed_review-stopped = el programa que analiza las partidas se detuvo varias veces con esta
failed_review-defect = el análisis no se pudo calcular por un defecto del programa; la referencia en el registro del servidor es { $reference }
too_many_requests = demasiadas peticiones: espera un momento
too_many_requests-messages = demasiados mensajes: espera un momento
too_many_requests-downloads = tus partidas ya se están descargando: espera a que termine
too_many_requests-position = tu última posición aún se está analizando: espera a que termine
too_many_requests-hint = tu última pista aún se está calculando: espera a que termine
too_many_requests-computed = tus últimas peticiones han necesitado mucho tiempo de cálculo: espera un momento
too_many_connections = tienes demasiadas mesas abiertas en tu navegador
too_many_connections-full = el servidor está lleno: inténtalo más tarde
too_many_connections-pages = demasiadas páginas tuyas esperan novedades: cierra algunas
too_many_connections-news = demasiadas páginas esperan novedades: vuelve a preguntar más tarde
too_many_connections-address = llegan demasiadas conexiones desde tu dirección: inténtalo más tarde
too_many_strong_tables = { $tables ->
    [one] tienes { $tables } mesa abierta contra el nivel más fuerte: termínala o abandónala antes
   *[other] tienes { $tables } mesas abiertas contra el nivel más fuerte: termina o abandona antes una
}
too_many_tables = { $tables ->
    [one] tienes { $tables } mesa abierta: termínala o abandónala antes
   *[other] tienes { $tables } mesas abiertas: termina o abandona antes una
}
too_many_offers = { $tables ->
    [one] { $tables } de tus mesas ya está abierta a todos
   *[other] { $tables } de tus mesas ya están abiertas a todos
}
too_many_offers-all = ahora hay demasiadas mesas abiertas a todos: invita con un enlace
too_many_reviews = { $reviews ->
    [one] { $reviews } de tus análisis está esperando: vuelve a preguntar cuando esté listo
   *[other] { $reviews } de tus análisis están esperando: vuelve a preguntar cuando uno esté listo
}
too_many_pads = { $pads ->
    [one] tienes { $pads } libreta: bórrala
   *[other] tienes { $pads } libretas: borra algunas
}
too_busy-tables = el servidor está ocupado: en un momento se podrán abrir mesas nuevas
too_busy-strong = demasiada gente juega contra el nivel más fuerte: inténtalo pronto o elige otro nivel
too_busy-positions = demasiadas posiciones esperan su análisis: inténtalo más tarde
too_busy-analysis = el análisis se interrumpió: inténtalo otra vez
too_busy-hints = se están calculando demasiadas pistas: inténtalo otra vez en un momento
too_busy-hint = la pista se interrumpió: inténtalo otra vez
too_busy-computed = demasiadas peticiones esperan a ser calculadas: inténtalo otra vez en un momento
no_reviews = este servidor no analiza partidas
no_reviews-positions = este servidor no analiza posiciones
no_kernel = este servidor se instaló sin el núcleo que analiza las partidas
no_kernel-prices = las valoraciones necesitan el núcleo compilado: instala undercut con un compilador de C++

## Lo que no existe o no ha terminado

unknown_table = no existe esa mesa, o no es tuya
unreadable_table = esta mesa no se puede leer: lo que hay guardado de ella está dañado
unknown_link = este enlace no se conoce: puede estar incompleto
unknown_game = esta mesa no tiene una partida { $game }
unknown_game-anywhere = ninguna mesa tiene una partida { $game }
unknown_review = este enlace a un análisis no se conoce: puede estar incompleto
unknown_replay = este enlace a una repetición no se conoce: puede estar incompleto o retirado
unknown_puzzle = no hay ningún problema { $name }
unknown_puzzle-own = esto no es un problema: debe ser una decisión tuya en una partida analizada, con una opción claramente mejor
unknown_puzzle-decision = esta ronda no tiene esa decisión
not_a_puzzle = combinar y añadir cartas no pueden ser problemas: la mejor disposición se calcula
not_finished-record = la partida { $game } no ha terminado: su registro se podrá obtener después
not_finished-share = la partida { $game } no ha terminado: se podrá compartir después
not_finished-review = la partida { $game } no ha terminado: su análisis empieza después
not_finished-round = { $game ->
    [nothing] la ronda { $round } no se ha terminado
   *[other] la ronda { $round } de la partida { $game } no se ha terminado
}
not_finished-rounds = { $rounds ->
    [one] la ronda { $round } no se ha terminado: la partida solo tiene una
   *[other] la ronda { $round } no se ha terminado: la partida tiene { $rounds }
}
nothing_finished = no se terminó ninguna ronda de la partida { $game }
not_two_handed-game = solo se analizan partidas de dos jugadores, no estas reglas: { $rules }
not_two_handed-priced = solo se valoran rondas de dos jugadores

## Rondas imposibles según las reglas de una libreta de puntos

game_over-pad = la partida ha terminado: empieza una libreta nueva para la siguiente
wrong_boards = { $boards ->
    [2] duelos anotados: { $entered }, pero con { $form } una ronda tiene dos: anota ambos
   *[other] duelos anotados: { $entered }, pero con { $form } una ronda tiene uno
}
dealer_not_playing = { $name } no juega en esta ronda, así que repartió otra persona
wrong_seats = esta ronda no es de { $seats } jugadores, como ahora la libreta: anótala de nuevo o quítala
wrong_seats-dealer = quien reparte es el asiento { $seat }, pero solo hay asientos del 0 al { $last }
not_playing-out = { $name } ha quedado fuera, así que no tiene puntos sueltos en esta ronda
not_playing-sits_out = { $name } descansa en esta ronda, así que no tiene puntos sueltos
not_playing-other_board = { $name } ha jugado en el otro duelo, así que aquí no tiene puntos sueltos
not_playing-same_side = { $name } juega en el otro duelo, porque cada duelo tiene un jugador de cada bando, así que aquí no tiene puntos sueltos
not_playing-knocker = { $name } no juega en esta ronda, así que cerró otra persona
missing_deadwood = faltan los puntos sueltos de { $name }: anota lo que queda tras las combinaciones y las cartas añadidas
missing_deadwood-dead = faltan los puntos sueltos de { $name }: con { $dead_hand } una ronda sin cierre necesita los de todos; con dead_hand=void no necesita ninguno
missing_deadwood-void = faltan los puntos sueltos de { $name }: con dead_hand=void nadie puntúa sin cierre; anota los de todos o ningún número
deadwood_range = { $name } no puede tener { $left } puntos sueltos: diez cartas tienen de 0 a { $most }
missing_points = faltan los puntos de { $name }: anota 0 a quien no ha conseguido ninguno
points_range = { $name } no puede conseguir { $points } puntos en una ronda: se pueden anotar de 0 a { $most }
one_winner = en una ronda solo puntúa un bando: anota los puntos de quien la ganó
one_winner-knockout = quien gana la ronda no suma nada: exactamente una persona tiene 0 puntos
no_spade = con spades_double=no una carta inicial de picas no dobla nada: spades_double=points lo permitiría
no_big_gin-pad = con big_gin_bonus=None no hay gin grande: anota gin para { $name } o da un número a big_gin_bonus
gin_with_deadwood = { $name } hizo gin, así que tiene 0 puntos sueltos, no { $left }; con { $left } es un cierre normal
knock_is_gin = { $name } cerró con 0, que es gin: anota gin
over_limit-pad = { $name } no puede cerrar con { $left }: con knock_limit={ $limit } lo correcto es { $limit } como mucho; revisa el número o la opción
over_limit-pad_upcard = { $name } no puede cerrar con { $left }: con knock_limit=upcard ninguna carta inicial vale más de 10; revisa el número o la opción
over_limit-pad_gin = { $name } no puede cerrar con { $left }: con knock_limit=0 solo el gin termina una ronda; knock_limit=10 permite cerrar

## Las libretas de puntos en conjunto

bad_pad = esto no es una libreta de puntos: { $why }
bad_pad-names = { $names ->
    [one] { $names } nombre para { $seats } jugadores; estas reglas son para { $seats }
   *[other] { $names } nombres para { $seats } jugadores; estas reglas son para { $seats }
}
bad_pad-name = { $name } no es un nombre: debe tener de 1 a { $most } caracteres
bad_pad-same_name = dos jugadores tienen el mismo nombre; dale a cada uno uno distinto
bad_pad-dealer = el asiento { $seat } no existe; quien reparte debe ser uno del 0 al { $last }
bad_pad-title = un título tiene como máximo { $most } caracteres, en una línea
bad_pad-stake = un punto puede costar de 1 a { $most } milésimas
bad_pad-currency = el nombre de una moneda tiene como máximo { $most } caracteres
read_only = con este enlace la libreta solo se puede leer; pide el enlace para editarla
pad_behind = este servicio conoce la libreta solo hasta la operación { $last }: envía otra vez todas las operaciones, con after 0
pad_full = una libreta tiene como máximo { $most } operaciones: sigue con una nueva
pad_deleted = esta libreta se ha borrado; una copia necesita un id nuevo
unknown_pad = esta libreta no se conoce: su enlace puede estar incompleto o retirado
unknown_pad-link = esta libreta no tiene un enlace del tipo { $kind }, o no puedes mostrarlo

## Conjuntos de reglas: lo que no existe y lo que no encaja

unknown_rules = no hay ningún conjunto de reglas { $name }
unknown_ruleset = { $near ->
    [nothing] conjunto de reglas desconocido { $name }. Los conjuntos de reglas son: { $rulesets }
   *[other] conjunto de reglas desconocido { $name }; ¿querías decir { $near }? Los conjuntos de reglas son: { $rulesets }
}
invalid_ruleset-change = { $near ->
    [nothing] { $change } no es opción=valor con una opción conocida
   *[other] { $change } no es opción=valor con una opción conocida; ¿querías decir { $near }?
}
invalid_ruleset-too_many = un reglamento tiene como mucho { $most } cambios, y estos son { $named }
invalid_ruleset-twice = { $name } aparece dos veces
invalid_ruleset-unknown_option = opción desconocida { $name }; las opciones son: { $options }
invalid_ruleset-value = { $name }={ $value } no es posible; { $name } puede ser { $choices }
invalid_ruleset-choices = { $choices ->
    [nothing] { $first } a { $last }
   *[other] { $choices }, { $first } a { $last }
}
invalid_ruleset-text = { $name }={ $value } es un texto; escribe { $name }={ $meant } o usa Ruleset.replace
invalid_ruleset-seats = seats y form no encajan: two_handed es para 2 asientos, cutthroat para 3, round_table para 3 o 4, partners para 4
invalid_ruleset-rotate = partners_rotate necesita form=partners
invalid_ruleset-research_deck = las personas juegan con las 52 cartas: quita ranks, suits y hand_size, que son para la investigación
invalid_ruleset-deck_size = la baraja es demasiado pequeña: hacen falta las manos, la carta inicial, la reserva y una carta más para robar
invalid_ruleset-deck_eleven = dealt=11 necesita hand_size=10
invalid_ruleset-eleven_opens = dealt=11 necesita opening=discard: quien no reparte tiene once cartas y debe descartar primero
invalid_ruleset-ten_opens = opening=discard necesita dealt=11: un jugador con diez cartas roba primero
invalid_ruleset-round_table = form=round_table necesita dealt=10: todos reciben diez cartas
invalid_ruleset-turned_up = turned_up=no necesita dealt=11: si todos tienen diez cartas, siempre se descubre una carta
invalid_ruleset-upcard_limit = knock_limit=upcard necesita turned_up=yes: la carta inicial fija el límite
invalid_ruleset-spades = spades_double necesita turned_up=yes: la carta inicial decide
invalid_ruleset-first_knock = first_discard_knock necesita opening=discard
invalid_ruleset-round_target = deciding=round necesita target=None: una ronda es la partida entera
invalid_ruleset-round_deals = deciding=round necesita deals=None: una ronda es la partida entera
invalid_ruleset-round_sheet = deciding=round necesita sheet=single: una ronda es la partida entera
invalid_ruleset-sheet_target = sheet=hollywood y sheet=knockout necesitan un objetivo, como target=100
invalid_ruleset-hollywood = sheet=hollywood necesita dos bandos: form=two_handed o form=partners
invalid_ruleset-knockout_partners = sheet=knockout no tiene parejas: form debe ser two_handed, cutthroat o round_table
invalid_ruleset-knockout_deals = sheet=knockout necesita deals=None: termina cuando queda un jugador
invalid_ruleset-shutout_bonus = shutout_bonus necesita shutout=flat, o 0 en otro caso
invalid_ruleset-knocker_gin = lay_offs_by=knocker necesita lay_offs=knock: tras un gin, quien cerró no tiene nada que añadir
invalid_ruleset-knocker_table = lay_offs_by=knocker necesita dos manos por ronda: con form=round_table hay varios defensores
invalid_ruleset-gin_nothing = gin_scores=bonus necesita un gin_bonus: sin él, el gin no valdría nada
invalid_ruleset-games = games necesita partidas que terminen: pon target, deals o deciding=round
