### La página de un reglamento.

contents = Capítulos
options = Opciones
toOptions = Cambiar las reglas
written = En archivos y comandos:
noChapters = No se pudieron cargar los capítulos. Las opciones de abajo están completas.
fairDeals = Repartos justos
