-- **Replay from here** on a card: Discord may leave out of the message everything but its id.
CREATE INDEX cards_by_message ON cards (message_id) WHERE message_id IS NOT NULL;
