-- Match records that somebody has brought in from elsewhere: another server, another bot, a table.
--
-- They are no rows of `matches` on purpose. An imported match was not played here: nobody clicked, no
-- card shows it, its players are names and not accounts, and it must never count for a rating. A
-- record is kept as the text that it came as, so that whoever exports it gets the same bytes back; it
-- was read and replayed before it was stored, and is so again whenever it is looked at.
CREATE TABLE imported_records (
    record_id   bigint      NOT NULL,
    -- Who brought it in, and whose it is to be deleted: 0 for the operator, on the command line.
    imported_by bigint      NOT NULL,
    imported_at timestamptz NOT NULL DEFAULT now(),
    record      text        NOT NULL,
    -- Of the bytes of the record: shows a row that was edited, and that somebody has it already.
    sha256      bytea       NOT NULL,

    CONSTRAINT imported_records_pkey PRIMARY KEY (record_id),
    CONSTRAINT imported_records_once UNIQUE (imported_by, sha256),
    -- As much as the rules read.
    CONSTRAINT imported_records_size CHECK (octet_length(record) <= 1048576),
    CONSTRAINT imported_records_sha256_length CHECK (octet_length(sha256) = 32)
);
