### Why something is refused, and what would be right: by the rules, by the score pad, by the table, by the service.
### The names begin with the code of the refusal. Most begin with a small letter: the terminal and the page begin a
### sentence with them, or go on after a colon.

## Actions that the rules forbid

wrong_phase-upcard = the upcard is offered: take it or pass
wrong_phase-draw = a turn begins with a draw: draw from the stock or take the top card of the discard pile
wrong_phase-discard = you hold eleven cards: discard one or knock
wrong_phase-defend = a player has knocked: defend
wrong_phase-last_take = the stock has run down: take the last discard to knock, or pass
wrong_phase-over = the round is over
wrong_phase-draw_with_card = a draw does not name a card: the top card of the stock is drawn
wrong_phase-knock_without_card = a knock must name the card that is discarded
# $seat (number), $own (number)
not_your_turn = it is seat { $seat }'s turn, not seat { $own }'s
empty_pile = the discard pile is empty: draw from the stock
upcard_refused = everybody passed the upcard: draw from the stock
# $card (text)
last_take = the last discard may be taken only in order to knock, and with { $card } you cannot knock: pass
# $cards (text): one card or several
card_not_held = you do not hold { $cards }
# $cards (text), $meld (text)
card_not_held-meld = you do not hold { $cards } of { $meld }
card_not_held-too_many = these melds and the other cards that the knocker is known to hold are more than ten
# $card (text), $cards (text)
protected_meld = every complete arrangement melds { $card }; you may discard one of { $cards }
# $card (text)
rediscard = { $card } was just taken from the discard pile and must be kept this turn
must_knock-last_take = the last discard was taken in order to knock: knock now
must_knock-last_card = you drew the last card and can knock: knock now
first_discard_knock = the first discard of the round cannot be a knock: discard without knocking
first_discard_knock-big_gin = big gin cannot be declared on the first turn: discard a card
# $left (number), $limit (number)
over_limit-at_least = { $limit ->
    [0] these melds leave at least { $left } deadwood; to knock you need gin
   *[other] these melds leave at least { $left } deadwood; to knock you need { $limit } or less
}
# $card (text), $left (number), $limit (number)
over_limit-without = { $limit ->
    [0] without { $card } your deadwood is { $left }; to knock you need gin
   *[other] without { $card } your deadwood is { $left }; to knock you need { $limit } or less
}
# $left (number), $limit (number)
over_limit-melds = { $limit ->
    [0] these melds leave { $left } deadwood; to knock you need gin
   *[other] these melds leave { $left } deadwood; to knock you need { $limit } or less
}
over_limit-not_big_gin = big gin is eleven cards that are all melded
# $left (number)
over_limit-no_big_gin = big gin needs eleven melded cards; your deadwood is { $left }
# $cards (text)
over_limit-big_gin_melds = big gin needs eleven melded cards; these melds leave { $cards }
no_big_gin = this ruleset has no big gin: discard a card and knock
# $cards (text), $meld (text)
overlapping_melds = { $cards } in { $meld }: a card belongs to one meld at most
# $card (text)
overlapping_melds-laid_off = { $card } is already in a meld or laid off: name it once
# $cards (text), $melds (text or nothing)
cannot_lay_off = { $melds ->
    [nothing] { $cards } cannot be added to the knocker's melds: none
   *[other] { $cards } cannot be added to the knocker's melds: { $melds }
}

## Commands that the table refuses

