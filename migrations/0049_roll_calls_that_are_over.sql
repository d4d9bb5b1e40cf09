-- The call to those who have not said that they are there has a button, and becomes another message once it is over.
ALTER TABLE tournaments
    -- Noted before it is posted, so that no crash leaves a call that nobody knows of.
    ADD COLUMN roll_call_tried boolean NOT NULL DEFAULT false,
    -- Its message, until that says that it is over.
    ADD COLUMN roll_call_message_id bigint;
