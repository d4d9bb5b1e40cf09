//! The settings of a server.

use ludotheque_words::Language;

use super::words::words;
use super::{Clock, Pace, Refusal};
use crate::ids::{ChannelId, RoleId};

/// How many channels can be named in which matches may be started.
pub const SERVER_CHANNELS_MAX: usize = 25;

/// What holds on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerSettings {
    /// Where matches may be started, in these channels and in their threads, in ascending order;
    /// none for everywhere.
    pub channels: Vec<ChannelId>,
    /// The clock of a challenge that names none; nothing for no clock.
    pub clock: Pace,
    /// Whether a match gets a thread of its own if its challenge does not say.
    pub threads: bool,
    /// Whether every roll also takes the public beacon in a challenge that does not say.
    pub public_dice: bool,
    /// Where the results of rated matches are told.
    pub announce_in: Option<ChannelId>,
    /// The role that may start matches; nothing for everyone.
    pub starters: Option<RoleId>,
    /// What cards are written in; nothing for the language that Discord knows of the server.
    pub language: Option<Language>,
    /// Where it is said, in a message of its own, how a match has ended.
    pub ends: Ends,
    /// Where the position of the day is posted; nothing for nowhere.
    pub daily_in: Option<ChannelId>,
    /// Where a look back at the week is posted; nothing for nowhere.
    pub weekly_in: Option<ChannelId>,
}

/// Where it is said how a match has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ends {
    /// Where the match was played.
    #[default]
    WherePlayed,
    /// In the channel for results, if there is one.
    AmongResults,
    /// Nowhere but on the card.
    Nowhere,
}

words!(Ends {
    WherePlayed = "played",
    AmongResults = "results",
    Nowhere = "none",
});

impl Default for ServerSettings {
    /// What holds where nobody has changed anything, and in direct messages.
    fn default() -> Self {
        Self {
            channels: Vec::new(),
            clock: Pace::Within(Clock::ThreeDays),
            threads: false,
            public_dice: false,
            announce_in: None,
            starters: None,
            language: None,
            ends: Ends::default(),
            daily_in: None,
            weekly_in: None,
        }
    }
}

/// One of the things that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// [`ServerSettings::channels`].
    Channels,
    /// [`ServerSettings::clock`].
    Clock,
    /// [`ServerSettings::threads`].
    Threads,
    /// [`ServerSettings::public_dice`].
    Dice,
    /// [`ServerSettings::announce_in`].
    Announcements,
    /// [`ServerSettings::starters`].
    Starters,
    /// [`ServerSettings::language`].
    Language,
    /// [`ServerSettings::ends`].
    Ends,
    /// [`ServerSettings::daily_in`].
    Daily,
    /// [`ServerSettings::weekly_in`].
    Weekly,
}

/// A change of one setting that somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerChange {
    /// Matches may be started in these channels; none for everywhere.
    Channels(Vec<ChannelId>),
    /// Matches may be started in this channel too. Where they could be started everywhere, it is the
    /// only one from now on.
    Allow(ChannelId),
    /// Matches may no longer be started in this channel. If it was the last one of the list, they may be
    /// started everywhere again.
    Forbid(ChannelId),
    /// The clock of a challenge that names none.
    Clock(Pace),
    /// Whether matches get threads of their own.
    Threads(bool),
    /// Whether the dice of a challenge that does not say are public.
    PublicDice(bool),
    /// Where results are told.
    Announcements(Option<ChannelId>),
    /// Who may start matches.
    Starters(Option<RoleId>),
    /// What cards are written in.
    Language(Option<Language>),
    /// Where it is said how a match has ended.
    Ends(Ends),
    /// Where the position of the day is posted.
    Daily(Option<ChannelId>),
    /// Where a look back at the week is posted.
    Weekly(Option<ChannelId>),
}

/// A setting that has become another one. The values are texts as [`ServerSettings::value`] gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which one.
    pub setting: Setting,
    /// What it was.
    pub before: String,
    /// What it is.
    pub after: String,
}

/// The value of a setting that says nothing.
const NOTHING: &str = "none";

words!(Setting {
    Channels = "channels",
    Starters = "starters",
    Clock = "clock",
    Threads = "threads",
    Dice = "dice",
    Announcements = "announcements",
    Ends = "ends",
    Daily = "daily",
    Weekly = "weekly",
    Language = "language",
});

