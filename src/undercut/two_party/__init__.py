"""Two-party deals: two players shuffle and deal without trusting the server (protocol B of ``docs/fairness.md``).

Both players encrypt and permute the deck in turn. A player learns a card only from the other's share for its position.
Discards and melds are stated as text and signed; at the end both players reveal the seeds from which all their secrets
were derived, and everything is computed again.

- :mod:`~undercut.two_party.edwards`: the group ristretto255 and signatures of Ed25519;
- :mod:`~undercut.two_party.card_points`: cards as points of the group, and scalars;
- :mod:`~undercut.two_party.round_keys`: the secrets of a player, derived from one seed;
- :mod:`~undercut.two_party.signed_message`: messages, signatures, the hash of the transcript;
- :mod:`~undercut.two_party.message_order`: which message is due, and the checks that need no secret;
- :mod:`~undercut.two_party.hidden_round`: the round of one player, without input and output;
- :mod:`~undercut.two_party.verification`: the whole round, verified after both seeds are revealed;
- :mod:`~undercut.two_party.round_proof`: the proof of a round in its record;
- :mod:`~undercut.two_party.misbehaviour`: the error that names seat, step and kind.
"""
