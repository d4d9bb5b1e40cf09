-- The same of the card in the other server's channel.
ALTER TABLE guest_cards
    ADD COLUMN may_be_posted boolean NOT NULL DEFAULT false;