between_people-take_back = an action can be taken back only against the computer
between_people-hint = hints are only for games in which all others are bots
between_people-aids = hints and taking back are only for tables where all others are bots
round_over = this round is over, and the next one has not been dealt yet
round_over-take_back = the round is over: its last action stands
nothing_to_take_back = you have not acted in this round yet
others_have_acted = too late to take back: a new card has been seen since
hidden_card_seen = a draw shows a hidden card: it cannot be taken back
# $seat (number)
not_at_the_board = seat { $seat } does not play in this round
# $seen (number), $newest (number)
stale_state = the table has changed since event { $seen } (it is at event { $newest }): read it again
# $seen (number), $newest (number)
stale = the table has changed since event { $seen } (it is at event { $newest }): look again
stale-game = this is not the game that is played at the table now: look again
stale-hint = the game has moved on: ask again
stale-deal = this is not the coming deal, or its commitments are complete: look again
# $newest (number), $seen (number)
from_the_future = this table is at event { $newest }, not { $seen }
not_your_turn-hint = a hint is for your own turn
no_choice = a defence has no choice to price: what leaves the least deadwood is the best
round_running = the round is not over yet
game_over = the game is over
seat_taken = this seat is taken
seat_taken-all = every seat at this table is taken
no_takebacks = at this table nothing can be taken back
no_hints = at this table there are no hints
no_hints-server = this server gives no hints
wrong_stage-waiting = the table waits for players
wrong_stage-next = there is nothing to begin now: no round has just ended
wrong_stage-rematch = you can ask for a rematch only when the game is over
wrong_stage-match = the match is not over: its next game begins when all are ready
wrong_stage-claim = there is no game to claim: it is over
wrong_stage-begun = the game has begun: resign it instead
wrong_stage-close = only the player who made the table can close it
wrong_stage-offer = nobody can join this table any more
wrong_stage-share = the server has not committed to its secret yet: send the share after that
not_in_deal = only the players of the coming round can contribute to its deck
already_committed = this seat has committed to another share of this deck
not_committed = this seat has not committed to a share of this deck
share_mismatch = this share does not match the commitment of the seat
already_committed-key = this seat has committed to another key already
not_committed-key = both players commit to their keys first: reveal the key after that
key_mismatch = this key does not match the commitment of the seat, or cannot be used
players_deal-server = at this table the server deals
players_deal-command = at this table the two players deal themselves, which this version of the page cannot do: reload the page
players_deal-two = only two people with one hand each can deal themselves: choose such rules, and no bot
players_deal-offer = a table at which the players deal is not offered to anybody: send its link to somebody you know
newer_page_needed = at this table the two players deal themselves, which this version of the page cannot do: reload the page, and join again
stale-sealed = this round is not the running one: another one has begun, or it has stopped
not_seated-message = this message is not one of your seat
not_found-sealed = there is no such round at this table, or the server dealt it
# $step (text)
sealed_refused = this message breaks the rules of the deal ({ $step }), so it was not sent on
not_yours_to_claim = only an opponent who is still in the game may claim it
not_awaited = the game does not wait for this player now: it can be claimed when it does
not_away = this player is at the table: the game goes on
# $seconds (number)
not_yet = this player may still come back: the game can be claimed in { $seconds } s
id_reused = this id was used for another command: choose a new one
not_seated = you are watching this table: only its players can do that
not_seated-share = only the players of a table may share its games
not_seated-links = only the players of a table may see its links
not_seated-offer = only the player who made the table can open it to anybody

## What players say to each other

nobody_to_talk_to = there is nobody else to talk to: the others are bots
no_chat = this service allows phrases and emotes only (undercut serve --chat)
# $most (number), $characters (number)
too_long = say 1 to { $most } characters, not { $characters }
blocked_words = this was not sent: the host does not allow one of its words
too_fast = you say too much at once: wait a few seconds
bad_message-say = say one of: phrase, emote, text

## Requests and connections

bad_origin = this request comes from a page of another site
bad_origin-socket = this page belongs to another site
no_cookie = request /api/me first, and send its cookie
shutting_down = the server is shutting down
# $why (text)
bad_message = this is not a message of the protocol: { $why }
bad_message-type = the type of this command is unknown
no_length = the request must say how long it is (Content-Length)
# $most (number)
too_large = the request is too large: at most { $most } bytes
# $most (number)
too_large-message = a message has at most { $most } bytes
# $most (number)
too_large-operation = an operation is too large: at most { $most } bytes
not_found = there is nothing at this address
# $method (text), $allowed (text): methods
bad_method = this address does not take { $method }, only { $allowed }
bad_request-body = the request needs a body of JSON
# $name (text)
bad_request-query = the query of the address must have { $name }
bad_request-days = the number of days must be 0 or more
bad_request-deep = the JSON is nested too deep
bad_request-others = each of the others must be either a bot or open
bad_request-no_open_seat = a table that is open to anybody needs an open seat
bad_request-name = a name has 1 to 24 characters
# $seats (number), $others (number), $named (number)
bad_request-seats = these rules are for { $seats } players: name { $others ->
    [one] { $others } other
   *[other] { $others } others
 }, not { $named }
