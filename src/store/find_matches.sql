SELECT m.match_id, m.game, m.options, m.rules_version, m.rated, m.clock, m.chapter, m.guild_id, m.channel_id,
       m.challenger_id, m.challenger_name, m.invited_id, m.invited_name, m.interaction_id,
       m.dice_version, m.dice_secret, m.dice_commitment, m.dice_revealed,
       m.terms_hash, m.redacted, m.resealed,
       log.actions AS "actions!", log.actors AS "actors!", log.interactions AS "interactions!",
       log.times_us AS "times_us!", log.hashes AS "hashes!",
       log.redactions AS "redactions!: Vec<Option<String>>",
       log.seals AS "seals!: Vec<Option<Vec<u8>>>",
       m.status, m.first_id, m.first_name, m.second_id, m.second_name, m.position, m.to_move,
       m.plies,
       m.end_reason, m.end_detail, m.winner,
       floor(extract(epoch FROM m.expires_at))::bigint AS "expires_at!",
       m.expires_at <= now() AS "expired!",
       floor(extract(epoch FROM m.deadline_at + t.behind))::bigint AS due_at,
       (extract(epoch FROM m.deadline_at - (now() - t.behind)) * 1000000)::bigint AS left_us,
       m.reminders,
       (extract(epoch FROM now()) * 1000000)::bigint AS "now_us!",
       c.message_id AS "card_id?", c.channel_id AS card_channel_id, c.language AS card_language,
       c.showings, c.shown < c.wanted AS "showing_owed!",
       c.given_up IS NOT NULL AS "card_lost!"
FROM matches m
JOIN cards c ON c.match_id = m.match_id
CROSS JOIN service_time t
-- Arrays of equal length, in the order of the plies.
CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(p.action), '{}') AS actions,
           coalesce(array_agg(p.actor_id), '{}') AS actors,
           coalesce(array_agg(p.interaction_id), '{}') AS interactions,
           coalesce(array_agg(p.made_at_us), '{}') AS times_us,
           coalesce(array_agg(p.hash), '{}') AS hashes,
           coalesce(array_agg(p.redacted), '{}') AS redactions,
           coalesce(array_agg(p.resealed), '{}') AS seals
    FROM (SELECT action, actor_id, interaction_id, hash, redacted, resealed,
                 (extract(epoch FROM made_at) * 1000000)::bigint AS made_at_us
          FROM plies WHERE match_id = m.match_id ORDER BY ply) p) log
WHERE m.match_id = ANY($1)
