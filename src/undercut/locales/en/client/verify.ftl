### The page that verifies files with deals.

intro = Check that nobody chose the cards of your games: with files that you have downloaded, from this server or any other.
local = The check runs on this device and sends nothing anywhere. Once the page is ready, you may switch the connection off.
files = Choose files, or drop them here
filesNote = Downloads of one game, of all games or of all your data, and other round and match records.
text = Or paste records, or a link to a replay that contains the game
check = Verify
pasted = Pasted text
# $percent (number)
loading = Loading the program: { $percent }%
loaded = Loaded. Starting…
ready = Ready.
failed = The program could not be loaded: { $why }
# $name (text)
progress = Verifying { $name }
# $name (text), $why (text)
unread = { $name } could not be read: { $why }
# $name (text)
cancelled = Cancelled: the rest of { $name } was not verified.
# $deals (number)
soFar = { $deals ->
    [one] { $deals } deal so far
   *[other] { $deals } deals so far
}
nothing = There are no deals in this file.
# $bad (number), $deals (number)
refused = { $deals ->
    [one] The deal is refused.
   *[other] { $bad } of { $deals } deals are refused.
}
# $none (number), $deals (number)
unproven = { $deals ->
    [one] The deal contains no proof.
   *[other] Nothing is wrong, but { $none } of { $deals } deals contain no proof.
}
# $deals (number)
verified = { $deals ->
    [one] The deal is verified.
   *[other] All { $deals } deals are verified.
}
# $n (number)
more = and { $n } more
record = A round
# $line (number)
line = line { $line }
# $seat (number)
seat = seat { $seat }
# $n (number), $list (text)
rounds = { $n ->
    [one] Round { $list }:
   *[other] Rounds { $list }:
}

badges-both = fully verified
badges-players = dealt by players
badges-missing = partly verified
badges-server = not exchanged
badges-none = no proof
badges-refused = refused

means-both = everybody at the table and the server contributed, so nobody chose the cards.
means-players = both players dealt without the server, so nobody chose the cards.
means-server = the server fixed the cards before the deal, and did not change them.
means-none = played by the rules, but the record has no proof of the deal.
# $names (text)
missing = dealt without a share of { $names }; the others and the server contributed.

reasons-share_mismatch = A player’s share is not the one to which it committed before the deal.
reasons-secret_mismatch = The server’s secret is not the one to which it committed before the deal.
reasons-deck_mismatch = The cards are not those that the shares and the secret give.
reasons-commitment_mismatch = The cards are not those to which the server committed before the deal.
reasons-bad_proof = The proof is incomplete or malformed.
reasons-misbehaviour = A message of the deal is not one that the player signed, or breaks the protocol.
reasons-result_mismatch = The result does not follow from what was played.
reasons-other_rules = The record was written with other rules under this name.
reasons-bad_json = This is not a record: it may have been cut off.
reasons-to_import = This is another program’s game. Its deals have no proof.
reasons-action = This cannot have been played with these cards.
reasons-other = This record cannot be read or played again.

what = What is checked
steps-commitments = The shares of the players and the secret of the server are those to which they committed before the deal.
steps-deck = Share and secret give exactly this deck. If the server committed alone, the deck is the one to which it committed.
steps-actions = Every action was possible with these cards by the rules of the game, and the results follow from it.

proves = What it proves
proofs-both = Neither the server nor a player could choose the cards or know them before the deal.
proofs-players = Nobody could choose the cards, and the server knew no hidden card during the round.
proofs-missing = The same for those who contributed. Who did not contribute has no proof that the server did not choose.
proofs-server = No card was exchanged during the round. The server could have tried many decks before it committed.
proofs-none = Nothing about the deal: the record does not contain how it came about.
limits = It does not prove that the file is complete, that two players did not talk to each other, or that a player was not a program.
independent = This page comes from the server. The command “undercut verify” and a short program in the documentation check the same without it.
fairDeals = Fair deals
