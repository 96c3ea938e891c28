### La libreta de puntos.

title = Libreta de puntos
intro = Para una partida con cartas de verdad: anota quién cerró y qué quedó; la libreta hace las cuentas. Funciona sin conexión.
yours = Tus libretas
none = Todavía no hay libretas.
start = Nueva libreta
openFile = Abrir un archivo
badFile-other = Este no es un archivo de una libreta.
badFile-newer = Este archivo es de una versión más nueva. Recarga la página e inténtalo otra vez.
badFile-large = Este archivo es demasiado grande para una libreta.
badFile-broken = Este archivo está dañado: algo no se puede leer como libreta.
versus = { " · " }
delete = Borrar
deleteThis = Borrar la libreta { $title }
deleteAsk = ¿Borrar esta libreta?
deleteNote = Se borra aquí y, si hay conexión, también en el servidor. Sus enlaces dejan de funcionar.
deleteOther = Desaparece de esta lista. Su dueño la conserva.
deleted = Borrada.
over = Terminada
# $n (number)
rounds = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
}
allPads = Todas las libretas
full = El navegador no pudo guardarlo: su almacenamiento está lleno o bloqueado. No se cambió nada.
players = Jugadores
# $n (number)
playerN = Jugador { $n }
count = Cuántos juegan
form = Quién juega contra quién

forms-cutthroat = Juegan dos, descansa uno
forms-round_table = Todos en una mesa
forms-partners = Dos contra dos

sheet = Hoja de puntos

sheets-single = Simple
sheets-hollywood = Hollywood
sheets-knockout = Eliminación

sheetNotes-single = Una puntuación para cada bando.
sheetNotes-hollywood = Tres partidas a la vez. La primera victoria de un bando cuenta en una partida, la segunda en dos y las siguientes en las tres.
sheetNotes-knockout = Todos menos quien gana suman sus puntos sueltos; quien llega al límite queda fuera. Gana el último que queda.

book = Reglas
target = Partida a
houseRules = Reglas de la casa
houseNote = Lo que importa para la puntuación. El resto de las reglas lo decide la mesa.
firstDealer = reparte primero
dealsFirst = { PERSON($name) ->
    [you] { $name } repartes primero
   *[one] { $name } reparte primero
}
stake = Valor de un punto
stakeNote = Déjalo vacío para jugar solo por puntos.
currency = Moneda
begin = Empezar

names-empty = Escribe un nombre para cada jugador.
names-same = Dos jugadores tienen el mismo nombre.
names-long = Un nombre tiene como máximo 40 caracteres.

badStake = Un punto puede valer de 0,001 a 1000.
# $one (text), $two (text)
partnersAre = { $one } contra { $two }

## Opciones que no encajan; sus nombres y valores son los mismos en todos los idiomas.

unfit-seats = seats y form no encajan: two_handed es para 2 asientos, cutthroat para 3, round_table para 3 o 4, partners para 4
unfit-rotate = partners_rotate necesita form=partners
unfit-ten = form=round_table necesita dealt=10: cada uno recibe diez cartas
unfit-limit = knock_limit=upcard necesita turned_up=yes: la carta inicial fija el límite
unfit-spades = spades_double necesita turned_up=yes: la carta inicial decide
unfit-gin = gin_scores=bonus necesita un gin_bonus mayor que 0
unfit-knocker = lay_offs_by=knocker no encaja con form=round_table: allí hay varios defensores
unfit-round = deciding=round necesita target=None, deals=None y sheet=single: una ronda es toda la partida
unfit-target = sheet=hollywood y sheet=knockout necesitan un objetivo, como target=100
unfit-hollywood = sheet=hollywood necesita dos bandos: form=two_handed o form=partners
unfit-partners = sheet=knockout no tiene parejas: form debe ser two_handed, cutthroat o round_table
unfit-deals = sheet=knockout necesita deals=None: termina cuando queda un solo jugador
unfit-shutout = shutout_bonus necesita shutout=flat; si no, debe ser 0
unfit-games = games necesita partidas que terminen: pon target, deals o deciding=round

##

