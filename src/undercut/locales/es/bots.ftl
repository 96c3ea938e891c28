### Los jugadores: los niveles que se eligen y lo que hace cada jugador.

level-easy = Fácil
level-medium = Medio
level-hard = Difícil
level-expert = Experto

does-random = Hace cualquier cosa legal, cada acción con la misma probabilidad.
does-easy = Juega como un principiante: ve antes los grupos que las escaleras, guarda pares de cartas altas, olvida lo que se tomó y cierra tarde.
does-simple = Toma una carta solo si forma una combinación, descarta su carta suelta más alta y cierra en cuanto puede.
does-quick = Cuenta las cartas que le sirven y lo que regala cada descarte, y cierra en cuanto puede.
does-patient = Cuenta las cartas que le sirven y lo que regala cada descarte; cierra pronto con poco y más tarde busca el gin.
does-medium = Conoce el juego, pero a menudo olvida cartas, se aferra a pares, solo cuenta puntos o cierra a destiempo.
does-hard = Juega bien; de vez en cuando olvida una carta, se aferra a un par o cierra a destiempo.
does-instant = Juzga cada opción de un vistazo, con una red neuronal que aprendió de rondas contra sí misma y contra otros.
does-expert = Imagina cientos de repartos que encajan con todo lo que ha visto, juega en ellos cada opción hasta el final y elige la mejor.
does-cmd = Un programa propio que habla el protocolo de motores.
does-net = Juega según una red pequeña, entrenada en el entorno vectorial y guardada en un archivo.
