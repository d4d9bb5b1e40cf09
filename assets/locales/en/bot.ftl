# What the bot says, in English. The other files in this folder say the same in other languages;
# docs/translating.md tells how to add one.

# What the language calls itself.
language-name = English
## Commands: descriptions of at most 100 characters.

command-play = Begins a match: choose a game, and the bot or a member
command-play-game = The game
command-play-opponent = Whom: a member, or me; you are asked if you leave it out
command-challenge = Challenges a member, or anyone in the channel, to a game
command-challenge-game = The game
command-challenge-user = Who to challenge; leave blank for anyone here
command-challenge-variant = Rule options, if not the usual ones
command-challenge-series = Several games in a row, with one score
command-challenge-clock = Time for each turn (3 days, or this server's default, unless you choose)
command-challenge-rated = Whether the result counts for your ratings (no, unless you say yes; never without a clock)
command-challenge-thread = Whether it gets a thread of its own (this server's default unless you choose)
command-challenge-dice = Public random numbers for rolls, some seconds each (this server's default unless you choose)
command-daily = Today's position: one try to find the best move
command-practice = Starts an unrated match against the bot at once
command-practice-game = The game
command-practice-variant = Rule options, if not the usual ones
command-practice-level = The bot's strength (Regular unless you choose)
command-practice-thread = Whether it gets a thread of its own (this server's default unless you choose)
command-roll = Rolls the dice in your match
command-roll-match = Code of the match, if you have several here
command-move = Makes a move in your match
command-move-notation = The move in notation, like b2-c3
command-move-match = Code of the match, if you have several here
command-match = Reviews, replays, checks and imports matches
command-match-board = Shows the board of a match here
command-match-board-match = Code of the match, if you have several here
command-match-luck = Puts a text of yours into the dice of a challenge, before it is accepted
command-match-luck-match = Code of the match, as it stands on the challenge
command-match-luck-text = Any text; the bot cannot know it beforehand
command-match-more-match = Code of the match, if you have several here
command-match-more = What else can be done in a match: draw, takeback, break off, resign, rematch, review
command-match-review = Reviews a finished match: luck, skill and the costliest mistakes
command-match-review-match = Code of the match; by default, your last one in this channel
command-match-show = Steps through a match, or an imported record, with buttons
command-match-show-match = Code of the match or record; by default, your last match in this channel
command-match-show-step = The number of the roll or move to start at; the last one by default
command-match-import = Imports the record of a match played elsewhere
command-match-import-file = The record as a text file, as /match export gives it
command-games = Lists your matches, those waiting for you first
command-leaderboard = Shows the best players of a game
command-leaderboard-game = The game
command-leaderboard-scope = Which players; those of this server by default
command-leaderboard-season = A quarter, like 2026-Q4; all time by default
command-profile = Shows the ratings, results and latest matches of a member
command-profile-user = Whose profile; yours by default
command-profile-game = The game whose ratings are drawn; the most played by default
command-settings = Shows and changes your settings: language, notifications, quiet hours, challenges
command-settings-language = The language I use with you
command-settings-calls = How I notify you when it is your turn
command-settings-daily = The hour of one message a day, from 0 to 23; needs your time zone
command-settings-reminders = Whether I remind you when your time is running out
command-settings-quiet = When I send you nothing, like 22-8; or none
command-settings-zone = Your time zone, like Europe/Paris
command-settings-automatic = What I do for you on your turn
command-settings-challenges = Who may challenge you by name
command-settings-leaderboards = Whether you are listed on leaderboards
command-privacy = What this bot stores about you, why, and for how long
command-rules = Shows the rules of a game in a few pages with pictures
command-rules-game = The game
command-rules-page = The number of a page; the first by default
command-learn = Takes you through a first match in small steps, then gives you puzzles
command-learn-game = The game
# In the menus of users and messages: the name itself, at most 32 characters.
command-challenge-menu = Challenge to a game
command-profile-menu = View profile
command-replay-menu = Replay from here
command-help = What this bot does, and how to start a match
command-tournament = Tournaments: opens one, shows those of this server, leads them
command-tournament-new = Opens a tournament in this channel
command-tournament-new-game = The game
command-tournament-new-kind = How it is played
command-tournament-new-name = What it is called; its kind and game by default
command-tournament-new-rated = Whether its games count for ratings (no, unless you say yes)
command-tournament-new-starts = When it begins by itself; otherwise when you press Start
command-tournament-new-counts = What decides places: points, or points without the luck of the dice
command-tournament-new-seeded = Whether the first games are paired by rating (no, unless you say yes)
command-tournament-new-champion-role = A role for whoever wins: one that you could give yourself
command-tournament-show = Lists the tournaments of this server
command-tournament-lead = For organisers: removes a player, keeps two apart, strikes a game out, ends it
command-tournament-lead-tournament = Its code, like T-K7Q2, as its message shows it
command-tournament-lead-act = What to do
command-tournament-lead-reason = Why; it stands in the list of the tournament
command-tournament-lead-user = The player whom it is about
command-tournament-lead-other = The other one, if two shall not meet
command-tournament-lead-game = The number of a game, as its board shows it
command-setup = Settings of this server: who may start matches and where, clocks, threads
command-setup-show = Shows this server's settings, with lists to change them
command-setup-change = Changes this server's settings, then shows them
command-setup-change-allow = Allows matches in this channel; once one is named, only the named ones are allowed
command-setup-change-forbid = A channel where matches may no longer be started
command-setup-change-role = The role that may start matches; @everyone for all
command-setup-change-clock = Time for each turn, unless a challenge says otherwise
command-setup-change-threads = Whether each match gets a thread of its own, unless a challenge says otherwise
command-setup-change-dice = Where the dice come from, unless a challenge says otherwise
command-setup-change-announcements = The channel for results of rated matches
command-setup-change-ends = Where it is said how a match has ended
command-setup-change-daily = Where the position of the day is posted
command-setup-change-weekly = Where a look back at the week is posted
command-setup-change-language = The language of matches and other public messages
command-setup-change-clear = The setting to reset
command-setup-log = Shows who changed which setting, latest first
command-moderate = For moderators: ends stuck matches and removes challenges
command-moderate-end = Ends a match without a result, or removes a challenge, after asking. No rating changes
command-moderate-end-match = Code of the match or challenge, as shown on its card
command-moderate-end-reason = The reason, in one line, for the players to read
command-diagnose = Shows the permissions missing in this channel, who can grant them, and the bot's status

## Choices in commands: at most 100 characters.

series-first-to-2 = first to 2 wins
series-first-to-3 = first to 3 wins
series-first-to-5 = first to 5 wins
series-championship-choice = championship to 10 points (Finale)
dice-promised-choice = fixed in advance
dice-public-choice = also a public random number (drand) for each roll
tournament-lead-remove = Take a player out for good
tournament-lead-apart = Never pair two players
tournament-lead-void = Strike a game out
tournament-lead-pause = Pair nobody for a while
tournament-lead-end = End it now
tournament-preset-weekend = Weekend Swiss: 3 days, 2 games at once, 12 hours a turn
tournament-preset-evening = Evening: 4 rounds, everybody online, 2 minutes a turn
tournament-preset-knockout = Knock-out night: whoever loses is out, everybody online, 2 minutes a turn
tournament-preset-arena = Arena: as many games as you can in an hour, 2 minutes a turn
tournament-preset-month = League: everybody plays everybody, 4 weeks, 1 day a turn
tournament-preset-ladder = Ladder: challenge those above you, 12 weeks, 1 day a turn
tournament-preset-teams = Two teams: board against board, 3 days, 12 hours a turn
tournament-preset-exhibition = Exhibition: one plays all the others, 3 days, 12 hours a turn
tournament-starts-quarter = In 15 minutes
tournament-starts-hour = In an hour
tournament-starts-three-hours = In 3 hours
tournament-starts-day = In a day
tournament-starts-three-days = In 3 days
tournament-starts-week = In a week
tournament-counts-points = Points
tournament-counts-skill = The best player wins: points without the luck of the dice
clock-two-minutes-choice = 2 minutes a turn (both players online)
clock-five-minutes-choice = 5 minutes a turn (both players online)
clock-half-day-choice = 12 hours a turn
clock-day-choice = 1 day a turn
clock-three-days-choice = 3 days a turn
clock-week-choice = 7 days a turn
clock-none-choice = no clock (not rated)
level-newcomer = 1 · Newcomer: knows the rules
level-casual = 2 · Casual: has played a few evenings
level-regular = 3 · Regular: knows what matters
level-expert = 4 · Expert: seldom wrong
level-master = 5 · Master: as strong as the bot can play
draw-offer = offer one
draw-accept = accept it
draw-decline = decline or withdraw it
takeback-ask = ask for it
takeback-allow = allow it
takeback-decline = decline or withdraw it
scope-server = This server
scope-everywhere = Everywhere
setup-language-automatic = the language of this server
setup-clear-channels = the channels: matches may be started anywhere
setup-clear-starters = the role: everyone may start matches
setup-clear-announcements = the results channel: results are not announced
setup-clear-daily = the channel for the position of the day: it is not posted
setup-clear-weekly = the channel for the week in review: it is not posted

# What people type for no quiet hours.
quiet-none-typed = none
language-automatic = Automatic (as in your Discord)
calls-here = In the match's channel
calls-direct = By direct message
calls-daily = One direct message a day (needs your time zone)
calls-never = Not at all
automatic-nothing = Nothing: I roll and move myself
automatic-practice = Against me: roll, and play forced moves
automatic-rolls = Roll
automatic-forced = Roll, and play forced moves
challenges-anyone = Anyone I have not blocked
challenges-nobody = Nobody

## Faults, and what cannot be read.

no-such-match = There is no match `{ $id }`.
no-such-record = There is no imported record `{ $id }`.
store-away =
    The database is not answering. Nothing is lost: everything played so far is saved. Please try again in a minute. (`{ $fault }`)
store-read-only =
    The database cannot save anything right now, so this was not saved. Nothing played before is lost. Please try again later. (`{ $fault }`)
store-collided =
    Somebody else changed the same thing at this moment, so this was not saved. Please try again. (`{ $fault }`)
store-unsettled =
    The database stopped answering, so I do not know whether this was saved. Look at the board in a minute, and try again if it is not there. Nothing is done twice. (`{ $fault }`)
of-a-newer-version =
    I am being updated, and this already belongs to my new version. Please try again in a moment; nothing is lost.
match-damaged =
    The record of match `{ $id }` is damaged, so nobody can play on. Other matches are not affected. (`{ $fault }`)
fault =
    Something went wrong on our side. Your match is saved; please try again. (Logged as `{ $fault }`)
held-back-still-at-it = One thing at a time: I am still working on the last thing you asked for.
held-back = That was a lot at once. You can ask again <t:{ $at }:R>; after that, once every { $every } seconds.
held-back-at-gate = That was faster than anybody can play. I will listen again <t:{ $at }:R> if you wait until then; from there on { $most } clicks a second are fine.
too-slow =
    This is taking longer than it should. It may still go through: look at the board in a moment, or press the button again.
unknown-command = I do not know this command.
unknown-option = I cannot read one of the options. Please pick from the list that the command offers.
unknown-interaction = I cannot read this. Try `/help`.
not-shown = Your action is saved, but Discord did not let me show the board here. `/match board` shows it in a new message.
not-shown-later = Discord did not let me show this here. Please try again.

## Rules and lessons

rules-heading =
    ## { $game }: { $title }
    -# Rules, page { $page } of { $of }
rules-rulings = -# Numbers such as { $example } are points of the rules. When a move is refused, the bot names them or their page.
# Where a point of the rules is told: its number, or the title of the page.
ruling-place = Rules, page { $page }: { $point }
rules-choose-page = Another page
rules-to-learn = Try it out
menu-rules = Rules
learn-heading-step =
    ## { $game }: { $title }
    -# A first game, step { $number } of { $of }
learn-heading-puzzle =
    ## { $game }: { $title }
    -# Puzzle { $number } of { $of }
learn-choose = Choose your move
learn-skip = Skip this one
learn-next = Next
learn-to-rules = Rules
learn-once-more = Start again
learn-done = That was the last one. Now play:
learn-play-bot = Play the bot
learn-play-others = Other opponents…
learn-right = ✅ **Right.** { $told } { $why }
learn-wrong =
    ❌ **Not this one:** “{ $chosen }”. { $falls_short }
    -# Try again: { $hint }
learn-not-legal = You cannot make this move here. Choose one of those below.
learn-not-asked = It is legal, but not what you are asked for here.
learn-not-best = There is a better move.
learn-does-not-win = It does not win this turn.
learn-gives-it-away = It lets the other side win.
learn-takes =
    { $count ->
        [0] It captures nothing.
        [one] It captures one piece.
       *[other] It captures { $count } pieces.
    }
learn-delivers =
    { $count ->
        [0] No prisoner leaves the game.
        [one] One prisoner leaves the game.
       *[other] { $count } prisoners leave the game.
    }
learn-earns =
    { $count ->
        [0] It earns no star move.
        [one] It earns one star move.
       *[other] It earns { $count } star moves.
    }
learn-lets-take = The other side then captures with { $rolls } of { $of } rolls.
learn-lets-win = The other side then wins with { $rolls } of { $of } rolls.
learn-lets-win-next = The other side can then win on its next turn.
lesson-broken = This page cannot be shown right now. Please try again later.

## Help

help =
    {""}**Board games in this channel**
    Games for two: challenge a member, or play against me. Which one?
help-commands =
    - `/play` begins a match; `/challenge` has more options. `/games` lists your matches, `/match board` shows one again.
    - `/rules` and `/learn` teach a game, `/daily` is a puzzle a day; `/match show` and `/match review` look back at a match.
    - `/leaderboard`, `/profile`; `/settings` for your notifications and language, `/privacy`. For servers: `/setup show`, `/diagnose`.
    - Tournaments, from an evening to a league: **{ button-tournament-join }** below the message of one lets you in. Whoever may manage events opens one with `/tournament new`; `/tournament show` lists them.
    -# Play with the buttons under the board, even tomorrow or in a month: every move is saved at once. **{ button-describe }** describes the board in words.

about =
    {""}**Ludotheque { $version }**: board games for two, in the channel or alone against the bot.
    - { $games }: `/rules` and `/learn` teach them.
    - The dice are fixed before a match and can be checked after it: **{ button-dice }** in `/match show`.
    - The bot does not read messages and stores only what a match needs: `/privacy` explains what; **{ button-my-data }** there exports it, **{ button-delete-ask }** deletes it.
    - Installed just for you, it works everywhere, even in group messages and on servers without it. It cannot post or notify anyone by itself there.
arrival =
    {""}**I bring board games for two.** Choose one, and play me or each other.
    -# `/play` does the same, `/help` tells more.
play-which = **Which game?**
play-whom = Against whom?
choose-member = A member…
button-play-bot = The bot
button-play-anyone = Anyone here
button-play-learn = Learn it
button-help-commands = Commands and tournaments
button-help-about = About this bot
button-next-level = Beat { $level } next
button-play-this = Play this
button-play-another = Play another
play-this-own = You play in this match yourself.
more-bystander = { $game }: would you like to play it?
button-last-matches = Last matches
button-play = Play
button-dice = Check the dice
button-record = Record as a file
button-my-data = Everything stored of me
button-delete-ask = Delete my data…
choose-block = Block somebody
which-match = Which match?
choose-match = Choose a match
which-your-turn = { $game } v { $opponent }, your turn
which-their-turn = { $game } v { $opponent }, their turn
which-over = { $game } v { $opponent }, over
button-my-matches = My matches
button-settings = Settings
button-play-back = Back
about-contact = Questions, or something broken? Contact the operator: { $contact }

## The card of a match

# Who plays: “@Ada (blue) v @Bela (red)”.
card-players = { $first } v { $second }
match-code = match `{ $id }`
record-code = record `{ $id }`
rated = rated: the result counts
unrated = for fun: no ratings
clock-two-minutes = 2 minutes a turn
clock-five-minutes = 5 minutes a turn
clock-half-day = 12 hours a turn
clock-day = 1 day a turn
clock-three-days = 3 days a turn
clock-week = 7 days a turn
clock-none = no clock
# `<t:…:R>` is shown as “in 3 days”.
due = due <t:{ $at }:R>
due-no-result = ends without a result <t:{ $at }:R> if nobody plays
opponent = the bot **{ $level }**
opponent-name = Bot { $level }
level-name-newcomer = Newcomer
level-name-casual = Casual
level-name-regular = Regular
level-name-expert = Expert
level-name-master = Master
former-player = a former player

challenge-to = { $challenger } challenges { $invited }
challenge-to-anyone = { $challenger } challenges anyone here
challenge-closes = -# Expires <t:{ $at }:R>
challenge-declined = The challenge by { $user } was declined.
challenge-cancelled = The challenge by { $user } was withdrawn.
challenge-expired = The challenge by { $user } expired without an answer.
challenge-key-lost = The challenge by { $user } was withdrawn: the key of the dice was lost.
challenge-moderated = The challenge by { $user } was removed by { $moderator }, a moderator. Reason: “{ $reason }”.
challenge-moderated-without-reason = The challenge by { $user } was removed by the moderators.

# Above what happened last, in small print: turns nobody had anything to decide in.
card-turns-before = { $count ->
    [one] Before this, one turn without a choice went by itself.
   *[other] Before this, { $count } turns without a choice went by themselves.
}
# Said on cards of somebody's first matches.
card-aim = Aim: { $aim }
card-to-roll = **{ $side } to roll**
bot-thinks = -# The bot is thinking…
beacon-awaited = -# The roll waits some seconds for a public random number…
dice-renewed = -# The bot was restored from a backup: whatever was played after this is lost. From here on the dice are new, and fixed again: `{ $commitment }` · `/match show`
beacon-will-be-missing = -# The public random number could not be fetched within half a minute: the next roll is made without it.
beacon-was-missing = -# The last roll was made without the public random number, which could not be fetched.
card-to-move = **{ $side } to move**
card-to-set-up = **{ $side } to set up**
# After a sentence that tells how the rules ended it.
card-winner = **{ $winner } beat { $loser }**
card-you-won = **{ $player }, you won!**
card-you-lost = **{ $player }, you lost.**
card-won = **{ $side } wins!**
# Comes after card-won.
card-timed-out = {" "}{ $side } ran out of time.
card-resigned = {" "}{ $side } resigned.
card-drawn = **Drawn.**
card-agreed = **Drawn** by agreement.
card-aborted = **Cancelled** before both sides had moved.
card-aborted-by-time = **Cancelled.** { $side } ran out of time before both sides had moved.
card-did-not-come = **Not played.** { $side } did not come in time, so the other side has won this game of the tournament.
card-aborted-by-length = **Ended without a result:** no match goes on after { $most } steps. Nobody has lost anything.
card-no-result = **Ended without a result:** { $side } was to play, and did not for 90 days.
# A moderator's words, of at most 70 characters.
card-key-lost = **Broken off:** the key of the dice was lost, so the secret of this match cannot be shown. Nobody wins.
card-moderated = **Ended by { $user }**, a moderator. Reason: “{ $reason }”.
card-moderated-without-reason = **Ended by { $user }**, a moderator.
card-moved-on = -# Match `{ $id }` continues [further down]({ $link }).
to-the-board = [To the board]({ $link })
to-the-challenge = [To the challenge]({ $link })
played-elsewhere = This match is played in another channel.
# The title of a thread: plain text.
thread-title = { $game }: { $first } v { $second } ({ $id })
thread-title-score = { $game }: { $first } { $score } { $second } ({ $id })
thread-begins = -# Match `{ $id }` is played in { $thread }.
answers-only = -# I am a guest here and can only answer: the board updates when somebody uses it, and nobody is notified. `/match board` shows it again, `/games` lists your matches.
own-moves = **Your moves:**
own-moves-more = …and { $count } more
why-not-their-turn = It is not your turn: this is what { $other } can and cannot do now.
why-not-forbidden =
    {""}**Why not { $asked }?**
    { $sentence }
    -# { $place }
why-not-allowed = **{ $asked }**: that is legal now. Possible: { $moves }.
# Before the description of the board for those who cannot see the picture.
why-not-marked = Marked: { $squares }.

# How it ended, before the description of the board for those who cannot see the picture.
alt-resigned = The match is over: { $loser } resigned, { $winner } wins.
alt-timed-out = The match is over: { $loser } ran out of time, { $winner } wins.
alt-aborted = The match was cancelled; nobody wins.
alt-aborted-by-time = The match was cancelled because { $side } ran out of time; nobody wins.
alt-aborted-by-length = The match was ended because it had become too long; nobody wins.
alt-key-lost = The match was broken off because the key of the dice was lost; nobody wins.
alt-moderated = The match was ended by a moderator; nobody wins.
alt-agreed = The match is over: the players agreed to a draw.

# The line of a rematch or a series, in parts.
chapter-first-to = Series, first to { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
chapter-championship = Series, championship to 10 points
chapter-game = game { $number }
chapter-tournament = Tournament `{ $tournament }`, game { $number }
chapter-goes-on = game { $number } begins below
chapter-next = game { $number } begins [below]({ $link })
chapter-before = [the game before]({ $link })
chapter-won = **{ $user } wins the series!**
fork-begins = From step { $number } of match `{ $id }`
chapter-undecided = **the series ends undecided**

offer-draw = **{ $side } offers a draw**; { $user } may accept it. The offer expires with the next roll or move.
offer-takeback = **{ $side } asks to take the last move back**; { $user } may allow it. The request expires with the next roll or move.
offer-draw-declined = { $side } declines the draw.
offer-takeback-declined = { $side } declines the takeback.
offer-draw-withdrawn = { $side } withdraws the draw offer.
offer-takeback-withdrawn = { $side } withdraws the takeback request.
offer-taken-back = { $side } has taken the last move back.

provisional = provisional
ratings-owed = New ratings will follow.
ratings-new = Ratings: { $first } · { $second }
uncounted-aborted = Ratings unchanged: the match was not finished.
uncounted-too-short = Ratings unchanged: the match ended before both sides had moved.
uncounted-not-two-people = Ratings unchanged: only matches between two people count.
uncounted-pair-limit = Ratings unchanged: these two had already played { $matches } rated matches within 24 hours.
uncounted-voided = Ratings unchanged: the operator of this bot has taken this match out of the ratings.
pair-limit = -# These two have already played { $matches } rated matches of this game within 24 hours: this one changes ratings only if one of them is longer ago when it ends.

dice-promised = -# Dice fixed in advance: `{ $commitment }` · `/match show`
dice-promised-in-a-word = -# The dice are fixed in advance and can be checked: `/match show`
dice-public-in-a-word = -# The dice are fixed in advance, each roll also takes a public random number, and all can be checked: `/match show`
dice-revealed = -# Match `{ $id }` · `/match show` checks every roll
seats-promised-in-a-word = -# Who begins is fixed in advance and can be checked: `/match show`
seats-promised = -# Who begins was fixed in advance: `{ $commitment }` · `/match show`
seats-revealed = -# Match `{ $id }` · `/match show` checks who began

## Calls to the board

call-turn = { $user }: your turn in { $game } against { $opponent } (`{ $id }`).
call-turn-due = { $user }: your turn in { $game } against { $opponent } (`{ $id }`), due <t:{ $at }:R>.
call-draw = { $user }: { $opponent } offers you a draw in { $game } (`{ $id }`).
call-takeback = { $user }: { $opponent } asks to take a move back in { $game } (`{ $id }`).
call-won-on-time = { $user }: { $slow } ran out of time in { $game } (`{ $id }`), so you win.
call-reminder = { $user }: it is your turn in { $game } against { $opponent } (`{ $id }`), and your time runs out <t:{ $at }:R>.
call-no-result = { $user }: nobody has played in { $game } against { $opponent } (`{ $id }`) for 60 days. Unless { $slow } does, the match ends without a result <t:{ $at }:R>.
call-challenge = { $user }: { $challenger } challenges you to { $game }.
# Several matches in one line; the list names those of the channel.
news = { $user }: { $count ->
        [one] a match waits for you
       *[other] { $count } matches wait for you
    }: { $list }.
news-and-elsewhere = { $user }: { $count ->
        [one] a match waits for you
       *[other] { $count } matches wait for you
    }: { $list }, and { $elsewhere } elsewhere. `/games` lists them.
# A direct message once a day, for whoever wants that.
daily-title = **Matches waiting for you**
daily-note = -# Sent once a day, as you chose. `/settings` changes that.

## Buttons (at most 80 characters), lists and forms

button-accept = Accept
button-decline = Decline
button-cancel = Withdraw challenge
button-how-to-play = How to play
button-roll = Roll
button-describe = Describe
button-my-view = My view
button-why-not = Why not?
button-look-again = Look again
button-more = More…
button-rematch = Rematch
button-accept-draw = Accept the draw
button-allow-takeback = Allow takeback
button-refuse-offer = Decline or withdraw
button-random-order = Random order
button-choose-order = Choose an order…
button-another-piece = Another piece
button-type-move = Type a move…
button-offer-draw = Offer a draw
button-ask-takeback = Take back my last move
button-abort = Cancel match (does not count)
button-hint = Hint
button-play-hint = Play it
button-roll-for-me = Roll for me
button-review = Review
button-challenge-for-fun = Challenge for fun
button-challenge-rated = Rated challenge
button-first = First
button-newest = Newest
button-back = Back
button-next = Next
button-last = Last
button-film = Replay
button-newer = Newer
button-older = Older
button-step-through = Step through
button-try-again = Try turn { $number } again
button-ask-bot = Play the bot…
button-resign = Resign…
button-resign-for-sure = Yes, resign
button-keep-playing = Keep playing
button-challenges-anyone = Allow challenges
button-challenges-nobody = Block all challenges
button-leaderboards-on = List me
button-leaderboards-off = Do not list me
button-reminders-on = Turn reminders on
button-reminders-off = Turn reminders off
button-zone = Time zone…
button-delete = Yes, delete my data
button-keep-data = Keep my data
button-source = Source
button-privacy = Privacy policy
button-contact = Contact
choose-move = Choose your move
choose-piece = Choose your piece
choose-where = { $piece }: where to?
choose-unblock = Unblock somebody
choose-language = Change language
choose-automatic = Change automatic play
choose-calls = Change notifications
choose-daily = Change the hour
choose-quiet = Change quiet hours
quiet-off = No quiet hours
form-zone-title = Your time zone
form-zone = A city, or a name like Europe/Paris
set-up = { $request } **{ button-choose-order }** asks for both lines, like `{ $example }`.
ask-title = Challenge { $user }: to which game?
ask-chosen = Challenge { $user } to:
ask-game = Choose the game
ask-usual-rules = The usual rules
ask-nobody = Discord does not tell me who this is. Try `/challenge` instead.
form-title = Match { $id }
form-set-up = Set up your team
form-move = Your move
form-why-not = Which move, or which square?
unknown-button = I do not recognise this button; it may be too old. `/games` finds your matches, and `/match board` shows a board.

## What else a player can do in a match

more = What would you like to do?
more-ended = Match `{ $id }`: what would you like to do?
resign-counts = It is rated: this will count as a loss.
resign-question = Do you really want to resign match `{ $id }`?
resign-question-anew = The board has moved on since you were asked. Do you really want to resign match `{ $id }`?
resigned = You have resigned match `{ $id }`.
keeps-playing = Match `{ $id }` continues.
aborted = You have cancelled match `{ $id }`. It does not count.
which-level = At which level should the bot play?
bot-seated = You are playing against { $player }.
# Above a card, when somebody has pressed **Roll for me**.
rolls-for = From now on I roll for { $user }. `/settings` changes that.
hint = Hint: **{ $chosen }** ({ $chance } to win)
hint-next = Next best: { $chosen } ({ $chance })
hint-next-near = About as good: { $chosen } ({ $chance })
review-title = Review of match `{ $id }`
review-side = **{ $side }** { $user }: { $start } at the start, { $luck } points from luck, { $skill } from moves
review-points =
    { $count ->
       *[other] { $points } points
    }
review-rate = { $loss } lost per decision
review-mistakes = The costliest mistakes
review-own-mistakes = Your costliest mistakes
review-mistake = Turn { $number } · { $side }: { $played } lost { $loss }; { $best } was better.
review-no-mistakes = No single mistake stands out.
review-try-note = **Try again** sets up the position before the mistake for an unrated match against the bot.
review-picture = Review of match { $id }
review-note-cut-short = The start, plus the luck and moves of both, adds up to your chance in the last position, where the match stopped. These are estimates.
review-note = The start, plus the luck and moves of both, adds up to the result. These are estimates.
offered-draw = You have offered a draw. The offer expires with the next roll or move; **{ button-refuse-offer }** under the board withdraws it.
agreed-draw = You have accepted the draw.
offered-to-bot = You have asked the bot. Its answer stands below the board in a moment.
offered-takeback = You have asked to take your last move back. The request expires with the next roll or move; **{ button-refuse-offer }** under the board withdraws it.
rematch-is-there = There is already a rematch of match `{ $id }`.
record-file = The record of match `{ $id }`:

## Dice that players can check

luck-added = Your text is now part of the dice of match `{ $id }`. What was fixed before it: `{ $commitment }`.
luck-kept = Your text is kept for match `{ $id }`. Only the texts of the two who play go into the dice: yours counts if you accept the challenge, and not otherwise. What was fixed before it: `{ $commitment }`.
verify-nothing-promised = This match is older than the dice check, so its dice cannot be checked.
verify-promised = -# Match `{ $id }` · fixed before it: SHA-256 `{ $commitment }` · dice { $version }
verify-renewed = -# After { $actions } rolls and moves the bot was restored from a backup: the secret until then was shown, `{ $secret }`, and another one fixed: SHA-256 `{ $commitment }`
verify-renewed-before = -# Before it began the bot was restored from a backup: the secret until then was shown, `{ $secret }`, and another one fixed: SHA-256 `{ $commitment }`
verify-secret-later = The dice of this match were fixed before it began. Their secret is shown when it ends.
verify-key-lost = The key of the dice was lost, so the secret of this match cannot be shown any more. It was broken off.
verify-luck = Until the challenge is accepted, `/match luck` mixes in a text of yours.
verify-secret = -# Secret: `{ $secret }`
verify-never-played = This match was never played.
verify-put-in-is-gone = One player's text for these dice was deleted at their request, so they can no longer be checked.
verify-imported = Record `{ $id }` was imported, not played here. All its moves are legal.
verify-imported-kept = ✓ Its start and its rolls follow from what it says was fixed in advance. A record cannot show whether that was really before the match.
verify-imported-renewed = It says that the bot was restored from a backup and the secret replaced { $times ->
    [one] once
   *[other] { $times } times
}. What was drawn after that, whoever ran the bot could have chosen.
verify-imported-sealed = Its dice were fixed in advance, but the record lacks their secret, so they cannot be checked.
verify-imported-unpromised = Its dice were not fixed in advance: they may come from anywhere.
verify-put-in = -# Mixed in: “{ $first }” by the challenger, “{ $second }” by the accepter. The number comes from their click, any text after it from `/match luck`.
verify-texts = -# Mixed in: { $first } by the challenger, { $second } by the accepter.
verify-text = “{ $text }”
verify-no-text = no text
verify-kept = ✓ **The dice were fair:** { $rolls ->
        [0] there were no rolls, and the start follows
        [one] the start and the one roll follow
       *[other] the start and all { $rolls } rolls follow
    } from what was fixed before the match.
verify-set-ups = Set-ups from these dice: { $drawn } of { $all }. The others were placed by hand.
verify-public = Rolls that also took the public random number of a later round: { $public } of { $all }.
verify-series-own-kept = ✓ The rolls follow from what was fixed before this game.
verify-series-kept = ✓ This is game { $game } of a series, and its secret follows from what was fixed when the series began with match `{ $first }`: SHA-256 `{ $commitment }`
verify-series-broken = ✗ This is game { $game } of a series, and its secret does **not** follow from what was fixed when the series began with match `{ $first }`: SHA-256 `{ $commitment }`
verify-series-unchecked = This is game { $game } of a series. What was fixed when the series began was not checked: it must have been SHA-256 `{ $commitment }`
verify-broken = ✗ **These are not the dice that were fixed in advance:** { $why }.
broken-secret = the secret does not match (its SHA-256 is `{ $commitment }`)
broken-seats = by these dice, the players would have each other's seats
broken-start = the dice give another start
broken-beacon = what roll { $number } is said to have taken from the public random numbers cannot be
broken-roll = roll { $number } is { $found }, and the dice give { $due }

## Lists of matches

games-none = You have no matches right now. `/challenge` starts one: pick a game and, if you like, a member.
games-title = **Your matches**
games-more = -# …and { $count ->
        [one] one more
       *[other] { $count } more
    }.
games-set-aside = `{ $id }`: this version of the bot cannot read it. Its operator can find out why.
games-with = `{ $id }` { $game } with { $user }:
games-with-anyone = `{ $id }` { $game } with anyone:
games-waits-for-you = **waits for your answer**
games-unanswered = challenge not answered yet
games-your-turn = **your turn**
games-their-turn = their turn
list-to-the-board = [to the board]({ $link })
list-to-the-challenge = [to the challenge]({ $link })
history-title = **Matches of { $user }**
history-empty = No match has finished yet.
history-no-such-page = This page does not exist.
history-choose = Step through one of them

## A match that is looked back at

replay-no-card = This message does not show a match. Choose one of my boards.
walk-step = Step { $step } of { $of }
walk-no-such-step = This match has only { $last } steps.
film-alt = The match in { $turns } turns as an animated picture; `/match show` describes each of them.
film-left-out = -# { $count } turns are left out to keep the picture small enough.
film-too-large = The animated picture of this match would be too large. `/match show` steps through it.
imported = The record is imported as `{ $id }`: `/match show` steps through it, and has the rest.
import-not-fetched = I could not get the file from Discord. Please try again.

past-won = **won**
past-lost = lost
past-drawn = drawn
past-aborted = cancelled

## Leaderboards and profiles

leaderboard-season = season { $season }
leaderboard-here = this server
leaderboard-everywhere = everywhere
leaderboard-empty = Nobody is listed yet: a rating is settled after { $matches } rated matches, sometimes a few more.
leaderboard-week = **The last seven days on this server**
leaderboard-week-line = { $user }: { $won ->
        [one] { $won } win
       *[other] { $won } wins
    } in { $played ->
        [one] { $played } match
       *[other] { $played } matches
    }
record = { $wins } won, { $losses } lost{ $draws ->
        [0] {""}
       *[other] , { $draws } drawn
    }
unlisted-too-few = { $user } is not listed: { $more ->
        [one] { $more } more rated match is needed
       *[other] { $more } more rated matches are needed
    }.
unlisted-provisional = { $user } is not listed: the rating is still provisional.
unlisted-not-here = { $user } is not listed: no rated match on this server yet.
badge-beat = beat { $level } at { $game }
badge-lessons = { $game } puzzles: { $at_first } of { $of } at the first try
badge-days = { $days } days in a row
badge-solver = solver of { $points }
# Told once, with the try that won it.
badge-won = 🏅 **{ $badge }**: that is on your profile now.
profile-title = **Profile of { $user }**
profile-game = { $game }: **{ $rating }** · { $record }
profile-not-rated = not rated yet
profile-without-luck = Without the luck of the dice: { $worth } of the points in { $matches } rated matches
profile-empty = No finished match against another member yet.
profile-opponents = Most frequent opponents here: { $opponents }
profile-closer = Between { $one } and { $other }, { $game } is more even with { $variant }: the stronger player then wins { $closer } of the matches instead of { $chance }.
profile-latest = **Last matches**

## Settings

settings-title = **Your settings**
settings-language = **Language:** { $name }.
settings-language-automatic = **Language:** { $name }, as in your Discord.
settings-calls-here = **Notifications:** when it is your turn, I mention you in the match's channel.
settings-calls-direct = **Notifications:** when it is your turn, I send you a direct message.
settings-calls-daily = **Notifications:** at { $hour }, one direct message with the matches waiting for you. Only this and reminders.
settings-calls-never = **Notifications:** none, not even reminders. `/games` lists what is waiting for you.
settings-direct-refused = ⚠️ Discord did not let me send you a direct message, so I notify you in the match's channel. Allow direct messages in the server's privacy settings, then choose again.
settings-reminders-on = **Reminders:** when half of your time is left, and again at one eighth.
settings-reminders-off = **Reminders:** none.
settings-zone-unknown = Quiet hours and the daily message need your time zone.
settings-quiet = **Quiet hours:** from { $from } to { $until } I send you nothing; afterwards, one message with everything new.
settings-quiet-none = **Quiet hours:** none.
settings-zone = **Time zone:** { $zone }, where it is now { $time }.
settings-automatic-nothing = **Automatic play:** off; you roll and move yourself.
settings-automatic-practice = **Automatic play:** in matches against me, I roll for you and play forced moves; otherwise you roll and move yourself.
settings-automatic-rolls = **Automatic play:** from your next turn, I roll for you and notify you when there is a choice. Your opponent can then no longer take their move back.
settings-automatic-forced = **Automatic play:** from your next turn, I roll for you, play forced moves, and notify you when there is a choice. Your opponent can then no longer take their move back.
settings-challenges-anyone = **Challenges:** anyone you have not blocked may challenge you.
settings-challenges-nobody = **Challenges:** nobody may challenge you. You can still challenge others and accept open challenges.
settings-leaderboards-on = **Leaderboards:** you are listed once you have played enough rated matches.
settings-leaderboards-off = **Leaderboards:** you are not listed. Your rating still changes, and `/profile` shows it.
settings-blocked-nobody = **Blocked:** nobody. The list below stops somebody from challenging you or accepting your challenges. They are not told.
settings-blocked = **Blocked:** { $names }.
settings-blocked-more = **Blocked:** { $names } and { $more } more (see `/settings`).
blocked = { $user } can no longer challenge you or accept your challenges, and is not told. Current matches continue. `/settings` undoes this.
unblocked = { $user } is no longer blocked.

## The server: settings, moderators, permissions

setup-title =
    {""}**This server**
    -# For server managers. Changes apply to new matches.
setup-channels = **Matches may be started in:** { $value }
setup-everywhere = every channel
setup-starters = **Matches may be started by:** { $value }
setup-everyone = everyone
setup-clock = **Default clock:** { $value }
setup-threads = **Threads by default:** { $value }
setup-threads-yes = each match gets a thread of its own
setup-threads-no = matches stay in the channel
setup-dice = **Dice of new challenges:** { $value }
setup-announcements = **Results of rated matches:** { $value }
setup-nowhere = not announced
setup-ends = **How matches end** is said: { $value }
setup-ends-played = where the match was played
setup-ends-results = in the channel for results
setup-ends-none = on the board only
setup-daily = **Position of the day:** { $value }
setup-weekly = **The week in review:** { $value }
setup-not-posted = nowhere
setup-language = **Language of matches:** { $value }
choose-channels = Choose channels
choose-starters = Choose a role
choose-clock = Change the clock
choose-threads = Use threads?
choose-dice = Public dice (slower)?
choose-announcements = Choose a channel
choose-ends = Where to say how a match has ended
choose-daily-channel = Channel for the position of the day
choose-weekly-channel = Channel for the week in review
choose-card-language = Change the language
button-setup-log = Change log
button-setup-panel = Back to the settings
setup-log-title = **Change log**
setup-log-empty = No changes yet.
setup-log-line = - <t:{ $at }:f> { $user } · { $what }: { $before } → **{ $after }**
setup-log-channels = channels for matches
setup-log-starters = role for starting matches
setup-log-clock = clock
setup-log-threads = threads
setup-log-dice = dice
setup-log-announcements = results
setup-log-ends = end of matches
setup-log-daily = position of the day
setup-log-weekly = week in review
setup-log-language = language

moderate-question =
    {""}**End match `{ $id }`?** { $game }, { $first } v { $second }.
    Nobody wins, no rating changes, and the secret of its dice is shown. Its card will name you and your reason: “{ $reason }”. This cannot be undone.
button-moderate-for-sure = End this match
button-leave-it = Leave it
moderated = Match `{ $id }` has ended. Its card shows your reason.
moderate-challenge-question =
    {""}**Remove challenge `{ $id }`?** { $game }, by { $user }.
    Its card will name you and your reason: “{ $reason }”. This cannot be undone.
button-moderate-challenge-for-sure = Remove it
moderated-challenge = Challenge `{ $id }` has been removed. Its card shows your reason.
nothing-changed = Nothing has changed.

announce-won = **{ $game }**: { $winner } beats { $loser }
announce-drawn = **{ $game }**: { $first } and { $second } drew

# Permissions are called as in Discord's own settings.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-create-threads = Create Public Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-history = Read Message History
permission-view-channel-use = needed to show and update boards here
permission-send-messages-use = needed for boards and turn notifications
permission-send-in-threads-use = needed for boards in threads
permission-create-threads-use = needed to give a match its own thread
permission-embed-links-use = needed to show links and pictures properly
permission-attach-files-use = needed for the pictures of boards
permission-read-history-use = needed to start a thread from the message of a match
permissions-missing = I cannot play here: I lack { $names } in { $channel }. Anyone who can manage roles or this channel can grant it; `/diagnose` shows where.
permissions-without-thread = It works without a thread: choose `thread: False`.
diagnosis-title = **Permissions in { $channel }**
diagnosis-all-granted = Nothing missing.
diagnosis-missing = - ✗ **{ $name }**: { $used }.
diagnosis-who-can-grant = -# Anyone who can manage roles can grant it everywhere: Server Settings → Roles → the role of this bot → Permissions. Anyone who can manage this channel can grant it here alone: Edit Channel → Permissions → the role of this bot.
diagnosis-no-server = This is a direct message: no permissions needed.
diagnosis-database = Database: answers in { $ms } ms.
diagnosis-database-away = Database: **not answering**. The bot's operator can find out why.
diagnosis-gateway = Gateway: connected, { $ms } ms.
diagnosis-gateway-new = Gateway: connected.

## What is stored of people

privacy =
    {""}**What this bot stores about you**
    - **Your matches**: your user ID, your name at the time, what you did and when, the texts you added to dice, and the channel. They let the game go on after any crash. They are kept indefinitely, because they are your opponents' matches too.
    - **Turn notifications** sent to you, with your user ID.
    - **Your settings** (with your time zone, if set) and **the people you have blocked**, until you change them.
    - **Your results** in rated matches.
    - **Records** that you have imported with `/match import`, until you delete your data.
    - **Tournaments** in which you took part or that you organised, with your name at the time and the reasons you gave as organiser, as long as your matches.
    - **Your tries** at positions of the day and at puzzles, and **who you said would win**, until you delete your data.
    The bot does not read messages: it only notices that somebody has posted below a board, to bring the board down. It passes nothing on.
    {""}**{ button-my-data }** gives you all of it as a file. **{ button-delete-ask }** deletes it: what is only yours is gone, and a pseudonym replaces you in other people's matches.
my-data = Everything stored about you:
my-data-part = Everything stored about you, file { $number } of several: packed, a line for each row.
delete-question =
    Do you really want to delete your data?
    - Your running matches are **resigned**, your challenges withdrawn.
    - Your settings, your list of blocked people, your imported matches, your tries at positions and who you said would win are deleted.
    - In the matches you have played, a pseudonym replaces your ID and your name; the texts you added to dice are deleted.
    - Your results stay with the pseudonym. If you come back, your first rated match brings your rating back, but not your matches; people who blocked you stay protected.
    This cannot be undone. You can delete your data again only after { $days } days. Messages in channels stay there: moderators can delete them.
being-deleted = Your data is being deleted. That takes about half a minute, or a few minutes if there is a lot. **{ button-my-data }** in `/privacy` shows when nothing is left.

## Refusals: what a player may not do, each with the reason.

refusal-board-moved-on = The board has moved on since that button was shown.
refusal-being-changed = Another click on this match is being processed. Look at the board and try again.
refusal-challenge-answered = This challenge has already been answered.
refusal-not-invited = This challenge is for somebody else.
refusal-own-challenge = You cannot accept your own challenge. Whoever is challenged can.
refusal-cancel-instead = This is your own challenge: **{ button-cancel }** under it withdraws it.
refusal-challenge-pending = You have already challenged this player: challenge `{ $id }` is waiting for an answer. Withdraw it to propose something else.
refusal-proposed-already = You have proposed the same here already, and it waits for somebody: `{ $id }`.
refusal-begun-already = You began this match a moment ago: `{ $id }`.
refusal-challenged-already = This player has challenged you: accept or decline challenge `{ $id }` first.
refusal-declined-lately = You challenged this player a short while ago. You can challenge them again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
refusal-takes-no-challenges = This player accepts no challenges right now. You can post a challenge open to anyone.
refusal-cannot-be-accepted = This challenge cannot be accepted right now. `/challenge` makes one of your own.
refusal-blocked-by-you = You have blocked this player. `/settings` undoes that.
refusal-too-many-matches = You have { $most } matches and challenges, which is the limit. First finish or resign a match, or withdraw a challenge: `/games` lists them.
refusal-begun-often = You have started { $most } matches and challenges within an hour, which is the limit. You can start the next one in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
refusal-too-many-challenges-here = You have { $most } open challenges in this channel, which is the limit. Withdraw one first.
refusal-shared-already = You have shared that already.
refusal-day-over = That day is over. `/daily` shows today's position.
refusal-block-oneself = You cannot block yourself.
refusal-block-list-full = You have blocked { $most } people, which is the limit. Unblock somebody first.
refusal-not-blocked = You have not blocked this player.
refusal-no-zone = I need your time zone for that: set it with **{ button-zone }** in `/settings`, or with its option `zone`.
refusal-no-such-zone = I don't know the time zone “{ $found }”. Did you mean `{ $suggestions }`?
refusal-bad-quiet-hours = Quiet hours are two different full hours, like `22-8`, or `none`.
refusal-being-forgotten = Your data is being deleted. In a few minutes you can start afresh.
refusal-excluded = The operator of this bot has excluded you from new matches. `/privacy` says how to reach them.
refusal-broke-off-often =
    You cancelled { $most } rated matches within a day. You can play rated again in { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }; for fun you can play now.
refusal-account-young =
    Rated matches are for accounts that are at least { $from } days old. Yours will be in { $days ->
        [one] a day
       *[other] { $days } days
    }; for fun you can play now.
refusal-forgotten-lately = Your data was deleted recently. You can delete it again in { $days ->
        [one] { $days } day
       *[other] { $days } days
    }.
refusal-challenge-to-oneself = You cannot challenge yourself.
refusal-no-such-variant = This game has no such variant: { $found }. `/challenge` suggests the ones it has.
refusal-challenge-to-bot = You cannot challenge a bot. To play against me, use `/practice`.
refusal-luck-too-late = The dice of this match are fixed: you can add a text only while the challenge is open.
refusal-luck-given = You have already added a text to the dice of this match.
refusal-bad-luck-text = Please enter one line of 1 to { $most } characters.
refusal-not-challenger = Only the player who made this challenge can withdraw it.
refusal-not-started = This match has not started yet: the challenge is still open.
refusal-over = This match is over.
refusal-time-over = The time for this turn has run out, so this match is over.
refusal-rated-without-clock = A match without a clock cannot be rated. Choose a clock, or an unrated match.
refusal-rated-practice = A match against the bot is never rated.
refusal-not-your-challenge = Only the player who made this challenge can let the bot take the other seat.
refusal-hint-in-rated = Hints are only for unrated matches.
refusal-no-hint = There is no hint for this.
refusal-review-too-early = This match is not over yet. You can review it afterwards.
refusal-nothing-to-try = There was no move to choose at that step.
refusal-nothing-to-review = Nothing was played in this match, so there is nothing to review.
refusal-not-seated = You are not playing in this match.
refusal-not-your-turn = It is not your turn.
refusal-roll-first = Roll the dice first.
refusal-beacon-awaited = This roll waits for a public random number, which comes within seconds. Roll then.
refusal-move-first = There is nothing to roll now: choose your move.
refusal-no-set-up = There is nothing to set up now.
refusal-no-such-move = That move does not exist right now.
refusal-series-has-begun = The series is under way: only its first game can be cancelled. You can resign this one.
refusal-in-tournament = This is a game of a tournament: it cannot be cancelled. You can resign it.
refusal-hint-in-tournament = There are no hints in a tournament.
refusal-no-such-tournament = There is no such tournament.
refusal-tournament-over = This tournament is over. Its table stands.
refusal-tournament-closed = Nobody can join this tournament any more.
refusal-tournament-last-round = The last round of this tournament has begun: there is no other game to come.
refusal-tournament-full = This tournament is full: { $most } take part.
refusal-tournament-too-small = At least { $fewest } must take part before it can begin.
refusal-tournament-not-now = This cannot be done at this stage of the tournament. Its message shows how far it is.
refusal-not-in-tournament = You take no part in this tournament.
refusal-here-already = You are here already: that is noted, and you are in at the start.
refusal-nobody-signed-up = Nobody has signed up yet, so there is nobody to ask.
refusal-in-tournament-already = You take part already.
refusal-not-organiser = Only whoever organises this tournament, and those who may manage the server, can do this.
refusal-too-many-tournaments = This server has { $most } open tournaments already. Let one end first.
refusal-may-not-organise = Opening a tournament needs the permission to manage events here.
champion-role-given-to-nobody = { $role } cannot be given: everyone has it, or it belongs to an app or a subscription. Name another role, or none.
champion-role-not-yours = I give only roles that you could give yourself. For { $role } you need the permission **Manage Roles** on this server, and a role that stands above it.
champion-role-bot-may-not = I cannot give roles here: I lack the permission **Manage Roles**. Whoever manages roles can grant it, or you leave the role out.
champion-role-above-bot = I can give only roles that stand below mine. Move mine above { $role } in the settings of the server, or name another role.
refusal-order-unclear = Say whom or what: **user** to take somebody out, **user** and **other** to keep two apart, **game** to strike one out.
refusal-no-such-tournament-player = That person takes no part in this tournament.
refusal-no-such-tournament-game = There is no such game in this tournament, or it has been struck out already.
refusal-expelled-from-tournament = An organiser has taken you out of this tournament.
refusal-not-in-this-kind = This kind of tournament is decided by its results, and pairs its first games by itself: leave out `counts` and `seeded`, or choose another kind.
refusal-too-few-are-here = At least { $fewest } must have said that they are there before it can begin.
refusal-no-dice-in-this-game = This game has no dice whose luck could be left out: leave out `counts`.
refusal-knocked-out = You are out of this tournament: in a knock-out nobody comes back.
refusal-cannot-be-challenged = You cannot challenge this player now. **Challenge…** shows whom you can.
refusal-no-takeback-in-tournament = In a tournament no move is taken back.
refusal-bad-tournament-name = A tournament needs a name of 1 to { $most } characters, on one line.
refusal-too-late-to-abort = Both sides have moved, so the match can no longer be cancelled. You can agree on a draw, or resign.
refusal-not-over = This match is not over yet.
refusal-never-played = This challenge was never accepted, so nothing was played. `/challenge` starts a match.
refusal-former-player = The other player's data has been deleted, so you cannot challenge them from here.
refusal-series-goes-on = The series continues: its next game begins by itself.
refusal-no-such-series = This game has no championship. Choose a series to a number of wins.
refusal-offered-draw-already = You have already offered a draw this turn.
refusal-asked-takeback-already = You have already asked for a takeback this turn.
refusal-offer-stands = Another proposal is waiting for an answer. Answer or withdraw it first.
refusal-takebacks-spent = Moves have been taken back { $most } times in this match, which is the limit.
refusal-no-draw-offered = There is no draw offer now. An offer expires with the next roll or move.
refusal-no-takeback-asked = There is no takeback request now. A request expires with the next roll or move.
refusal-own-offer = That was your own proposal: only your opponent can accept it.
refusal-nothing-to-take-back = You have nothing to take back: you can take back only your own last choice, and only before the next roll. Some players let me roll at once; then it is too late.
refusal-no-such-season = That is not a season. A season is a quarter, like 2026-Q4.
refusal-no-match-code = That is not a match code. A code has letters and digits, like K7Q2.
refusal-no-match-here = You have no match in this channel. `/games` lists your matches.
refusal-no-ended-match-here = You have no finished match here. Name one by its code.
refusal-several-matches-here = You have several matches here. Name one of them: { $codes }.
refusal-rematch-there = The rematch takes place where you played: ask for it in { $channel }.
refusal-not-in-this-channel = On this server, matches are started in { $channels }. Server managers can change that with `/setup show`.
refusal-role-missing = On this server, only members with the role { $role } can start matches. Server managers can change that with `/setup show`.
refusal-no-server = This works only on a server that I am a member of.
refusal-may-not-set-up = Only server managers can see and change this. You need the permission **Manage Server**.
refusal-may-not-moderate = Only moderators can end other people's matches. You need the permission **Manage Messages** in the match's channel, and have to use the command there; or **Manage Server**.
refusal-not-on-this-server = There is no such match on this server.
refusal-own-match = This match is your own: another moderator can end it.
refusal-bad-reason = Please give a reason in one line, with at most { $most } characters.
refusal-too-many-channels = You can name at most { $most } channels.
refusal-no-such-channel = I cannot use this channel for that.
refusal-no-such-role = This server has no such role.
refusal-bad-record = This record cannot be imported: something is wrong in line { $line }. Use the file as **{ button-record }** in `/match show` gives it.
    -# { $why }
refusal-false-record = This record cannot be imported: its dice are not what it says they are. Use the file as **{ button-record }** in `/match show` gives it.
    -# { $why }
refusal-too-many-records = You have imported { $most } records, which is the limit.
refusal-too-many-records-today = You have imported { $most } records in a day, which is the limit. Try again tomorrow.
refusal-record-too-large = This file is larger than any match record (1 MiB), so I did not read it.
refusal-record-is-no-text = This is not a UTF-8 text file, so it is not a match record.
refusal-bad-notation = I cannot read this as a move: { $found }. `/move` suggests the legal ones.
refusal-illegal = { $sentence } ({ $place })

# The end of a match, in a message of its own.
end-won = **{ $winner }** beat **{ $loser }** at **{ $game }**
end-drawn = **{ $first }** and **{ $second }** drew at **{ $game }**
end-resigned = { $loser } resigned.
end-timed-out = { $loser } ran out of time.
end-agreed = They agreed to a draw.
end-in-tournament = Counts for the tournament { $tournament }
end-turns = { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
button-play-winner = Play winner
button-share = Share
nobody-has-won = Nobody won this match.
winner-is-you = You won this match yourself. You can give your opponent a rematch.
winner-beat-you = You played this match yourself. Ask for a rematch!
share-how = What should I post where the end of the match was announced? You can do this once.
button-share-turns = The last turns
button-share-line = A line without the result
share-players-only = Only the two players can share this match.
shared-already = You have shared this match already.
shared = Posted.
not-shared = I could not post that. Please try again later.
shared-line = { $by } played **{ $game }** against { $other }: { $turns }. How did it end?
shared-turns = { $by } shares the last turns of a match of **{ $game }**.
button-watch = Watch the match

# The sentence with which a review begins. What happened in the turn may follow it.
review-led = { $name } was ahead from turn { $turn } to the end.
review-turned = { $name } was still ahead in turn { $until }; turn { $turn } decided the match.
review-turned-at-once = { $name } was still ahead before turn { $turn }, which decided the match.
review-even = It was still close before turn { $turn }, which decided the match.
review-even-until = It was still close in turn { $until }; turn { $turn } decided the match.
review-even-at-the-end = It was still close when the match ended.
review-lost-ahead = { $name } was ahead when the match ended.
review-drawn-even = A draw in which nobody was ever clearly ahead.
review-drawn-after = A draw, although { $name } was ahead until turn { $turn }.

# Trying a step of a match again, in direct messages.
try-is-coming = One moment: I am setting up the position.
try-in-direct = The position is set up in our direct messages, where nobody else sees it. [Open it]({ $link })

## The position of the day.
daily-heading = **Position of the day { $day }** · { $game }
    -# { $weekday }
daily-task = **{ $side }** to move. Find the best move: you have one try.
daily-solved = **Right!** { $chosen }: { $chance } to win, { $margin } more than with the next-best move.
daily-missed = **Not quite.** { $chosen }: { $yours } to win. Best was **{ $best }**, as the board shows it: { $chance }.
daily-streak =
    Streak: { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
daily-streak-day-off =
    Streak: { $days ->
        [one] { $days } day
       *[other] { $days } days
    }, with this week's day off used
daily-rating = Your rating as a solver: { $points }
daily-tally = { $solved } of { $tried } here solved it
daily-points = { $points } points
daily-result-solved =
    Ludotheque daily { $day } · { $game } · ✓ · { $streak ->
        [one] { $streak } day
       *[other] { $streak } days
    }
daily-result-missed =
    Ludotheque daily { $day } · { $game } · ✗ · { $streak ->
        [one] { $streak } day
       *[other] { $streak } days
    }
daily-shared = { $user }: { $result }
daily-try = Try it
daily-share = Share
daily-play = Play this game
daily-more-moves = Or one of these…
daily-monday = Monday · easy
daily-tuesday = Tuesday
daily-wednesday = Wednesday
daily-thursday = Thursday
daily-friday = Friday
daily-saturday = Saturday · hard
daily-sunday = Sunday · the hardest of the week

## The look back at a week

week-heading = **The week on this server**
week-played = { $matches ->
        [one] One match
       *[other] { $matches } matches
    }, { $people } players: { $games }
week-upset = **The upset:** { $winner } ({ $won }) beat { $loser } ({ $lost }) at { $game }.
week-finest = **The finest move:** { $player } at { $game }: { $chosen }. The next-best move would have been worth { $lead } less.
week-next = A new position every day: `/daily`, easy on Monday, hard on Sunday.
button-week-move = Show the move

## Who will win?

predict-ask = Who will win?
predict-own = You play in this match yourself: win it.
predicted = You say that **{ $player }** will win.
predicted-so-far = So far: { $first } { $for_first } · { $second } { $for_second }
predicted-record = On this server you have been right { $right } of { $all } times.
end-predicted = { $all ->
        [one] { $right ->
            [0] The one onlooker who said who would win was wrong.
           *[other] The one onlooker who said who would win was right.
        }
       *[other] { $right } of { $all } onlookers had said so.
    }

## Tournaments

tournament-name-weekend = Weekend Swiss
tournament-name-evening = Games night
tournament-name-knockout = Knock-out night
tournament-name-arena = Arena
tournament-name-month = League of the month
tournament-name-ladder = Ladder
tournament-name-teams = Team match
tournament-name-exhibition = Exhibition
tournament-usual-name = { $kind }: { $game }
tournament-rounds-at-most =
    { $rounds ->
        [one] Swiss, { $rounds } round
       *[other] Swiss, at most { $rounds } rounds
    }
tournament-playing = Playing: { $games }
tournament-order-done = **Done.** It stands in the list of the tournament, with your reason. Games that are being played go on.
tournament-rated = rated
tournament-clock = { $clock } (half of that for the first)
tournament-rolling = rolling Swiss, { $games } games at once
tournament-rounds =
    { $rounds ->
        [one] Swiss, { $rounds } round
       *[other] Swiss, { $rounds } rounds
    }
tournament-league = league: everybody once against everybody, { $games } games at once
tournament-sign-up = **Open for sign-up.** It begins when { $organiser } starts it, and lasts at most { $lasts }.
tournament-days = { $days } days
tournament-hours =
    { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
tournament-until = until { $at }
tournament-in-round = **Round { $round } of { $rounds }**, games under way: { $open }. The next round begins when they are over.
tournament-in-last-round = **Round { $round } of { $rounds }**, the last one, games under way: { $open }. The tournament ends with them.
tournament-running = **Under way**, new games { $until }. Players: { $players }, games under way: { $open }.
tournament-can-join = You can still join.
tournament-floor = Points per game, counted over at least { $games } games.
tournament-paused = **Paused.** Nobody gets a new game. Games under way: { $open }.
tournament-last-call = **Last games.** Still being played: { $open }.
tournament-over = **Over.** The table stands.
tournament-too-few-came = **Called off:** too few were there when it was to begin.
tournament-called-off = **Called off** before it began.
tournament-over-empty = **Over.** No game was played to its end.
tournament-champion-role = Whoever wins gets the role { $role }.
tournament-event-join = To take part, follow the link of this event and press “{ $join }”.
tournament-event-watch = The link of this event leads to the games and the table.
tournament-signed-up = **{ $count }** so far: { $people }
tournament-more = and { $more } more
tournament-line = `{ $place }.` { $user } · { $points } of { $games }
tournament-line-without-result = `{ $place }.` { $user } · no result yet
tournament-without-luck = without luck { $worth }
tournament-by-luck = tie broken by points without luck
tournament-by-opponents = tie broken by opponents
tournament-by-wins = tie broken by wins
tournament-by-lot = tie broken by lot
tournament-division = Division { $number }
tournament-table-explained = Ties are broken in this order: points without the luck of the dice (with its error), the points of those whom one has met, wins, the lot.
tournament-table-explained-without-dice = Ties are broken in this order: the points of those whom one has met, wins, the lot.
tournament-promise = `{ $id }` · lots: SHA-256 `{ $promise }…`
tournament-seed = `{ $id }` · lots came from this seed:
button-tournament-join = Take part
button-tournament-leave = Leave
button-tournament-table = Table
button-tournament-why = Why this opponent?
button-tournament-list = All that happened
button-tournament-desk = Organise…
button-tournament-start = Start
button-tournament-pause = Pause
button-tournament-resume = Go on
button-tournament-last-call = No new games
button-tournament-end = End now
tournament-joined = You take part in **{ $title }**. Your games begin by themselves, and I call you to the board.
tournament-joined-ladder = You take part in **{ $title }**. Nobody is paired on a ladder: once it has begun, **{ button-tournament-challenge }** below its message lets you challenge those above you.
tournament-joined-late = You take part in **{ $title }**. You get your next game as soon as there is an opponent.
tournament-joined-ladder-late = You take part in **{ $title }**, and stand on the lowest rung. **{ button-tournament-challenge }** below its message lets you challenge those above you.
tournament-left = You have left **{ $title }**. Games that you are playing, if any, go on.
tournament-desk = You organise **{ $title }** (`{ $id }`).
tournament-desk-sign-up = Its message is in the channel: members press **{ $join }** there. When all are in, press **{ button-tournament-start }**; pairing, boards and the table then take care of themselves.
tournament-desk-running = To take somebody out, keep two apart or strike a game out, use `/tournament lead` with the code `{ $id }`.
tournament-end-question = End **{ $title }** now? Games that are being played go on, but do not count for it any more.
tournament-none = There is no tournament on this server yet. `/tournament new` opens one.
tournament-listed-open = **{ $shown }** · `{ $id }` · open for sign-up
tournament-listed-over = { $shown } · `{ $id }` · over
tournament-podium = 🏆 **{ $title }** is over. Games: { $games }.
tournament-best-player = With the luck of the dice taken out, { $user } played best.
why-no-game = You have no game yet.
why-waited = **Game { $number }:** you had waited for a while and nobody was free whom you could have met, so you play me, for the same points.
why-house = **Game { $number }:** nobody was left whom you could have met, so you play me, for the same points.
why-paired = **Game { $number }** against { $user }: { $free } were free, { $possible } of them possible for you. You stood at { $own }, they at { $theirs }.
why-only-one = There was no other way to pair so many.
why-instead = In the next best pairing you would have met { $user }, but { $wish }.
why-instead-nobody = In the next best pairing you would have had no opponent, and { $wish }.
why-wish-everybody = more would have been left without an opponent
why-wish-turns = somebody would have been left over more often than others
why-wish-score = points would have been further apart
why-wish-hours = people would have been awake at the same time less
why-wish-seats = sides would have been less even
why-wish-begins = first moves would have been less even
why-wish-lot = the lot decided
why-wishes = Nobody meets the same opponent twice. Then, in this order: as few as possible left over, near in points, awake at the same time, even sides, even first moves, the lot.
tournament-knockout =
    { $wins ->
        [one] knock-out: whoever loses a game is out
       *[other] knock-out: { $wins } wins go on
    }
tournament-arena = arena: the next game at once, until the time is over
tournament-ladder = ladder: challenge up to { $reach } rungs above you
tournament-teams =
    { $games ->
        [one] two teams, one game each
       *[other] two teams, up to { $games } games each
    }
tournament-exhibition = exhibition: whoever joins first plays all the others
tournament-star = { $user } plays all the others.
tournament-by-skill = the best player wins: points without the luck of the dice
tournament-start-rating = first games by rating
tournament-season = season { $season }
tournament-sign-up-until = **Open for sign-up.** It begins by itself { $at } (or when { $organiser } starts it), and lasts at most { $lasts }.
tournament-check-in = **Are you there?** It begins { $at }, with those who press **{ button-tournament-here }**: { $here } of { $players } so far.
tournament-check-in-missing = Not there yet: { $people }
tournament-check-in-call = **{ $title }** begins { $at }. Press **{ button-tournament-here }**, or you are not paired: { $people }
tournament-check-in-over = The roll call of **{ $title }** is over.
tournament-in-knockout = **Round { $round }**, still in: { $left }, games under way: { $open }. The next round begins when they are over.
tournament-in-final = **Round { $round }, the final.** Whoever wins it has won the tournament.
tournament-on-ladder = **Under way**, challenges { $until }. Players: { $players }, games under way: { $open }. Whoever joins begins on the lowest rung.
tournament-side = Team of { $user }
tournament-side-empty = Nobody yet
tournament-sides = **{ $one } { $first } : { $second } { $other }**
tournament-side-changed = You play for: { $name }.
tournament-here = Good: you are in at the start of **{ $title }**.
tournament-encounters =
    { $won ->
        [one] { $won } encounter won
       *[other] { $won } encounters won
    }
tournament-encounters-out =
    { $won ->
        [one] { $won } encounter won, out
       *[other] { $won } encounters won, out
    }
tournament-by-points = tie broken by points
tournament-ladder-explained = Whoever beats somebody above takes their rung; all between go down by one.
tournament-skill-explained = Places are decided by points without the luck of the dice; a game to which one of the two did not come counts as it was won, and nobody has less than nothing. Then, in this order: points, the points of those whom one has met, wins, the lot.
button-tournament-here = I am here
button-tournament-side = Other team
button-tournament-challenge = Challenge…
button-tournament-rival = { $place }. { $user }
button-tournament-check-in = Roll call…
tournament-challenge-nobody = **{ $title }**: there is nobody whom you can challenge now. You can challenge those just above you who have room for another game, but not the same person twice in a row.
tournament-challenge-top = **{ $title }**: you stand on the highest rung. Others challenge you; there is nobody above you.
tournament-challenge-whom = **{ $title }**: whom do you challenge? The game begins by itself.
tournament-challenged = You have challenged { $user }. I call you both to the board.
tournament-check-in-question = **{ $title }**: shall everybody who has signed up be called by name in the channel? It then begins in ten minutes, with those who have pressed **{ $here }**.
button-tournament-check-in-for-sure = Call them
tournament-start-question = Start **{ $title }** without those who have not answered the roll call? { $people }
button-tournament-start-for-sure = Start without them
tournament-last-call-question = **{ $title }**: no new games from now on? What is being played is played out, and counts. This cannot be undone.
tournament-desk-last-call = **No new games any more.** It ends with the last game. To strike a game out, use `/tournament lead` with the code `{ $id }`.
tournament-kept-apart = **Done.** The two are not paired from now on. It stands in the list of the tournament without your reason: nobody is told whether you or one of the two wants it.
tournament-desk-paused = **It is paused:** no new games. Clocks of games under way go on. To take somebody out, keep two apart or strike a game out, use `/tournament lead` with the code `{ $id }`.
tournament-listed-running = **{ $shown }** · `{ $id }` · under way
tournament-next-season = The next season opens by itself: whoever has played is in it. If you do not want to go on, press **{ button-tournament-leave }** there.
why-challenge = **Game { $number }:** on a ladder one of the two has challenged the other.
why-wish-again = some would have met again more often
why-wish-ranks = the best rated would not have met the lowest rated
why-wish-boards = boards would have been further apart
why-wish-first = somebody who joined earlier would have waited longer
why-wishes-knockout = As few as possible play me; the best rated meets the lowest rated; then, in this order: awake at the same time, even sides, even first moves, the lot.
why-wishes-arena = In this order: as few as possible left over, those who have met less often, near in points, awake at the same time, even sides, even first moves, the lot.
why-wishes-ladder = On a ladder you choose whom you play.
why-wishes-teams = Nobody meets the same opponent twice. Then, in this order: near boards, awake at the same time, even sides, even first moves, the lot.
why-wishes-exhibition = Who joined earlier plays earlier.