noBook = El reglamento todavía no se ha cargado. Abre esta página una vez con conexión.
round = Ronda
# $n (number)
game = Partida { $n }
deals = { PERSON($name) ->
    [you] { $name } repartes
    [many] { $name } reparten
   *[one] { $name } reparte
}
dealsUnknown = El reparto se sortea
rests = { PERSON($names) ->
    [you] { $names } descansas
    [many] { $names } descansan
   *[one] { $names } descansa
}
isOut = { PERSON($names) ->
    [you] { $names } estás fuera
    [many] { $names } están fuera
   *[one] { $names } está fuera
}
# $a (text), $b (text)
against = { $a } – { $b }
# $n (number)
roundN = Ronda { $n }
enter = Anotar ronda
undo = Deshacer
undid = Deshecho.
menu = Compartir, imprimir y más
back = Volver a todas las libretas
emptySheet = Aún no hay rondas. Después de cada una, anota quién cerró y los puntos sueltos que quedaron.
dealer = reparte ahora
out = fuera
boxes = Cajas ganadas
total = Total
grandTotal = En total

settlementRows-game_bonus = Prima de partida
settlementRows-shutout = Partida a cero
settlementRows-boxes = Prima por cajas

marks-knock = { "" }
marks-gin = gin
marks-big_gin = gin grande
marks-undercut = undercut
marks-dead = mano muerta
marks-stock_out = mazo agotado
marks-points = solo puntos

tied = empate
notCounted = no cuenta
# $n (number), $what (text)
correct = Ronda { $n }: { $what } Corregir o quitar
saved = Guardada en este navegador.

said-knock = { PERSON($who) ->
    [you] { $who } cerraste.
   *[one] { $who } cerró.
}
said-gin = { PERSON($who) ->
    [you] { $who } hiciste gin.
   *[one] { $who } hizo gin.
}
said-big_gin = { PERSON($who) ->
    [you] { $who } hiciste gin grande.
   *[one] { $who } hizo gin grande.
}
# $who (text), $knocker (text)
said-undercut = { PERSON($who) ->
    [you] { $who } superaste a { $knocker } (undercut).
   *[one] { $who } superó a { $knocker } (undercut).
}
said-dead = Mano muerta.
said-stock_out = Se agotó el mazo.
said-tied = Los mismos puntos sueltos: nadie puntúa.
said-nobody = Nadie puntúa.
# $who (text), $n (number)
said-scores = { PERSON($who) ->
    [you] { $who } anotas { $n }.
    [many] { $who } anotan { $n }.
   *[one] { $who } anota { $n }.
}
# $who (text), $n (number)
said-adds = { PERSON($who) ->
    [you] { $who } sumas { $n }.
   *[one] { $who } suma { $n }.
}
# $who (text), $n (number)
said-boxes = { $who }: { $n } cajas.
said-doubled = Las picas lo doblan.

# $n (number)
enterTitle = Ronda { $n }
# $n (number)
correctTitle = Corregir la ronda { $n }
# $n (number)
board = Mesa { $n } de 2
who = ¿Quién cerró?
nobody = Nadie
how = ¿Cómo?

kinds-knock = Cierre
kinds-gin = Gin
kinds-big_gin = Gin grande

leftOf = Puntos sueltos de { $name }
spade = La carta inicial era de picas
pad = Teclado numérico: { $name }
eraser = Borrar cifra
next = Sigue
done = Anotar
save = Guardar
remove = Quitar ronda
insert = Insertar una ronda antes
# $n (number)
insertTitle = Insertar como ronda { $n }
removed = La ronda se ha quitado.
# $n (number), $what (text)
entered = Ronda { $n }. { $what }
more = Repartió o jugó otra persona
whoDealt = ¿Quién repartió?
asPad = { $name }, como dice la libreta
drawn = No se sabe
whoRested = ¿Quién descansó?
whoMet = ¿Quién jugó contra quién?
ask = ¿Quién cerró?
askDeadwood = { PERSON($name) ->
    [you] ¿Tus puntos sueltos?
   *[one] ¿Puntos sueltos de { $name }?
}
askPoints = ¿Cuántos puntos consiguió quien ganó?
pointsOnly = Solo se conocen los puntos
pointsOnlySaid = Solo se conocen los puntos.
pointsNote = Lo que consiguió quien ganó la ronda, con primas. La caja por ganar la añade la libreta.
pointsKnockout = Lo que suma cada persona. Quien ganó la ronda tiene 0.
pointsOf = Puntos de { $name }
undercutFound = ¡Undercut!

