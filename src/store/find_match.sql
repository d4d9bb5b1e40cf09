SELECT m.match_id, m.game, m.options, m.rules_version, m.rated, m.guild_id, m.channel_id,
       m.challenger_id, m.challenger_name, m.invited_id, m.invited_name, m.dice_secret,
       ARRAY(SELECT p.action FROM plies p WHERE p.match_id = m.match_id ORDER BY p.ply) AS "log!",
       m.status, m.first_id, m.first_name, m.second_id, m.second_name, m.position, m.to_move,
       m.plies,
       m.end_reason, m.end_detail, m.winner,
       floor(extract(epoch FROM m.expires_at))::bigint AS "expires_at!",
       m.expires_at <= now() AS "expired!",
       c.message_id AS "card_id?", c.channel_id AS card_channel_id
FROM matches m
JOIN cards c ON c.match_id = m.match_id
WHERE m.match_id = $1
