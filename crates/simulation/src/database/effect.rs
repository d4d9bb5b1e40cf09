//! What a statement does, as far as faults choose by it.

/// What it matters of a statement whether it was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// It reads, or begins something.
    Reads,
    /// It reads a match.
    Loads,
    /// It changes something.
    Changes,
    /// It notes what has come of showing the board of a match.
    Delivers,
    /// It makes what was changed before durable.
    Commits,
    /// It stores what somebody does in a match, and makes it durable.
    Advances,
}

impl Effect {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Reads,
        Self::Loads,
        Self::Changes,
        Self::Delivers,
        Self::Commits,
        Self::Advances,
    ];

    /// Whether this one is meant by that: to read a match is to read.
    #[must_use]
    pub fn is(self, other: Self) -> bool {
        self == other || (self, other) == (Self::Reads, Self::Loads)
    }

    /// That of this statement.
    #[must_use]
    pub fn of(sql: &str) -> Self {
        let sql = sql.trim_start();
        let begins = |with: &str| {
            let start = sql.get(..with.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(with))
        };
        if begins("WITH free AS") {
            Self::Advances
        } else if begins("COMMIT") {
            Self::Commits
        } else if begins("WITH card AS")
            || begins("UPDATE cards") && sql.contains("message_id = $3")
        {
            Self::Delivers
        } else if ["INSERT", "UPDATE", "DELETE"].into_iter().any(begins)
            || begins("WITH") && sql.contains("INSERT")
        {
            Self::Changes
        } else if begins("SELECT m.match_id, m.game") {
            Self::Loads
        } else {
            Self::Reads
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_statement_does_is_known_by_how_it_begins() {
        let advances = include_str!("../../../store/src/append_plies.sql");
        assert_eq!(Effect::of(advances), Effect::Advances);
        assert_eq!(Effect::of("COMMIT"), Effect::Commits);
        assert_eq!(Effect::of("UPDATE matches SET plies = 1"), Effect::Changes);
        assert_eq!(
            Effect::of("UPDATE cards c SET channel_id = $2, message_id = $3"),
            Effect::Delivers
        );
        assert_eq!(
            Effect::of("SELECT m.match_id, m.game, m.options"),
            Effect::Loads
        );
        assert_eq!(Effect::of("SELECT 1"), Effect::Reads);
    }
}
