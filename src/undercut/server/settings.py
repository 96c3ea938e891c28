"""The settings of the service."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the service. Sizes are in bytes, rates per second, times in seconds."""

    message_bytes: int = 4096
    frame_bytes: int = 65536
    body_bytes: int = 16384
    say_rate: float = 0.33
    say_burst: float = 4.0
    """Limit of a player's phrases, emotes and chat messages."""
    chat: bool = False
    """Whether players may chat. Phrases and emotes are always allowed."""
    chat_characters: int = 200
    chat_blocked: tuple[str, ...] = ()
    """Words that chat refuses, as :func:`undercut.server.room.talk.blocked_words` returns them."""
    message_rate: float = 20.0
    message_burst: float = 40.0
    flood: int = 400
    """Number of messages beyond the rate, within ten seconds, after which a client is disconnected.

    Pings, pongs and fragments of messages count too.
    """
    malformed: int = 50
    request_rate: float = 20.0
    request_burst: float = 100.0
    compute_rate: float = 0.15
    compute_burst: float = 6.0
    """Seconds of CPU time for a guest's computations: replays, records, reviews, statistics, old events."""
    compute_address_rate: float = 0.5
    compute_address_burst: float = 20.0
    """Seconds of CPU time for the computations of all guests of an address."""
    compute_small: int = 600
    """Work with a cost of more entries of a log than this runs in a separate process."""
    compute_processes: int = 1
    """With 0, all this work runs in the service's process."""
    compute_nice: int = 5
    compute_answer_s: float = 30.0
    """The process is ended if it computes an answer for longer."""
    compute_waiting_per_guest: int = 8
    compute_waiting: int = 200
    """Maximum number of queued computations: of a guest, and of all guests."""
    events_in_answer: int = 500
    """Maximum number of entries of a log for which one answer contains the events."""
    guest_rate: float = 5.0
    guest_burst: float = 200.0
    """Limit of new guests per address. Here and below, an IPv6 network of 64 bits counts as one address."""
    address_rate: float = 100.0
    address_burst: float = 1000.0
    """Limit of requests per address. Requests for files of the web client do not count."""
    connections_per_address: int = 500
    loopback_counts: bool = False
    """Whether the limits per address apply to this machine too. For tests."""
    tables_per_guest: int = 20
    """Maximum number of unfinished tables created by a guest."""
    offers: int = 100
    offers_per_guest: int = 2
    """Maximum number of open tables: of all guests, and of one guest."""
    offer_rate: float = 0.05
    offer_burst: float = 6.0
    offer_gone_s: float = 180.0
    """An open table is removed from the list after its creator has been disconnected for this time."""
    connections_per_guest: int = 32
    connections: int = 10_000
    """Maximum number of connections to tables: of a guest, and of all guests."""
    sockets: int = 12_000
    """Maximum number of open connections of all kinds. If the system allows fewer, its limit applies."""
    silent_s: float = 10.0
    """A connection is closed if no complete request arrives within this time after the start or the last answer."""
    unread_s: float = 20.0
    """A connection is closed if its client has read no sent data for this time."""
    unread_bytes: int = 262_144
    """A websocket is closed if this many bytes of answers to its pings are unread."""
    outbox: int = 64
    idle_s: float = 300.0
    """A table is unloaded after it has had no connection for this time."""
    next_round_s: float = 60.0
    shares: bool = True
    """Whether players' clients may contribute shares to the decks (docs/fairness.md)."""
    shares_s: float = 2.0
    """A deal waits this long for each step of a player's client: the commitment to its share, and the share."""
    late_shares_s: float = 0.5
    """The same if it waits only for clients whose shares did not arrive in time before."""
    away_s: float = 120.0
    """The other players may claim or void a running game after a player has been away for this time."""
    bot_pause_s: float = 0.45
    """A bot's turn is shown after this time, plus up to half of it, at random. With 0, it is shown at once."""
    clock_stored_s: float = 5.0
    """Interval at which a running clock is stored. After a crash of the server, a player regains at most this time."""
    takeback_s: float = 0.9
    """If the last action may be taken back, a bot waits at least this long, unless ``bot_pause_s`` is 0."""
    bot_step_s: float = 1.0
    """If a bot thinks for longer, its turn is shown one or several of these steps later."""
    bots_late_s: float = 4.0
    """New tables are refused while bots' turns wait this long because people's commands have priority."""
    loop_late_s: float = 1.0
    """New tables are refused if the usual delay of the event loop is this long, as on a machine with other load."""
    bot_budget_s: float = 10.0
    """If a bot thinks longer in a turn, a simple bot acts instead. The wait for a thread does not count."""
    strong_threads: int = 0
    """Threads for bots that search. With 0, one per core, but at least two."""
    strong_tables_per_guest: int = 10
    """Maximum number of unfinished tables with a searching bot created by a guest."""
    strong_wait_s: float = 3.0
    """New tables with a searching bot are refused while its turns would wait longer than this for a thread."""
    strong_pace_s: float = 6.0
    """Assumed time between turns of a searching bot at an active table.

    The number of tables that the threads can serve follows from this time and the measured thinking time.
    """
    storage_retry_s: float = 1.0
    drain_s: float = 0.0
    """Time before a shutdown in which the service works but reports that it is not ready, so that proxies avoid it."""
    finish_s: int = 10
    """Time for requests in progress during a shutdown."""
    keep_finished_days: int | None = None
    """Days after the last change for which finished tables are kept; None for ever."""
    keep_waiting_days: int | None = 30
    """The same for tables whose game has not begun."""
    keep_abandoned_days: int | None = 365
    """The same for tables with an unfinished game."""
    keep_guests_days: int | None = 365
    """The same for guests without tables, pads and statistics."""
    prune_first_s: float = 300.0
    """Time after the start at which expired data are first deleted."""
    prune_every_s: float = 86_400.0
    checkpoint_s: float = 2.0
    """Interval at which SQLite's write-ahead log is checked.

    The log is moved into the database if there are no new writes or if it is long.
    """
    review_processes: int = 1
    """Processes that compute reviews; 0 turns reviews off. With few cores, more processes do not help."""
    review_budget: int | None = None
    """Maximum number of rounds played out for a decision of a review; None for the default of the analysis."""
    review_nice: int = 19
    """Added to the niceness of review processes, so that tables have priority."""
    review_answer_s: float = 600.0
    """A process is ended if it computes one part of a review for longer. The value allows for busy machines."""
    review_idle_s: float = 300.0
    """A process is ended after this time without work. The next work starts a new one."""
    review_deaths: int = 3
    """A review fails after this many processes have died during it without storing a new part."""
    reviews_per_guest: int = 20
    """Maximum number of queued reviews of a guest, besides one in progress."""
    hints: bool = True
    """Whether players may request hints against the computer. A separate process computes hints."""
    hint_nice: int = 5
    hint_answer_s: float = 60.0
    hint_budget: int | None = None
    """Maximum number of rounds played out for a hint; None for the default of the analysis."""
    hints_waiting: int = 50
    """Maximum number of queued hints of all guests."""
    analyze_rate: float = 0.2
    analyze_burst: float = 10.0
    analyze_waiting: int = 50
    """Maximum number of queued position analyses of all guests."""
    analyze_budget: int = 20_000
    """The largest budget for the analysis of a position."""
    push_delay_s: float = 4.0
    """A player is notified only if absent from the table for this time."""
    push_rate: float = 0.1
    push_burst: float = 6.0
    """Limit of notifications to a guest."""
    push_waiting: int = 256
    """Maximum number of queued notifications, in total and for one push service. Further ones are dropped."""
    push_workers: int = 8
    """Maximum number of notifications that are sent to one push service at the same time."""
    push_timeout_s: float = 10.0
    push_subscriptions: int = 8
    """Maximum number of a guest's browsers with notifications. New subscriptions replace the oldest ones."""
    push_private: bool = False
    """Whether push services may use HTTP and private networks. For tests."""