impl ServerSettings {
    /// Whether somebody with these roles may start a match in a channel, or in a thread of `parent`.
    ///
    /// # Errors
    /// The [`Refusal`], which names where or with which role it could be done.
    pub fn may_start(
        &self,
        channel: ChannelId,
        parent: Option<ChannelId>,
        roles: &[RoleId],
    ) -> Result<(), Refusal> {
        let is_listed = |channel: &ChannelId| self.channels.contains(channel);
        if !self.channels.is_empty()
            && !is_listed(&channel)
            && !parent.is_some_and(|of| is_listed(&of))
        {
            return Err(Refusal::NotInThisChannel(self.channels.clone()));
        }
        match self.starters {
            Some(role) if !roles.contains(&role) => Err(Refusal::RoleMissing(role)),
            _ => Ok(()),
        }
    }

    /// The settings after a change.
    ///
    /// # Errors
    /// [`Refusal::TooManyChannels`].
    pub fn changed(&self, change: &ServerChange) -> Result<Self, Refusal> {
        let mut after = self.clone();
        match change {
            ServerChange::Channels(channels) => after.channels.clone_from(channels),
            ServerChange::Allow(channel) => after.channels.push(*channel),
            ServerChange::Forbid(channel) => after.channels.retain(|listed| listed != channel),
            ServerChange::Clock(clock) => after.clock = *clock,
            ServerChange::Threads(threads) => after.threads = *threads,
            ServerChange::PublicDice(public) => after.public_dice = *public,
            ServerChange::Announcements(channel) => after.announce_in = *channel,
            ServerChange::Starters(role) => after.starters = *role,
            ServerChange::Language(language) => after.language = *language,
            ServerChange::Ends(ends) => after.ends = *ends,
            ServerChange::Daily(channel) => after.daily_in = *channel,
            ServerChange::Weekly(channel) => after.weekly_in = *channel,
        }
        after.channels.sort_unstable();
        after.channels.dedup();
        if after.channels.len() > SERVER_CHANNELS_MAX {
            return Err(Refusal::TooManyChannels);
        }
        Ok(after)
    }

    /// What a setting is set to, as the list of changes keeps it: ids with blanks between them, words,
    /// `yes`, `no` or `none`.
    #[must_use]
    pub fn value(&self, setting: Setting) -> String {
        let id_or_nothing = |id: Option<String>| id.unwrap_or_else(|| NOTHING.to_owned());
        match setting {
            Setting::Channels if self.channels.is_empty() => NOTHING.to_owned(),
            Setting::Channels => {
                let ids: Vec<String> = self.channels.iter().map(ToString::to_string).collect();
                ids.join(" ")
            }
            Setting::Clock => self.clock.word().to_owned(),
            Setting::Threads => if self.threads { "yes" } else { "no" }.to_owned(),
            Setting::Dice => if self.public_dice { "public" } else { "own" }.to_owned(),
            Setting::Announcements => id_or_nothing(self.announce_in.map(|id| id.to_string())),
            Setting::Ends => self.ends.word().to_owned(),
            Setting::Daily => id_or_nothing(self.daily_in.map(|id| id.to_string())),
            Setting::Weekly => id_or_nothing(self.weekly_in.map(|id| id.to_string())),
            Setting::Starters => id_or_nothing(self.starters.map(|id| id.to_string())),
            Setting::Language => self
                .language
                .map_or(NOTHING, |language| language.code())
                .to_owned(),
        }
    }

    /// The same settings but for one, which is what [`value`](Self::value) gave once; nothing if the text is
    /// no such value.
    #[must_use]
    pub fn with_value(&self, setting: Setting, text: &str) -> Option<Self> {
        let id = || match text {
            NOTHING => Some(None),
            text => text.parse::<u64>().ok().map(Some),
        };
        let change = match setting {
            Setting::Channels if text == NOTHING => ServerChange::Channels(Vec::new()),
            Setting::Channels => {
                let ids = text.split(' ').map(|id| id.parse().map(ChannelId).ok());
                ServerChange::Channels(ids.collect::<Option<_>>()?)
            }
            Setting::Clock => ServerChange::Clock(Pace::from_word(text)?),
            Setting::Threads => ServerChange::Threads(match text {
                "yes" => true,
                "no" => false,
                _ => return None,
            }),
            Setting::Dice => ServerChange::PublicDice(match text {
                "public" => true,
                "own" => false,
                _ => return None,
            }),
            Setting::Announcements => ServerChange::Announcements(id()?.map(ChannelId)),
            Setting::Ends => ServerChange::Ends(Ends::from_word(text)?),
            Setting::Daily => ServerChange::Daily(id()?.map(ChannelId)),
            Setting::Weekly => ServerChange::Weekly(id()?.map(ChannelId)),
            Setting::Starters => ServerChange::Starters(id()?.map(RoleId)),
            Setting::Language if text == NOTHING => ServerChange::Language(None),
            Setting::Language => ServerChange::Language(Some(text.parse().ok()?)),
        };
        self.changed(&change).ok()
    }

