### A newer version of the page, and play without a connection to the server.

newer = A new version is ready.
update = Update
away = The server cannot be reached.
meanwhile = Play the computer meanwhile
title = Without a connection
keep = Download for offline play
keepNote = You can then play the computer without the server. Fetches about 7 MB once.
keeping = Fetching the game
kept = The game against the computer is kept in this browser: it opens without a connection.
keepFailed = The game could not be fetched. Try again when you have a connection.
