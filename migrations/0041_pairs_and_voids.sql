-- Five matches of a pair count within 24 hours, and no longer on a day in UTC: around midnight those were ten.
-- What was counted before stays as it was counted, and is counted again by the rule of that time.
ALTER TABLE rating_events ADD COLUMN pair_rule smallint NOT NULL DEFAULT 1;
ALTER TABLE rating_events ADD CONSTRAINT rating_events_pair_rule_known CHECK (pair_rule IN (1, 2));

-- Why the operator has taken a match out of the ratings (docs/terms.md).
ALTER TABLE rating_events ADD COLUMN voided_because text;
ALTER TABLE rating_events ADD CONSTRAINT rating_events_voided_says_why CHECK (
    (verdict IS NOT DISTINCT FROM 'voided') = (voided_because IS NOT NULL)
    AND char_length(voided_because) BETWEEN 1 AND 200);
ALTER TABLE rating_events DROP CONSTRAINT rating_events_verdict_known;
ALTER TABLE rating_events ADD CONSTRAINT rating_events_verdict_known CHECK (
    verdict IN ('counted', 'aborted', 'too_short', 'not_two_people', 'pair_limit', 'voided'));