    /// What is different in other settings.
    #[must_use]
    pub fn differences(&self, after: &Self) -> Vec<Difference> {
        Setting::ALL
            .into_iter()
            .map(|setting| Difference {
                setting,
                before: self.value(setting),
                after: after.value(setting),
            })
            .filter(|difference| difference.before != difference.after)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: ChannelId = ChannelId(10);
    const THERE: ChannelId = ChannelId(20);
    const ROLE: RoleId = RoleId(5);

    fn after(changes: &[ServerChange]) -> ServerSettings {
        let change = |settings: ServerSettings, change| settings.changed(change);
        let begun = ServerSettings::default();
        changes.iter().try_fold(begun, change).expect("allowed")
    }

    #[test]
    fn a_match_is_started_where_and_by_whom_the_server_wants() {
        let anything = ServerSettings::default();
        assert_eq!(anything.may_start(HERE, None, &[]), Ok(()));
        let one = after(&[ServerChange::Allow(HERE)]);
        assert_eq!(one.may_start(HERE, None, &[]), Ok(()));
        assert_eq!(
            one.may_start(ChannelId(99), Some(HERE), &[]),
            Ok(()),
            "a thread"
        );
        let elsewhere = one.may_start(THERE, Some(ChannelId(98)), &[]);
        assert_eq!(elsewhere, Err(Refusal::NotInThisChannel(vec![HERE])));
        let role = after(&[ServerChange::Starters(Some(ROLE))]);
        assert_eq!(role.may_start(HERE, None, &[RoleId(4), ROLE]), Ok(()));
        let without = role.may_start(HERE, None, &[RoleId(4)]);
        assert_eq!(without, Err(Refusal::RoleMissing(ROLE)));
    }

    #[test]
    fn channels_are_listed_once_and_in_order_and_a_list_without_any_means_everywhere() {
        let both = after(&[
            ServerChange::Allow(THERE),
            ServerChange::Allow(HERE),
            ServerChange::Allow(THERE),
        ]);
        assert_eq!(both.channels, [HERE, THERE]);
        let one = both.changed(&ServerChange::Forbid(HERE)).expect("allowed");
        assert_eq!(one.channels, [THERE]);
        let none = one.changed(&ServerChange::Forbid(THERE)).expect("allowed");
        assert_eq!(none.channels, []);
        let most: Vec<ChannelId> = (0..25).map(ChannelId).collect();
        let full = after(&[ServerChange::Channels(most)]);
        let again = full.changed(&ServerChange::Allow(ChannelId(3)));
        assert_eq!(again, Ok(full.clone()), "it is listed already");
        let too_many = full.changed(&ServerChange::Allow(ChannelId(25)));
        assert_eq!(too_many, Err(Refusal::TooManyChannels));
    }

    #[test]
    fn every_value_is_read_back_and_every_difference_is_told_once() {
        let changes = [
            ServerChange::Channels(vec![HERE, THERE]),
            ServerChange::Clock(Pace::Untimed),
            ServerChange::Threads(true),
            ServerChange::PublicDice(true),
            ServerChange::Announcements(Some(THERE)),
            ServerChange::Starters(Some(ROLE)),
            ServerChange::Language(Some(Language::French)),
            ServerChange::Ends(Ends::Nowhere),
            ServerChange::Daily(Some(HERE)),
            ServerChange::Weekly(Some(THERE)),
        ];
        let (plain, all) = (ServerSettings::default(), after(&changes));
        let told = plain.differences(&all);
        assert_eq!(told.len(), Setting::ALL.len());
        let mut again = plain.clone();
        for Difference {
            setting,
            before,
            after,
        } in told
        {
            assert_eq!(plain.with_value(setting, &before), Some(plain.clone()));
            again = again.with_value(setting, &after).expect("a value");
            assert_eq!(again.with_value(setting, "nonsense"), None, "{setting:?}");
        }
        assert_eq!(again, all);
        assert_eq!(all.differences(&again), []);
    }

    #[test]
    fn every_default_clock_is_read_back_from_its_word() {
        for pace in Pace::all() {
            assert_eq!(Pace::from_word(pace.word()), Some(pace));
        }
        assert_eq!(Pace::from_word("4d"), None);
    }
}
