### Mesas abiertas, frases, chat, repeticiones compartidas.

offers = Mesas abiertas
offersNow = { $n ->
    [0] Ya no hay mesas abiertas
    [one] { $n } mesa abierta
   *[other] { $n } mesas abiertas
}
free = { $n ->
    [one] { $n } libre
   *[other] { $n } libres
}
join = Unirse
offered = Esta mesa aparece en la página de inicio: cualquiera puede sentarse.
offerNow = Abrirla a cualquiera
offerEnd = Quitarla de la lista
talk = Decir algo

phrases-hello = Hola
phrases-good_luck = Buena suerte
phrases-well_played = Bien jugado
phrases-nice_hand = Buena mano
phrases-close_one = Por poco
phrases-thanks = Gracias
phrases-you_are_welcome = De nada
phrases-sorry = Perdón
phrases-one_moment = Un momento, por favor
phrases-take_your_time = Sin prisa
phrases-another_game = ¿Otra partida?
phrases-good_bye = Adiós

emotes-smile = Sonrisa
emotes-laugh = Risa
emotes-wow = Sorpresa
emotes-think = Reflexión
emotes-sad = Tristeza
emotes-clap = Aplauso

says = { $who }: { $what }
chat = Tu mensaje
send = Enviar
mute = Silenciar a { $who }
statsTitle = Tus estadísticas
statsLink = Estadísticas
download = Descargar
downloadThis = Descargar el registro de la partida con { $others }
downloadAll = Descargar todas las partidas
fileTitle = Abrir un archivo
fileLabel = Un archivo con partidas
fileNote = Partidas de gin rummy de la Game Arena de Kaggle o de OpenSpiel, y tus propias descargas. No se guarda nada del archivo.
fileLarge = El archivo es demasiado grande.
fileNothing = En este archivo no hay ninguna partida de gin rummy que se pueda leer.
fileGames = { $n ->
    [one] { $n } partida en este archivo.
   *[other] { $n } partidas en este archivo.
}
fileGame = Partida { $n }
fileReplay = Repetir
fileReplayThis = Repetir { $players }
share = Compartir
shareThis = Compartir la partida con { $others }
shareTitle = Compartir esta partida
shareNote = Quien tenga este enlace puede recorrer la partida paso a paso, con todas las manos a la vista, y ve los nombres de los jugadores.
shareLink = Enlace a la repetición
shareText = Una partida de gin rummy, paso a paso:
qr = Código QR del enlace a la repetición
withdraw = Dejar de compartir
withdrawn = El enlace ya no lleva a ninguna parte.
shareAgain = Crear un enlace nuevo
sharedTitle = Una partida de gin rummy
between = Entre { $names }
unknownTitle = Este enlace no lleva a ninguna partida
playYourself = Jugar al gin rummy
