### Una versión más nueva de la página, y jugar sin conexión con el servidor.

newer = Hay una versión nueva lista.
update = Actualizar
away = No se puede contactar con el servidor.
meanwhile = Jugar mientras contra la computadora
title = Sin conexión
keep = Descargar para jugar sin conexión
keepNote = Así puedes jugar contra la computadora sin el servidor. Descarga unos 7 MB una sola vez.
keeping = Descargando el juego
kept = El juego contra la computadora está guardado en este navegador: se abre sin conexión.
keepFailed = No se ha podido descargar el juego. Inténtalo de nuevo cuando tengas conexión.
