### Being called back: sounds, vibration, notifications.

ask = Calls to the table
askSounds = A sound when it is your turn?
askSoundsAndVibration = Sound and vibration when it is your turn?
askNotices = A notification when it is your turn?
yes = Yes
no = No
noticesOn = You will be notified.
noticesLocal = You will be notified as long as this page is open.
noticesDenied = Your browser does not allow notifications of this page.
vibration = Vibration
vibrationNote = When it is your turn in a game with other people.
notices = Notifications
noticesNote = When it is your turn, somebody sits down at your table, comes back, claims the game or asks for another one. Only in games with other people. They say who is at the table, never a card.
noticesImpossible = This browser shows no notifications of this page: they need a secure address (https), and on some phones the page must be on the home screen.
localOnly = Your browser has no push service here: you are notified only while a page of the table is open.
