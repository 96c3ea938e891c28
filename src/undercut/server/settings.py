"""The settings of the service."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the service: limits, rates, times. Sizes in bytes, rates per second, times in seconds."""

    message_bytes: int = 4096
    frame_bytes: int = 65536
    body_bytes: int = 16384
    say_rate: float = 0.33
    say_burst: float = 4.0
    """Phrases, emotes and lines of chat of a player."""
    chat: bool = False
    """Whether players may chat; otherwise they have phrases and emotes."""
    chat_characters: int = 200
    chat_blocked: tuple[str, ...] = ()
    """Words that may not be said, as :func:`undercut.server.room.talk.blocked_words` gives them."""
    message_rate: float = 20.0
    message_burst: float = 40.0
    flood: int = 400
    """Messages beyond the rate, within ten seconds, after which a client is disconnected. Pings, pongs and fragments of
    messages count as well.
    """
    malformed: int = 50
    request_rate: float = 20.0
    request_burst: float = 100.0
    compute_rate: float = 0.15
    compute_burst: float = 6.0
    """Seconds of CPU time for a guest's computations: replays, records, reviews, statistics, old events."""
    compute_address_rate: float = 0.5
    compute_address_burst: float = 20.0
    """The same for all guests of an address."""
    compute_small: int = 600
    """Work that amounts to more entries of a log than this is done in a separate process."""
    compute_processes: int = 1
    """0: all of it is done in this process."""
    compute_nice: int = 5
    compute_answer_s: float = 30.0
    """The process is ended if it computes one answer for longer."""
    compute_waiting_per_guest: int = 8
    compute_waiting: int = 200
    """Requests that wait to be computed, of a guest and in total."""
    events_in_answer: int = 500
    """Entries of a table's log whose events an answer has at most."""
    guest_rate: float = 5.0
    guest_burst: float = 200.0
    """New guests per address. An IPv6 network of 64 bits is an address, here and below."""
    address_rate: float = 100.0
    address_burst: float = 1000.0
    """Requests per address. Files of the web client do not count."""
    connections_per_address: int = 500
    loopback_counts: bool = False
    """Whether the limits per address apply to addresses of this machine too. For tests."""
    tables_per_guest: int = 20
    """A guest's own tables that are not finished."""
    offers: int = 100
    offers_per_guest: int = 2
    """Tables that are open to anybody."""
    offer_rate: float = 0.05
    offer_burst: float = 6.0
    offer_gone_s: float = 180.0
    """After its creator has been gone for this time, such a table is removed from the list."""
    connections_per_guest: int = 32
    connections: int = 10_000
    """Connections to tables."""
    sockets: int = 12_000
    """Open connections of every kind; fewer if the system does not allow so many."""
    silent_s: float = 10.0
    """A connection is closed if no complete request arrives for this long after its start, or after the last answer."""
    unread_s: float = 20.0
    """A connection is cut if its client has read nothing of what was sent for this time."""
    unread_bytes: int = 262_144
    """A websocket is cut if this many bytes of answers to its pings are unread."""
    outbox: int = 64
    idle_s: float = 300.0
    """A table without a connection leaves memory after this time."""
    next_round_s: float = 60.0
    away_s: float = 120.0
    """After a player has been away from a running game for this time, the others may claim it or declare it void."""
    bot_pause_s: float = 0.45
    """A bot's turn is shown this long after its beginning, or up to half as long again, by chance; 0: at once."""
    clock_stored_s: float = 5.0
    """Interval at which a running clock is stored. If the server is killed, a player regains this much at most."""
    takeback_s: float = 0.9
    """A bot waits at least this long (unless it does not wait at all) if the action before it may be taken back."""
    bot_step_s: float = 1.0
    """If a bot thinks for longer, its turn is shown after another step, or several."""
    bots_late_s: float = 4.0
    """New tables are refused while bots' turns wait for this long because people's commands come first."""
    loop_late_s: float = 1.0
    """The same if the event loop is usually this late, as on a machine with other load."""
    bot_budget_s: float = 10.0
    """If a bot thinks for longer in a turn, a simple one acts instead. Waiting for a thread does not count."""
    strong_threads: int = 0
    """Threads for bots that search; 0 for one per core, and two at least."""
    strong_tables_per_guest: int = 10
    """A guest's own unfinished tables with a bot that searches."""
    strong_wait_s: float = 3.0
    """New tables with such a bot are refused while a turn of one would wait for longer."""
    strong_pace_s: float = 6.0
    """The time from turn to turn of such a bot at a table that is played at. With the measured time that a turn takes
    to think about, it says for how many tables there are threads."""
    storage_retry_s: float = 1.0
    drain_s: float = 0.0
    """Time for which a stopping service goes on but reports that it is not ready, so that a proxy sends it nobody."""
    finish_s: int = 10
    """Time that requests in progress may take when it stops."""
    keep_finished_days: int | None = None
    """Days for which finished tables are kept after their last change; None for ever."""
    keep_waiting_days: int | None = 30
    """The same for tables whose game has not begun,"""
    keep_abandoned_days: int | None = 365
    """for tables whose game is not over,"""
    keep_guests_days: int | None = 365
    """and for guests without tables, pads and statistics."""
    prune_first_s: float = 300.0
    """Time after the start at which expired data are deleted for the first time."""
    prune_every_s: float = 86_400.0
    checkpoint_s: float = 2.0
    """Interval at which SQLite's write-ahead log is checked.

    It is moved into the database if nobody writes or it is long.
    """
    review_processes: int = 1
    """Processes that compute reviews; 0 for no reviews. On few cores more of them do not help."""
    review_budget: int | None = None
    """The most rounds that are played out for a decision of a review; None for the default of the analysis."""
    review_nice: int = 19
    """Added to the niceness of these processes, so that tables come first."""
    review_answer_s: float = 600.0
    """A process that computes one part of a review for longer is ended. It is long because of busy machines."""
    review_idle_s: float = 300.0
    """After this time without work a process is ended; the next work starts one."""
    review_deaths: int = 3
    """A review has failed when this many processes have died over it without a new part."""
    reviews_per_guest: int = 20
    """Reviews of a guest that wait, besides one that is computed."""
    hints: bool = True
    """Whether there are hints against the computer. They have a separate process."""
    hint_nice: int = 5
    hint_answer_s: float = 60.0
    hint_budget: int | None = None
    """The most rounds that are played out for a hint; None for the default of the analysis."""
    hints_waiting: int = 50
    """Hints that wait to be computed, of all guests together."""
    analyze_rate: float = 0.2
    analyze_burst: float = 10.0
    analyze_waiting: int = 50
    """Positions that wait to be analysed, of all guests together."""
    analyze_budget: int = 20_000
    """The largest budget for the analysis of a position."""
    push_delay_s: float = 4.0
    """A player is notified of a table only after not returning to it for this time."""
    push_rate: float = 0.1
    push_burst: float = 6.0
    """Notifications of a guest."""
    push_waiting: int = 256
    """Notifications that wait to be sent, and those that wait for one push service. Further ones are dropped."""
    push_workers: int = 8
    """Notifications that are sent at once to one push service."""
    push_timeout_s: float = 10.0
    push_subscriptions: int = 8
    """Browsers of a guest that are notified; the newest ones count."""
    push_private: bool = False
    """Whether push services may be in private networks and without encryption. For tests."""
