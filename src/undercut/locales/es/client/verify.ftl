### La página que verifica archivos con repartos.

intro = Comprueba que nadie eligió las cartas de tus partidas: con archivos que hayas descargado de este servidor o de otro.
local = La comprobación se hace en este dispositivo y no envía nada. Cuando la página esté lista, puedes cortar la conexión.
files = Elige archivos o suéltalos aquí
filesNote = Descargas de una partida, de todas o de todos tus datos, y otros registros de rondas y partidas.
text = O pega registros, o un enlace a una repetición que contenga la partida
check = Verificar
pasted = Texto pegado
# $percent (number)
loading = Cargando el programa: { $percent } %
loaded = Cargado. Iniciando…
ready = Listo.
failed = No se pudo cargar el programa: { $why }
# $name (text)
progress = Verificando { $name }
# $name (text), $why (text)
unread = No se pudo leer { $name }: { $why }
# $name (text)
cancelled = Cancelado: no se verificó el resto de { $name }.
# $deals (number)
soFar = { $deals ->
    [one] { $deals } reparto hasta ahora
   *[other] { $deals } repartos hasta ahora
}
nothing = En este archivo no hay repartos.
# $bad (number), $deals (number)
refused = { $deals ->
    [one] El reparto se rechaza.
   *[other] Se rechazan { $bad } de { $deals } repartos.
}
# $none (number), $deals (number)
unproven = { $deals ->
    [one] El reparto no contiene ninguna prueba.
   *[other] Nada es incorrecto, pero { $none } de { $deals } repartos no contienen ninguna prueba.
}
# $deals (number)
verified = { $deals ->
    [one] El reparto está verificado.
   *[other] Los { $deals } repartos están verificados.
}
# $n (number)
more = y { $n } más
record = Una ronda
# $line (number)
line = línea { $line }
# $seat (number)
seat = asiento { $seat }
# $n (number), $list (text)
rounds = { $n ->
    [one] Ronda { $list }:
   *[other] Rondas { $list }:
}

badges-both = verificado del todo
badges-players = sin servidor
badges-missing = verificado en parte
badges-server = sin cambios
badges-none = sin prueba
badges-refused = rechazado

means-both = todos en la mesa y el servidor contribuyeron, así que nadie eligió las cartas.
means-players = los dos jugadores repartieron sin el servidor, así que nadie eligió las cartas.
means-server = el servidor fijó las cartas antes de repartir y no las cambió.
means-none = se jugó según las reglas, pero el registro no prueba el reparto.
# $names (text)
missing = se repartió sin la contribución de { $names }; los demás y el servidor contribuyeron.

reasons-share_mismatch = La contribución de un jugador no es la que comprometió antes de repartir.
reasons-secret_mismatch = El secreto del servidor no es el que comprometió antes de repartir.
reasons-deck_mismatch = Las cartas no son las que dan las contribuciones y el secreto.
reasons-commitment_mismatch = Las cartas no son las que el servidor comprometió antes de repartir.
reasons-bad_proof = La prueba está incompleta o mal formada.
reasons-misbehaviour = Un mensaje del reparto no lo firmó el jugador, o no respeta el protocolo.
reasons-result_mismatch = El resultado no se sigue de lo que se jugó.
reasons-other_rules = El registro se escribió con otras reglas de este nombre.
reasons-bad_json = Esto no es un registro: puede estar cortado.
reasons-to_import = Es la partida de otro programa. Sus repartos no tienen prueba.
reasons-action = Esto no se pudo jugar con estas cartas.
reasons-other = Este registro no se puede leer o volver a jugar.

what = Qué se comprueba
steps-commitments = Las contribuciones de los jugadores y el secreto del servidor son los que comprometieron antes de repartir.
steps-deck = Las contribuciones y el secreto dan exactamente esta baraja. Si el servidor se comprometió solo, es la baraja que comprometió.
steps-actions = Cada jugada era posible con estas cartas según las reglas, y los resultados se siguen de ellas.

proves = Qué demuestra
proofs-both = Ni el servidor ni ningún jugador pudo elegir las cartas ni conocerlas antes de repartir.
proofs-players = Nadie pudo elegir las cartas, y el servidor no conoció ninguna carta oculta durante la ronda.
proofs-missing = Lo mismo para quienes contribuyeron. Quien no contribuyó no tiene prueba de que el servidor no eligiera.
proofs-server = No se cambió ninguna carta durante la ronda. Antes, el servidor pudo probar muchas barajas.
proofs-none = Nada sobre el reparto: el registro no contiene cómo se hizo.
limits = No demuestra que el archivo esté completo, que dos jugadores no hablaran entre sí ni que nadie dejara jugar a un programa.
independent = Esta página viene del servidor. El comando «undercut verify» y un programa corto de la documentación comprueban lo mismo sin ella.
fairDeals = Repartos justos
