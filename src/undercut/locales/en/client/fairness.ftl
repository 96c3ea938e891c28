### The seal on a result: how a deal was verified, and what that proves.

seals-both = Fair deal
seals-players = Dealt by the players
seals-server = Deal checked
seals-none = No proof
seals-wrong = Deal not proven
check = Check the deals
# $others (text)
checkThis = Check the deals of the game against { $others }
# $title (text)
more = { $title }: how it was checked
unread = The records of these rounds could not be read. Try again later.
# $list (text), $n (number)
rounds = { $n ->
    [one] Round { $list }
   *[other] Rounds { $list }
}
leads-both = Nobody chose these cards: neither the server nor a player.
leads-players = The two players dealt these cards themselves. Nobody chose them, and the server knew no hidden card.
leads-server = The server fixed the deck before the deal, and did not change it.
leads-none = There is no proof of how these cards were dealt.
leads-wrong = The messages of the server contradict each other. Do not trust this deal.
leads-lost = Either a message was lost on the way, or the server ignored it. If this happens often, do not trust the server.
checkedTitle = What your browser checked
checked-shares = Before the deal, the browsers of the people at the table and the server each drew a secret random number and sealed it. No number was opened before all were sealed.
checked-opened = After the round the server opened its number. All numbers match their seals, and together they give exactly this deck.
checked-sealed = The server sealed the deck before the deal and opened it after the round. The seal matches.
checked-players = After the round both browsers opened the numbers from which they shuffled. With them everything was computed again: each shuffle, each key and each card that was played.
# $n (number)
checked-cards = { $n ->
    [one] The card that you saw lies where the deck has it.
   *[other] All { $n } cards that you saw lie where the deck has them.
}
provesTitle = What it proves
proves-both = Nobody could choose the deck or change it, as long as one of those who drew a number is honest. If you played, your browser is one of them.
proves-players = No player and no server could choose a card, or see one that is not theirs, if the players compared the safety code.
proves-server = No card was exchanged during the round.
notTitle = What it does not prove
not-tried = The server could have tried many decks before it sealed one.
# $names (text)
not-missing = Not everybody’s browser contributed a number. Without one: { $names }.
not-knows = The server knows all cards during the round, and plays for the computer players. Nothing proves that it shows the cards to nobody.
not-again = A player and the server together can stop one deal that they do not like. You then see that the cards were dealt again.
not-refuses = The server can refuse to deal at all.
not-page = The page comes from the server. A server that delivers a changed page could read along.
not-talk = Players can talk to each other, or use two devices.
verifyPage = Verify a saved game yourself
saveEvidence = Save the evidence
# $names (text)
again = The cards were dealt again: { PERSON($names) ->
    [you] your browser did
    [many] the browsers of { $names } did
   *[one] { $names }’s browser did
} not answer in time.
faults-ownMissing = The server had accepted your browser’s seal, but left it out when it sealed its own number.
faults-ownChanged = The server lists another seal for you than your browser sent.
faults-early = The cards were dealt before the server had sealed its number.
faults-sealChanged = The server’s seal changed from one message to the next.
faults-listChanged = The list of seals changed from one message to the next.
faults-shareDropped = The server says that your browser’s number did not arrive, but it had confirmed it before.
faults-shareLost = The server says that your browser’s number did not arrive, but your browser sent it in time.
faults-shareChanged = The server used another number for you than your browser sent.
# $about (text)
faults-shareWrong = { PERSON($about) ->
    [you] Your browser’s number does not match its seal.
   *[one] The number of { $about } does not match its seal.
}
faults-secretMissing = The server did not open its number after the round.
faults-secretWrong = The number that the server opened does not match its seal.
faults-deckWrong = The numbers give another deck than the one that was dealt.
# $about (text)
faults-cardWrong = You saw the { $about }, which is not at this place in the deck.
faults-commitmentWrong = The deck does not match the seal that came with the deal.
faults-reused = The server used the same number for two deals.
faults-attempts = The cards were dealt more than twice.
faults-repeatHidden = The cards were dealt again without notice.
faults-ignored = The server had sealed numbers for this deal, but dealt without them.
faults-orderWrong = The messages about the deal came in a wrong order.
faults-peopleWrong = The list of people at the table is wrong.
faults-malformed = The proof is damaged.