refusals-game_over = La partida ha terminado. Empieza otra.
refusals-wrong_boards = Anota la ronda de las dos mesas.
refusals-wrong_seats = Esta ronda se anotó para otro número de jugadores. Anótala de nuevo o quítala.
refusals-not_playing = { PERSON($who) ->
    [you] { $who } no juegas en esta ronda.
   *[one] { $who } no juega en esta ronda.
}
refusals-missing_deadwood = Faltan los puntos sueltos de { $who }.
refusals-deadwood_range = { PERSON($who) ->
    [you] { $who } no puedes tener tanto: diez cartas valen de 0 a 100 puntos.
   *[one] { $who } no puede tener tanto: diez cartas valen de 0 a 100 puntos.
}
refusals-missing_points = Faltan los puntos de { $who }: anota 0 si no hubo.
refusals-points_range = Una ronda tiene de 0 a 9999 puntos.
refusals-one_winner = Solo un bando gana una ronda: anota solo sus puntos (en knockout, los de los demás).
refusals-no_big_gin = Con estas reglas no hay gin grande: anota gin.
refusals-gin_with_deadwood = { PERSON($who) ->
    [you] { $who } hiciste gin, así que no queda nada: 0.
   *[one] { $who } hizo gin, así que no queda nada: 0.
}
refusals-knock_is_gin = { PERSON($who) ->
    [you] A ti no te queda nada: eso es gin.
   *[one] A { $who } no le queda nada: eso es gin.
}
# $who (text), $limit (number)
refusals-over_limit = { $limit ->
    [0] { PERSON($who) ->
        [you] { $who } no puedes cerrar: solo el gin termina una ronda.
       *[one] { $who } no puede cerrar: solo el gin termina una ronda.
    }
   *[other] { PERSON($who) ->
        [you] { $who } puedes cerrar con { $limit } o menos.
       *[one] { $who } puede cerrar con { $limit } o menos.
    }
}
refusals-no_spade = Con estas reglas las picas no doblan nada.
refusals-dealer_not_playing = { PERSON($who) ->
    [you] { $who } no juegas en esta ronda, así que repartió otra persona.
   *[one] { $who } no juega en esta ronda, así que repartió otra persona.
}

refusal = Esta ronda no cuenta.
won = { PERSON($who) ->
    [you] { $who } ganas
    [many] { $who } ganan
   *[one] { $who } gana
}
drawn2 = La partida termina en empate
settlement = Liquidación
settlementNow = Si se parase ahora
# $from (text), $to (text), $what (text)
pays = { PERSON($from) ->
    [you] { $from } pagas { $what } a { $to }
    [many] { $from } pagan { $what } a { $to }
   *[one] { $from } paga { $what } a { $to }
}
# $n (number)
points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
even = Nadie debe nada.
another = Otra partida
exports = Guardar una copia
copyText = Copiar como texto
csv = Archivo CSV
saveFile = Guardar como archivo
picture = Imagen
notDrawn = El navegador no dibujó ninguna imagen.
watchSays = Mira nuestra libreta de puntos:
keepSays = Lleva los puntos conmigo:
print = Imprimir
copied = Copiado
notCopied = El navegador no permitió copiar.
fileSaved = Guardado como { $name }
share = Compartir
shareNote = «Mirar» muestra la libreta tal como se lleva. Quien tiene el otro enlace la lleva contigo.
shareStart = Compartir libreta
sharing = Un momento…
watchLink = Mirar
keepLink = Llevarla juntos
watchQr = Código QR del enlace para mirar
keepQr = Código QR del enlace para llevar la libreta juntos
unshare = Dejar de compartir
unshared = Los enlaces ya no funcionan.
nameIt = Nombre de la libreta
renamed = Guardado.
watching = Estás mirando. La libreta se lleva en otro dispositivo.
synced = Guardada, aquí y en el servidor
# $n (number)
waiting = { $n ->
    [one] Sin enviar: { $n } cambio
   *[other] Sin enviar: { $n } cambios
}
withdrawn = El enlace ya no funciona. Lo que hay aquí se queda en este navegador.
refusedBy = El servidor no lo aceptó: { $why }
gone = Este enlace no lleva a ninguna libreta
goneNote = Puede que esté incompleto: copia el enlace entero o pide otro.
openNow = Abriendo la libreta…
noService = Para compartir hace falta una conexión con el servidor.
