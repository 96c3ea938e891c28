### Los ajustes.

language = Idioma
languageAuto = Como en el navegador
looks = Cartas y mesa
calls = Sonidos y avisos
play = Juego
cardSize = Tamaño de las cartas

cardSizes-small = Pequeño
cardSizes-normal = Normal
cardSizes-large = Grande

back = Reverso de las cartas

backs-ruby = Rubí
backs-lapis = Lapislázuli
backs-fern = Helecho

felt = Tapete

felts-green = Verde
felts-blue = Azul
felts-wine = Vino

bigIndices = Índices enormes
bigIndicesNote = El índice ocupa la mitad izquierda de la carta.
contrast = Mucho contraste
contrastNote = Negro sobre blanco, tapete oscuro, líneas marcadas.
leftHanded = Disposición para zurdos
leftHandedNote = Intercambia las pilas y los botones.
soundSet = Tipo de sonidos

soundSets-cards = Cartas
soundSets-wood = Madera
soundSets-bells = Campanas

pace = Ritmo

paces-calm = Lento
paces-normal = Normal
paces-quick = Rápido
paces-none = Sin pausas

paceNote = A qué velocidad vuelan las cartas y cuánto se muestra cada paso de los demás. Sin pausas: al instante, nada se mueve.
yourTurn = Te toca
deal = Robar
pass = Pasar

data = Tus datos
dataNote = El servidor reconoce este navegador por una cookie, sin registro. Guarda tu nombre, tus partidas, tus libretas de puntos, tus problemas y tus estadísticas.
dataSave = Guardar una copia
forget = Borrar mis datos
forgetAsk = ¿Borrar todos tus datos?
forgetWhat = Se borran tu nombre, tus libretas de puntos, tus problemas, tus estadísticas y tus partidas contra la computadora, en este navegador y en el servidor. Las partidas en curso se abandonan.
forgetOthers = Las partidas con otras personas quedan para ellas, sin tu nombre.
forgetEver = No se puede deshacer. Guarda antes una copia si quieres conservar algo.
forgetNow = Borrar todo
askKnocks = Preguntar antes de cerrar
voices = Los niveles dicen algo de vez en cuando
voicesNote = Nunca sobre las cartas. Sin esto juegan igual.