# $name (text): in quotation marks, $players (text): their names
unknown_bot = unknown player { $name }; players are: { $players }
bad_value-number = a number in this request cannot be stored or looked for: it has too many digits
bad_value-text = a text in this request has characters that cannot be stored or looked for
# $why (text)
storage_unavailable = the server cannot store this now ({ $why }); nothing was changed
storage_unavailable-silent = the server cannot store this now ({ $why }); it may still be done: look before you repeat it
internal = something went wrong here; the reference is in the server's log
# $reference (text)
internal-analysis = the analysis failed because of a defect; the reference in the server's log is { $reference }
internal-computed = this failed because of a defect; the reference in the server's log is { $reference }
# $reference (text)
internal-hint = the hint failed because of a defect; the reference in the server's log is { $reference }
failed_review-stopped = the program that computes reviews stopped several times over this game
# $reference (text)
failed_review-defect = the review could not be computed because of a defect; the reference in the server's log is { $reference }
too_many_requests = too many requests: wait a moment
too_many_requests-messages = too many messages: wait a moment
too_many_requests-downloads = your games are being downloaded already: wait for that
too_many_requests-position = your last position is still being analysed: wait for it
too_many_requests-hint = your last hint is still being worked out: wait for it
too_many_requests-computed = your last requests took much computing time: wait a moment
too_many_connections = you have too many tables open in your browser
too_many_connections-full = the server is full: try again later
too_many_connections-pages = too many pages of yours wait for news: close some
too_many_connections-news = too many pages wait for news: ask again later
too_many_connections-address = too many connections come from your address: try again later
# $tables (number)
too_many_strong_tables = you have { $tables } tables open against the strongest level: finish or leave one first
# $tables (number)
too_many_tables = you have { $tables } tables open: finish or leave one first
# $tables (number)
too_many_offers = { $tables } of your tables are open to anybody already
too_many_offers-all = too many tables are open to anybody now: invite by a link
# $reviews (number)
too_many_reviews = { $reviews } of your reviews are waiting: ask again when one is ready
# $pads (number)
too_many_pads = you have { $pads } pads: delete some
too_busy-tables = the server is busy: new tables can be opened again in a moment
too_busy-strong = too many people play against the strongest level: try again soon, or choose another level
too_busy-positions = too many positions are waiting to be analysed: try again later
too_busy-analysis = the analysis was interrupted: try again
too_busy-hints = too many hints are being worked out: try again in a moment
too_busy-hint = the hint was interrupted: try again
too_busy-computed = too many requests are waiting to be computed: try again in a moment
no_reviews = this server computes no reviews
no_reviews-positions = this server analyses no positions
no_kernel = this server was installed without the kernel, which computes reviews
no_kernel-prices = prices need the compiled kernel: install undercut with a C++ compiler

## What is not there, or not finished

unknown_table = there is no such table, or it is not yours
unreadable_table = this table cannot be read: what is stored of it is damaged
unknown_link = this link is not known: it may be incomplete
# $game (number)
unknown_game = this table has no game { $game }
# $game (number)
unknown_game-anywhere = no table has a game { $game }
unknown_review = this link to a review is not known: it may be incomplete
unknown_replay = this link to a replay is not known: it may be incomplete, or withdrawn
# $name (text): in quotation marks
unknown_puzzle = there is no puzzle { $name }
unknown_puzzle-own = this is no puzzle: it must be a decision of yours in a reviewed game, with a clear best
unknown_puzzle-decision = this round has no such decision
not_a_puzzle = melding and laying off cannot be puzzles: the best arrangement is computed
# $game (number)
not_finished-record = game { $game } is not finished: its record can be had after its end
# $game (number)
not_finished-share = game { $game } is not finished: it can be shared after its end
# $game (number)
not_finished-review = game { $game } is not finished: its review begins after its end
# $round (number), $game (number or nothing)
not_finished-round = { $game ->
    [nothing] round { $round } has not been finished
   *[other] round { $round } of game { $game } has not been finished
}
# $round (number), $rounds (number)
not_finished-rounds = round { $round } has not been finished: the game has { $rounds }
# $game (number)
nothing_finished = no round of game { $game } was finished
# $rules (text): the title of a ruleset
not_two_handed-game = only games of two players are reviewed, not { $rules }
not_two_handed-priced = only rounds of two players can be priced

