//! What the store answers and nothing has to be decided about: its methods, as tasks that are never
//! cancelled.

use std::time::Duration;

use ludotheque_matches::ids::{
    ChannelId, EventId, InteractionId, MatchId, MessageId, ServerId, TournamentId, UserId,
};
use ludotheque_rules::Seat;
use ludotheque_words::Language;

use super::{Play, PlayError};
use ludotheque_store::{
    ByItself, DueAnnouncement, DueCard, DueChampion, DueDailyPost, DuePing, DueRound, DueThread,
    DueTournament, DueTournamentEvent, DueWeek, EarlierChampion, Overdue, Owed, PastMatches,
    ProcessOf, Profile, Retry, Room, RunningHere, Settings, Shard, ShardMap, Store,
    StoredTournament, Succession, TournamentLine,
};

/// Makes methods of [`Play`] of methods of [`Store`] of the same name, which are described there. What
/// the store only looks at is marked with `[&]`.
macro_rules! forwarded {
    ($($name:ident($($([$by_reference:tt])? $argument:ident: $type:ty),*) -> $answer:ty;)+) => {
        impl Play {
            $(
                #[doc = concat!("See [`Store::", stringify!($name), "`].")]
                pub async fn $name(&self, $($argument: $type),*) -> Result<$answer, PlayError> {
                    self.run(async move |store: Store| {
                        Ok(store.$name($($($by_reference)? $argument),*).await?)
                    })
                    .await
                }
            )+
        }
    };
}

// How the database does.
forwarded! {
    try_writing() -> ();
    overdue() -> Vec<Overdue>;
}

// Processes of this bot, and what they share.
forwarded! {
    join_processes([&] own: ProcessOf, connects: bool) -> bool;
    renew_process([&] own: ProcessOf) -> bool;
    shard_map([&] own: ProcessOf) -> ShardMap;
    begin_to_leave([&] own: ProcessOf) -> ();
    leave_processes([&] own: ProcessOf) -> ();
    want_shards([&] application: String, total: u32) -> ();
    retire_shard_sets([&] application: String) -> ();
    take_shards([&] own: ProcessOf, [&] shards: Vec<Shard>) -> ();
    succeed_to_shards([&] own: ProcessOf, [&] shards: Vec<Shard>) -> ();
    note_connected([&] own: ProcessOf, [&] shards: Vec<Shard>) -> ();
    take_identify_turn([&] application: String, bucket: u32, turn: i64, for_s: f64) -> Option<f64>;
    keep_identify_turn([&] application: String, bucket: u32, turn: i64, for_s: f64) -> bool;
    take_interaction(id: InteractionId) -> bool;
    prune_interactions(most: u32) -> bool;
}

// Matches and people.
forwarded! {
    predictions(id: MatchId) -> [u32; 2];
    running_in(channel: ChannelId, user: UserId) -> Vec<RunningHere>;
    profile(of: PastMatches) -> Profile;
    settings(user: UserId) -> Settings;
    languages_of(user: UserId, server: Option<ServerId>) -> [Option<Language>; 2];
}

// Cards, and calls to players.
forwarded! {
    what_is_due() -> Owed;
    what_happens_by_itself() -> ByItself;
    take_due_cards(room: Room) -> Vec<DueCard>;
    take_due_guest_cards(room: Room) -> Vec<DueCard>;
    repost_boards(server: ServerId) -> ();
    card_may_be_posted([&] due: DueCard) -> ();
    card_failed([&] due: DueCard, [&] retry: Retry) -> ();
    show_once_more(before: MatchId) -> ();
    card_deleted(id: MatchId, message: MessageId) -> bool;
    is_card(id: MatchId, message: MessageId) -> bool;
    shown_by(card: MessageId) -> Option<(MatchId, u32)>;
    take_due_pings(room: Room) -> Vec<DuePing>;
    ping_sent([&] ping: DuePing, message: MessageId) -> ();
    ping_done([&] ping: DuePing) -> ();
    prune_calls(most: u32) -> bool;
    ping_failed([&] ping: DuePing, [&] retry: Retry) -> ();
    hold_call([&] call: DuePing, until: i64) -> ();
    note_place([&] call: DuePing) -> ();
    is_shared_call([&] call: DuePing) -> bool;
    note_direct_refused(user: UserId) -> ();
    take_due_rounds(room: Room) -> Vec<DueRound>;
}

// Rounds of the public beacon.
forwarded! {
    take_due_beacons(room: Room) -> Vec<MatchId>;
    put_beacon_off(id: MatchId, wait: Duration) -> ();
}

// Threads and announcements.
forwarded! {
    take_due_threads(room: Room) -> Vec<DueThread>;
    thread_made(id: MatchId, card: MessageId, thread: ChannelId) -> bool;
    thread_is_used(thread: ChannelId, beside: MatchId) -> bool;
    take_due_announcements(room: Room) -> Vec<DueAnnouncement>;
    announced(id: MatchId) -> ();
    announcement_failed(id: MatchId, [&] retry: Retry) -> ();
    tournaments_of(server: ServerId, limit: i64) -> Vec<TournamentLine>;
    take_due_tournament_posts(room: Room) -> Vec<DueTournament>;
    take_due_tournament_guests(room: Room) -> Vec<DueTournament>;
    tournament_roll_call_tried(due: DueTournament) -> ();
    tournament_shown([&] shown: StoredTournament, message: MessageId, roll_call: Option<MessageId>) -> ();
    tournament_message_lost(due: DueTournament) -> ();
    tournament_post_failed(due: DueTournament, [&] retry: Retry) -> ();
    take_due_tournament_events(room: Room) -> Vec<DueTournamentEvent>;
    tournament_event_made(id: TournamentId, event: EventId) -> ();
    tournament_event_kept([&] read: StoredTournament) -> ();
    tournament_event_over(id: TournamentId) -> ();
    tournament_event_failed(id: TournamentId, [&] retry: Retry) -> ();
    take_due_champions(room: Room) -> Vec<DueChampion>;
    note_champion(id: TournamentId, player: u16) -> Option<UserId>;
    succession(id: TournamentId, user: UserId) -> Succession;
    champion_gone(gone: EarlierChampion) -> ();
    champion_settled(id: TournamentId) -> ();
    champion_failed(id: TournamentId, [&] retry: Retry) -> ();
    take_due_ends(room: Room) -> Vec<DueAnnouncement>;
    end_told(id: MatchId) -> ();
    end_failed(id: MatchId, [&] retry: Retry) -> ();
    begin_sharing(id: MatchId, seat: Seat, click: InteractionId) -> Option<ChannelId>;
    sharing_failed(id: MatchId, click: InteractionId) -> ();
    take_due_daily_posts(room: Room) -> Vec<DueDailyPost>;
    daily_posted([&] due: DueDailyPost, post: MessageId) -> ();
    daily_post_failed([&] due: DueDailyPost, [&] retry: Retry) -> ();
    take_due_weeks(room: Room) -> Vec<DueWeek>;
    week_posted([&] due: DueWeek) -> ();
    week_failed([&] due: DueWeek, [&] retry: Retry) -> ();
}
