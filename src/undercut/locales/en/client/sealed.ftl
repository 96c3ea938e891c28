### A table at which the two players deal themselves: the state of the deal, the safety code, keys, stopped rounds.

trust = Deal without trust in the server
trustNote = You two deal the cards, and the server knows no hidden card. After each round you both see both hands; the cards of a player who leaves or runs out of time stay unknown. A clock also runs while your browser shuffles or opens a card.
joinNote = At this table the two players deal the cards themselves, and the server knows no hidden card. After each round both see both hands; the cards of a player who leaves or runs out of time stay unknown. A clock also runs while your browser shuffles or opens a card.

exchanges = The browsers exchange keys…
shuffles = { PERSON($who) ->
    [you] Your browser shuffles…
   *[other] { $who }’s browser shuffles…
}
deals = { PERSON($who) ->
    [you] Your browser deals…
   *[other] { $who }’s browser deals…
}
opens = { PERSON($who) ->
    [you] Your browser opens a card…
   *[other] { $who }’s browser opens a card…
}
reveals = { PERSON($who) ->
    [you] Your browser opens the deal…
   *[other] { $who }’s browser opens the deal…
}
checks = The deal is being checked…
silent = { $who }’s browser does not answer.

elsewhereTitle = Your keys are on another device
elsewhere = At this table the two players deal themselves, and only your keys open your cards. Go on with the browser in which you sat down. Or save the keys there (menu of the table, “Safety code and keys”), and load the file here.
load = Load the keys
loadWrong = This file does not contain the keys of your seat at this table.
otherTab = This table is open in another tab, and your cards are there. Close that tab to go on here.
noStorage = This browser stores nothing, so it cannot keep your keys. Allow it to store data for this page, or use another browser.
changed = The server has sent another key for { $who } than it announced. Somebody may sit between you: do not play on at this table.
trouble = The deal cannot go on: { $why }

stoppedTitle = This round does not count
faults-shuffle = { PERSON($who) ->
    [you] Your browser did not shuffle as agreed.
   *[other] { $who }’s browser did not shuffle as agreed.
}
faults-key = { PERSON($who) ->
    [you] Your browser sent a wrong key for a card.
   *[other] { $who }’s browser sent a wrong key for a card.
}
faults-number = { PERSON($who) ->
    [you] Your browser opened another number than it had sealed.
   *[other] { $who }’s browser opened another number than it had sealed.
}
faults-statement = { PERSON($who) ->
    [you] You played a card that was not in your hand.
   *[other] { $who } played a card that was not in the hand.
}
faults-rules = { PERSON($who) ->
    [you] You played against the rules.
   *[other] { $who } played against the rules.
}
faults-messages = { PERSON($who) ->
    [you] Messages of your browser contradict each other or are missing.
   *[other] Messages of { $who }’s browser contradict each other or are missing.
}
proven = The signed messages prove it to everybody.
notProven = The messages do not prove it: the server, which passes them on, may be the cause.
again = Deal again
waits = { $who } must agree to deal again.
presses = { $who } wants to deal again, and can claim the game in { $time }.

safetyTitle = Safety code
# $who (text)
safetyNote = Compare these digits with { $who } once, for example by telephone. If they are the same, nobody sits between you, and the server knows no hidden card.
same = They are the same
differ = They differ
differNote = Then somebody sits between you and knows all cards, perhaps the server itself. Do not play on at this table.
compared = You have compared the code.
compare = Compare the safety code
later = Later
keysTitle = Your keys
keysNote = Your keys are stored in this browser only. With a copy you can go on with another device. Whoever has the file sees your cards.
keysSave = Save the keys
menu = Safety code and keys

# $card (text)
refused-rediscard = { $card } was just taken from the discard pile and must be kept this turn
refused-last_take = the last discard was taken in order to knock: knock now
refused-must_knock_on_last_card = you drew the last card and can knock: knock now
# $card (text), $cards (text)
refused-protect_melds = every complete arrangement melds { $card }; you may discard one of { $cards }