## Rounds that are impossible under the rules of a score pad

game_over-pad = the game is over: start a new pad for the next one
# $entered (number), $form (text): option=value, $boards (number)
wrong_boards = { $boards ->
    [2] this round has { $entered } boards, but with { $form } a round has two boards: enter both
   *[other] this round has { $entered } boards, but with { $form } a round has one board
}
# $name (text)
dealer_not_playing = { $name } does not play in this round, so somebody else has dealt
# $seats (number)
wrong_seats = this round is not one of { $seats } players, as the pad is now: enter it again, or remove it
# $seat (number), $last (number)
wrong_seats-dealer = the dealer is seat { $seat }, but there are only the seats 0 to { $last }
# $name (text)
not_playing-out = { $name } is out and has no deadwood in this round
# $name (text)
not_playing-sits_out = { $name } sits out this round, so it has no deadwood in this round
# $name (text)
not_playing-other_board = { $name } has played at the other board, so it has no deadwood in this round
# $name (text)
not_playing-same_side = { $name } plays at the other board: each board has one player of each side, so it has no deadwood in this round
# $name (text)
not_playing-knocker = { $name } does not play in this round, so somebody else has knocked
# $name (text)
missing_deadwood = { $name }'s deadwood is missing: enter the points that are left after melds and lay-offs
# $name (text), $dead_hand (text): option=value
missing_deadwood-dead = { $name }'s deadwood is missing: with { $dead_hand } a round without a knock needs that of every player; with dead_hand=void it needs none
# $name (text)
missing_deadwood-void = { $name }'s deadwood is missing: with dead_hand=void nobody scores without a knock; enter that of every player or no number
# $name (text), $left (number), $most (number)
deadwood_range = { $name } cannot have { $left } points of deadwood: ten cards have 0 to { $most }
missing_points = { $name }'s points are missing: enter 0 for players who scored nothing
points_range = { $name } cannot have { $points } points in a round: 0 to { $most } can be entered
one_winner = only one side scores in a round: enter the points of the one that won it
one_winner-knockout = whoever won the round adds nothing: exactly one player has 0 points
no_spade = with spades_double=no an upcard that is a spade doubles nothing: spades_double=points would allow it
# $name (text)
no_big_gin-pad = there is no big gin with big_gin_bonus=None: enter gin for { $name }, or give big_gin_bonus a number
# $name (text), $left (number)
gin_with_deadwood = { $name } went gin, so { $name } has 0 deadwood, not { $left }; with { $left } it is an ordinary knock
# $name (text)
knock_is_gin = { $name } knocked with 0, which is gin: enter gin
# $name (text), $left (number), $limit (number)
over_limit-pad = { $name } cannot knock with { $left }: with knock_limit={ $limit } at most { $limit } is right; check the number, or the option
# $name (text), $left (number)
over_limit-pad_upcard = { $name } cannot knock with { $left }: with knock_limit=upcard no upcard has more than 10; check the number, or the option
# $name (text), $left (number)
over_limit-pad_gin = { $name } cannot knock with { $left }: with knock_limit=0 only gin ends a round; knock_limit=10 allows knocks

## Score pads as a whole

# $why (text)
bad_pad = this is not a score pad: { $why }
# $names (number), $seats (number)
bad_pad-names = { $names } names for { $seats } players; these rules are for { $seats }
# $name (text): in quotation marks, $most (number)
bad_pad-name = { $name } is not a name: it must have 1 to { $most } characters
bad_pad-same_name = two players have the same name; give each a different one
# $seat (number), $last (number)
bad_pad-dealer = seat { $seat } does not exist; the dealer must be one of 0 to { $last }
# $most (number)
bad_pad-title = a title has at most { $most } characters, on one line
# $most (number)
bad_pad-stake = a point may cost 1 to { $most } thousandths
# $most (number)
bad_pad-currency = the name of a currency has at most { $most } characters
read_only = with this link the pad can only be read; ask for the link to edit it
# $last (number)
pad_behind = this service knows this pad only up to operation { $last }: send all operations again, with after 0
# $most (number)
pad_full = a pad has at most { $most } operations: continue with a new one
pad_deleted = this pad has been deleted; a copy of it needs a new id
unknown_pad = this pad is not known: its link may be incomplete or withdrawn
# $kind (text)
unknown_pad-link = this pad has no link of the kind { $kind }, or it is not yours to show

