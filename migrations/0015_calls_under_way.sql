-- A call is posted first and noted then, because only Discord knows the id of its message. Whoever dies
-- in between leaves a message that nobody knows of, and that stands for ever. So it is noted first that
-- somebody is about to post it: since when nobody knows whether it stands. Null before, and once its
-- message is known or Discord has refused it.
--
-- Such a call is posted once more with the same nonce, which gives the message that is there: also when
-- its player has moved meanwhile, and then it is taken away.
ALTER TABLE pings ADD COLUMN posting_since timestamptz;
