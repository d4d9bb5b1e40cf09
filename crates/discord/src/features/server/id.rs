//! What stands in a button or list that belongs to a server: `1:guild:word`, and
//! `1:guild:end:MATCH:reason` for the question whether a match is to be ended, `1:guild:off:MATCH:reason`
//! whether a challenge is to be taken away. There is no U in the code
//! of a match, so that none of these can be mistaken for a button of a match (see `custom_id`).
//!
//! The list of forms only grows: see `tests/it/custom_ids.txt`.

use std::fmt;
use std::str::FromStr;

use crate::press::custom_id::{BadCustomId, LONGEST};
use ludotheque_matches::Setting;
use ludotheque_matches::ids::MatchId;

const PREFIX: &str = "1:guild:";
const PANEL: &str = "panel";
const LOG: &str = "log";
const END: &str = "end:";
const OFF: &str = "off:";
const KEEP: &str = "keep";

/// What a button or list of a server does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerPress {
    /// Changes a setting to what is chosen in a list.
    Set(Setting),
    /// Shows all settings.
    Panel,
    /// Shows who has changed what.
    Log,
    /// Ends a match, for a reason.
    End(MatchId, String),
    /// Takes a challenge away, for a reason.
    TakeAway(MatchId, String),
    /// Does neither: takes the question away.
    Keep,
}

impl fmt::Display for ServerPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        match self {
            Self::Set(setting) => f.write_str(setting.word()),
            Self::Panel => f.write_str(PANEL),
            Self::Log => f.write_str(LOG),
            Self::Keep => f.write_str(KEEP),
            Self::End(match_id, reason) => write!(f, "{END}{match_id}:{reason}"),
            Self::TakeAway(match_id, reason) => write!(f, "{OFF}{match_id}:{reason}"),
        }
    }
}

impl FromStr for ServerPress {
    type Err = BadCustomId;

    fn from_str(text: &str) -> Result<Self, BadCustomId> {
        if text.chars().count() > LONGEST {
            return Err(BadCustomId);
        }
        let word = text.strip_prefix(PREFIX).ok_or(BadCustomId)?;
        if let Some(rest) = word.strip_prefix(END) {
            let (match_id, reason) = match_and_reason(rest)?;
            return Ok(Self::End(match_id, reason));
        }
        if let Some(rest) = word.strip_prefix(OFF) {
            let (match_id, reason) = match_and_reason(rest)?;
            return Ok(Self::TakeAway(match_id, reason));
        }
        match word {
            PANEL => Ok(Self::Panel),
            LOG => Ok(Self::Log),
            KEEP => Ok(Self::Keep),
            word => Setting::from_word(word).map(Self::Set).ok_or(BadCustomId),
        }
    }
}

fn match_and_reason(text: &str) -> Result<(MatchId, String), BadCustomId> {
    let (code, reason) = text.split_once(':').ok_or(BadCustomId)?;
    let match_id = code.parse().map_err(|_| BadCustomId)?;
    Ok((match_id, reason.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::custom_id::checks::{are_refused, is_read_back};
    use crate::press::issued::is_listed;
    use ludotheque_matches::{MODERATION_REASON_MAX, moderation_reason};
    use proptest::prelude::*;

    fn presses() -> impl Strategy<Value = ServerPress> {
        let fixed = Setting::ALL.map(ServerPress::Set).into_iter().chain([
            ServerPress::Panel,
            ServerPress::Log,
            ServerPress::Keep,
        ]);
        let is_reason = |text: &String| moderation_reason(text).as_ref() == Ok(text);
        let reason = proptest::string::string_regex(&format!("\\PC{{1,{MODERATION_REASON_MAX}}}"))
            .expect("a pattern")
            .prop_filter("a reason", is_reason);
        prop_oneof![
            proptest::sample::select(fixed.collect::<Vec<_>>()),
            (any::<u64>(), 0_usize..9, reason, any::<bool>()).prop_map(
                |(bits, longer, reason, is_open)| {
                    let id = MatchId::from_random(bits, longer);
                    if is_open {
                        ServerPress::TakeAway(id, reason)
                    } else {
                        ServerPress::End(id, reason)
                    }
                }
            ),
        ]
    }

    proptest! {
        #[test]
        fn every_id_is_read_back_and_is_none_of_a_match(press in presses()) {
            is_read_back(&press);
        }

        #[test]
        fn no_text_at_all_makes_it_panic(text: String) {
            let _ = format!("{PREFIX}{text}").parse::<ServerPress>();
            let _ = format!("{PREFIX}{END}{text}").parse::<ServerPress>();
            let _ = format!("{PREFIX}{OFF}{text}").parse::<ServerPress>();
        }
    }

    #[test]
    fn every_word_is_in_the_list_of_forms() {
        let settings = Setting::ALL.map(|setting| setting.word());
        for word in settings.into_iter().chain([PANEL, LOG, KEEP]) {
            let form = format!("{PREFIX}{word}");
            assert!(is_listed(&form), "{form} is not in tests/it/custom_ids.txt");
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        are_refused::<ServerPress>(&[
            "",
            "1:guild:",
            "1:guild:fly",
            "2:guild:panel",
            "1:guild:end:",
            "1:guild:end:K7Q2",
            "1:guild:end:!!!!:stuck",
            "1:guild:off:K7Q2",
            "1:guild:log:1",
        ]);
    }
}