## Rulesets: what does not exist, and what does not fit together

# $name (text): in quotation marks
unknown_rules = there is no ruleset { $name }
# $name (text): in quotation marks, $near (text or nothing), $rulesets (text): their names
unknown_ruleset = { $near ->
    [nothing] unknown ruleset { $name }. Rulesets are: { $rulesets }
   *[other] unknown ruleset { $name }; did you mean { $near }? Rulesets are: { $rulesets }
}
# $change (text): in quotation marks, $near (text or nothing)
invalid_ruleset-change = { $near ->
    [nothing] { $change } is not option=value with a known option
   *[other] { $change } is not option=value with a known option; did you mean { $near }?
}
# $most (number), $named (number)
invalid_ruleset-too_many = a ruleset has at most { $most } changes, and these are { $named }
# $name (text)
invalid_ruleset-twice = { $name } is given twice
# $name (text): in quotation marks, $options (text): their names
invalid_ruleset-unknown_option = unknown option { $name }; options are: { $options }
# $name (text), $value (text), $choices (text)
invalid_ruleset-value = { $name }={ $value } is not possible; { $name } may be { $choices }
# $choices (text or nothing): the values that are not in the range, $first (number), $last (number)
invalid_ruleset-choices = { $choices ->
    [nothing] { $first } to { $last }
   *[other] { $choices }, { $first } to { $last }
}
# $name (text), $value (text), $meant (text)
invalid_ruleset-text = { $name }={ $value } is a text; write { $name }={ $meant }, or use Ruleset.replace
invalid_ruleset-seats = seats and form do not fit: two_handed is for 2 seats, cutthroat for 3, round_table for 3 or 4, partners for 4
invalid_ruleset-rotate = partners_rotate needs form=partners
invalid_ruleset-research_deck = people play with all 52 cards: leave out ranks, suits and hand_size, which are for research
invalid_ruleset-deck_size = the deck is too small: it needs the hands, the upcard, the wall and one card more to draw
invalid_ruleset-deck_eleven = dealt=11 needs hand_size=10
invalid_ruleset-eleven_opens = dealt=11 needs opening=discard: the non-dealer has eleven cards and must discard first
invalid_ruleset-ten_opens = opening=discard needs dealt=11: a player with ten cards draws first
invalid_ruleset-round_table = form=round_table needs dealt=10: everybody is dealt ten cards
invalid_ruleset-turned_up = turned_up=no needs dealt=11: if everybody has ten cards, a card is always turned up
invalid_ruleset-upcard_limit = knock_limit=upcard needs turned_up=yes: the upcard sets the limit
invalid_ruleset-spades = spades_double needs turned_up=yes: the upcard decides
invalid_ruleset-first_knock = first_discard_knock needs opening=discard
invalid_ruleset-round_target = deciding=round needs target=None: one round is the whole game
invalid_ruleset-round_deals = deciding=round needs deals=None: one round is the whole game
invalid_ruleset-round_sheet = deciding=round needs sheet=single: one round is the whole game
invalid_ruleset-sheet_target = sheet=hollywood and sheet=knockout need a target, such as target=100
invalid_ruleset-hollywood = sheet=hollywood needs two sides: form=two_handed or form=partners
invalid_ruleset-knockout_partners = sheet=knockout has no partners: form must be two_handed, cutthroat or round_table
invalid_ruleset-knockout_deals = sheet=knockout needs deals=None: it ends when one player is left
invalid_ruleset-shutout_bonus = shutout_bonus needs shutout=flat, or 0 otherwise
invalid_ruleset-knocker_gin = lay_offs_by=knocker needs lay_offs=knock: after gin the knocker has nothing to lay off
invalid_ruleset-knocker_table = lay_offs_by=knocker needs two hands in a round: form=round_table has several defenders
invalid_ruleset-gin_nothing = gin_scores=bonus needs a gin_bonus: without one gin would score nothing
invalid_ruleset-games = games needs games that end: set target, deals or deciding=round
