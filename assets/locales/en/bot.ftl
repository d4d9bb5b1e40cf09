# What the bot says, in English. The other files in this folder say the same in other languages;
# docs/translating.md tells how to add one.

# What the language calls itself.
language-name = English

## Commands: descriptions of at most 100 characters.

command-challenge = Challenges a member, or anyone in the channel, to a game
command-challenge-game = The game
command-challenge-user = Whom; leave it out to challenge anyone here
command-challenge-variant = Rule options, if not the usual ones
command-challenge-series = Several games with one score, one after the other
command-challenge-clock = How long a turn may take (3 days, or as this server has it, unless you choose)
command-challenge-rated = Whether it counts for the leaderboard (with a clock it does unless you say no)
command-challenge-thread = Whether it is played in a thread of its own (as this server has it unless you choose)
command-practice = Starts a match against the bot, at once. It does not count
command-practice-game = The game
command-practice-variant = Rule options, if not the usual ones
command-practice-level = How strong the bot plays (Regular unless you choose another)
command-practice-thread = Whether it is played in a thread of its own (as this server has it unless you choose)
command-roll = Rolls the dice in your match
command-roll-match = Code of the match, if you have several here
command-move = Makes a move in your match
command-move-notation = The move in notation, like b2-c3
command-move-match = Code of the match, if you have several here
command-resign = Gives up your match
command-resign-match = Code of the match, if you have several here
command-draw = Offers a draw in your match, or answers an offer
command-draw-do = What to do (if nothing: offer a draw, or accept the one that is offered)
command-draw-match = Code of the match, if you have several here
command-takeback = Asks to take your last move back, or answers such a request
command-takeback-do = What to do (if nothing: ask)
command-takeback-match = Code of the match, if you have several here
command-abort = Breaks your match off, as long as not both sides have made a turn. It does not count then
command-abort-match = Code of the match, if you have several here
command-rematch = Proposes a rematch of a match that is over, with the sides swapped
command-rematch-match = Code of the match; if you leave it out, your last one in this channel
command-board = Shows the board of a match here
command-board-match = Code of the match, if you have several here
command-luck = Puts a text of yours into the dice of a challenge, before it is accepted
command-luck-match = Code of the match, as it stands on the challenge
command-luck-text = Any text; the bot cannot know it beforehand
command-match = Looks into a match
command-match-verify = Checks the dice of a match that has ended, or shows what was promised of them
command-match-verify-match = Code of the match
command-match-export = Gives you the record of a match as a file: every roll and move, and what its dice come from
command-match-export-match = Code of the match
command-match-review = Looks at a match again that is over: luck, skill, and the costliest mistakes
command-match-review-match = Code of the match; if you leave it out, your last one in this channel
command-match-show = Steps through a match, or an imported record, with buttons
command-match-show-match = Code of the match or record; if you leave it out, your last one in this channel
command-match-show-step = After how many rolls and moves; the end unless you choose
command-match-replay = Shows a match, or an imported record, as an animated picture
command-match-replay-match = Code of the match or record; if you leave it out, your last one in this channel
command-match-import = Brings in the record of a match that was played elsewhere
command-match-import-file = The record as a text file, as /match export gives it
command-match-try = Plays on against the bot from a place in a match that is over
command-match-try-match = Code of the match
command-match-try-action = The number of the step from which to play on, as in the review
command-match-history = Lists the last matches of yours, or those that a member has played here
command-match-history-user = Whose; your own unless you name somebody
command-match-history-page = Earlier ones are on page 2 and so on
command-games = Lists your matches, those that wait for you first
command-leaderboard = Shows the best players of a game
command-leaderboard-game = The game
command-leaderboard-scope = Whose players; those of this server unless you say otherwise
command-leaderboard-season = A quarter, like 2026-Q4; all time unless you say otherwise
command-profile = Shows ratings, records and last matches of a member
command-profile-user = Whose; your own unless you name somebody
command-profile-game = The game whose ratings are drawn; the one most played unless you choose
command-settings = Shows your settings and changes them: language, calls to the board, quiet hours, challenges
command-settings-language = What I speak to you in
command-settings-calls = How I tell you that it is your turn
command-settings-daily = The hour of the daily message, from 0 to 23; chooses it, and needs your time zone
command-settings-reminders = Whether I remind you when little of your time is left
command-settings-quiet = When I leave you alone, like 22-8; or none
command-settings-zone = Your time zone, like Europe/Paris
command-settings-automatic = What I do for you when it is your turn
command-settings-challenges = Who may challenge you by name
command-settings-leaderboards = Whether you are on leaderboards
command-block = Keeps somebody from challenging you and from accepting your challenges. They are not told
command-block-user = Whom
command-unblock = Takes a block back
command-unblock-user = Whom
command-privacy = What is stored of you, why, and for how long
command-my-data = Everything that is stored of you
command-my-data-export = Gives you everything that is stored of you as a file
command-my-data-delete = Takes you out of everything that is stored. Asks first
command-rules = Shows the rules of a game in a few pages with pictures
command-rules-game = The game
command-rules-page = A page by its number; the first unless you choose
command-learn = Plays a first game with you in small steps, then gives you puzzles
command-learn-game = The game
command-about = What this bot is, which version runs here, and where to read more
# In the menus of users and messages: the name itself, at most 32 characters.
command-challenge-menu = Challenge to a game
command-profile-menu = View profile
command-replay-menu = Replay from here
command-help = What this bot does, and how to start a match
command-setup = What holds on this server: where and by whom matches are started, clocks, threads
command-setup-show = Shows what holds on this server, with lists to change it
command-setup-change = Changes what holds on this server, and shows all of it
command-setup-change-allow = A channel in which matches may be started too; the first one becomes the only one
command-setup-change-forbid = A channel in which matches may no longer be started
command-setup-change-role = The role that may start matches; @everyone for all
command-setup-change-clock = How long a turn may take where a challenge does not say
command-setup-change-threads = Whether a match gets a thread of its own where its challenge does not say
command-setup-change-announcements = Where the results of rated matches are announced
command-setup-change-ends = Where it is said how a match has ended
command-setup-change-daily = Where the position of the day is posted
command-setup-change-weekly = Where a look back at the week is posted
command-setup-change-language = What cards are written in
command-setup-change-clear = What is to be named no longer
command-setup-log = Shows who has changed what, the latest first
command-moderate = Ends matches that are stuck and removes challenges, for moderators
command-moderate-end = Ends a match without a result, or removes a challenge. Asks first; no rating changes
command-moderate-end-match = Code of the match or challenge, as it stands on its card
command-moderate-end-reason = Why, in a line; the players read it
command-diagnose = Says what the bot lacks in this channel and who can grant it, and how it fares

## Choices in commands: at most 100 characters.

series-first-to-2 = first to 2 wins
series-first-to-3 = first to 3 wins
series-first-to-5 = first to 5 wins
series-championship-choice = championship to 10 points (Finale)
clock-two-minutes-choice = 2 minutes a turn (both sit at the board)
clock-five-minutes-choice = 5 minutes a turn (both sit at the board)
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
setup-clear-channels = the channels: matches may be started everywhere
setup-clear-starters = the role: everyone may start matches
setup-clear-announcements = the channel for results: they are not announced
setup-clear-daily = the channel for the position of the day: it is not posted
setup-clear-weekly = the channel for the week in review: it is not posted

# What people type for no quiet hours.
quiet-none-typed = none
language-automatic = Automatic (as you use Discord)
calls-here = In the channel of the match
calls-direct = By direct message
calls-daily = One direct message a day (needs your time zone)
calls-never = Not at all
automatic-nothing = Nothing: I roll and move myself
automatic-rolls = Roll
automatic-forced = Roll, and play a move that is the only one
challenges-anyone = Anyone whom I have not blocked
challenges-nobody = Nobody

## Faults, and what cannot be read.

no-such-match = There is no match `{ $id }`.
no-such-record = There is no imported record `{ $id }`.
store-away =
    The database does not answer just now. Nothing is lost: what was played is kept. Please try again in a minute. (`{ $fault }`)
store-read-only =
    The database can be read but takes nothing new just now, so this was not kept. Nothing is lost: what was played before is there. Whoever runs this bot has been told; please try again later. (`{ $fault }`)
store-unsettled =
    The database stopped answering, and I do not know whether this was saved. Please look at the board in a minute: if it is not there, try again. Nothing is carried out twice. (`{ $fault }`)
match-damaged =
    The record of match `{ $id }` is damaged. It has been set aside, so that nobody plays on a board that may be wrong, and whoever runs this bot has been told. Other matches are not touched. (`{ $fault }`)
fault =
    Something went wrong on our side, and it has been noted as `{ $fault }`. Your match is kept; please try again.
too-slow =
    This takes longer than it should. What you asked for may still happen: look at the board in a moment, or press the button again.
unknown-command = I do not know this command.
unknown-option = One of the options cannot be read. Please pick from the list that the command offers.
unknown-interaction = I cannot read this. Please try the command `/help`.
not-shown = What you did is kept, but Discord did not let me show the board here. `/board` shows it in a new message.
not-shown-later = Discord did not let me show this here. Please ask once more.

## Rules and lessons

rules-heading =
    ## { $game }: { $title }
    -# Rules, page { $page } of { $of }
rules-rulings = -# Numbers such as { $example } stand for single points of the rules. The bot quotes them when it refuses a move.
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
learn-once-more = From the beginning
learn-done = That was the last one. Now play:
learn-play-bot = Play the bot
learn-play-others = Other opponents…
learn-right = ✅ **Right.** { $told } { $why }
learn-wrong =
    ❌ **Not this one:** “{ $chosen }”. { $falls_short }
    -# Try again: { $hint }
learn-not-legal = This move cannot be made here. Choose one of those below.
learn-not-asked = It is allowed, but not what is asked for here.
learn-not-best = There is a better move.
learn-does-not-win = It does not win in this turn.
learn-gives-it-away = With it the other side wins.
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
learn-lets-win-next = The other side can then win with its next turn.
lesson-broken = This page cannot be shown just now. Whoever runs this bot has been told.

## Help

help =
    {""}**Board games in this channel**
    Four games for two, against a member or alone against me. Which one?
help-commands =
    - `/challenge` challenges a member, `/practice` plays against the bot; `/games` lists your matches, `/board` shows one again.
    - `/rules` and `/learn` teach a game; `/match show`, `/match review` and `/match verify` look back at a match.
    - `/leaderboard`, `/profile`; `/settings` for your notifications and language, `/privacy`. For servers: `/setup show`, `/diagnose`.
    -# You play with the buttons under the board, also tomorrow or in a month: every move is stored at once. **{ button-describe }** tells a board in words.
help-start = **{ $game }**: how do you want to start?
help-start-others = -# **{ button-help-anyone }** posts a rated challenge that everyone here can accept. `/challenge` challenges a member of your choice.

about =
    {""}**Ludotheque { $version }**: four board games for two, in the channel or alone against the bot.
    - Ad Elta Stelpur, Royal d'Ur, Finale, Flèches et Étoiles: `/rules` and `/learn` teach them.
    - The dice are promised before a match and can be checked after it: `/match verify`.
    - It does not read what anybody writes, and stores what a match needs: `/privacy` tells what, `/my-data export` hands it out, `/my-data delete` takes you out.
    - Installed for yourself it answers everywhere, also in group messages and on servers that have not got it. There it cannot post or call anybody by itself.

## The card of a match

# Who plays: “@Ada (blue) v @Bela (red)”.
card-players = { $first } v { $second }
match-code = match `{ $id }`
record-code = record `{ $id }`
rated = rated
unrated = unrated
clock-two-minutes = 2 minutes a turn
clock-five-minutes = 5 minutes a turn
clock-half-day = 12 hours a turn
clock-day = 1 day a turn
clock-three-days = 3 days a turn
clock-week = 7 days a turn
clock-none = no clock
# `<t:…:R>` is shown as “in 3 days”.
due = due <t:{ $at }:R>
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
challenge-closes = -# Closes <t:{ $at }:R>
challenge-declined = The challenge by { $user } was declined.
challenge-cancelled = The challenge by { $user } was withdrawn.
challenge-expired = The challenge by { $user } was not answered in time.
challenge-moderated = The challenge by { $user } was removed by { $moderator }, a moderator: { $reason }.
challenge-moderated-without-reason = The challenge by { $user } was removed by the moderators.

card-to-roll = **{ $side } to roll**
bot-thinks = -# The bot is thinking…
card-to-move = **{ $side } to move**
card-to-set-up = **{ $side } to set up**
# After a sentence that tells how the rules ended it.
card-winner = **Winner:** { $user }
card-won = **{ $side } wins!**
# Comes after card-won.
card-timed-out = . { $side } ran out of time.
card-resigned = . { $side } resigned.
card-drawn = **Drawn.**
card-agreed = **Drawn.** The players agreed to it.
card-aborted = **Broken off** before both sides had moved. It does not count.
card-aborted-by-time = **Broken off.** { $side } ran out of time before both sides had moved. It does not count.
# A moderator's words, of at most 70 characters.
card-moderated = **Ended by { $user }**, a moderator: { $reason }. It does not count.
card-moderated-without-reason = **Ended by { $user }**, a moderator. It does not count.
card-moved-on = -# Match `{ $id }` goes on [further down]({ $link }).
to-the-board = [To the board]({ $link })
to-the-challenge = [To the challenge]({ $link })
played-elsewhere = This match is played in another channel.
# The title of a thread: plain text.
thread-title = { $game }: { $first } v { $second } ({ $id })
thread-title-score = { $game }: { $first } { $score } { $second } ({ $id })
thread-begins = -# Match `{ $id }` is played in { $thread }.
answers-only = -# I am a guest here and can only answer: this board changes when somebody uses it, and nobody is called. `/board` shows it anew, `/games` lists your matches.
own-moves = **Your moves:**
own-moves-more = …and { $count } more
why-not-their-turn = It is not your turn: this is what { $side } can and cannot do now.
why-not-forbidden =
    {""}**Why not { $asked }?**
    { $sentence }
    -# { $place }
why-not-allowed = **{ $asked }**: that is allowed now. Possible: { $moves }.
# Before the description of the board for those who cannot see the picture.
why-not-marked = Marked: { $squares }.

# How it ended, before the description of the board for those who cannot see the picture.
alt-resigned = The match is over: { $loser } resigned, { $winner } wins.
alt-timed-out = The match is over: { $loser } ran out of time, { $winner } wins.
alt-aborted = The match was broken off; nobody wins.
alt-aborted-by-time = The match was broken off, because { $side } ran out of time; nobody wins.
alt-moderated = The match was stopped by a moderator; nobody wins.
alt-agreed = The match is over: the players agreed to a draw.

# The line of a rematch or a series, in parts.
chapter-first-to = Series, first to { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
chapter-championship = Series, championship to 10 points
chapter-game = game { $number }
chapter-goes-on = game { $number } begins below
chapter-next = game { $number } begins [below]({ $link })
chapter-before = [the game before]({ $link })
chapter-won = **{ $user } wins the series!**
fork-begins = From step { $number } of match `{ $id }` on
chapter-undecided = **the series ends undecided**

offer-draw = **{ $side } offers a draw**; { $user } may accept it. The offer stands until the next roll or move.
offer-takeback = **{ $side } asks to take the last move back**; { $user } may allow it. The request stands until the next roll or move.
offer-draw-declined = { $side } declines the draw.
offer-takeback-declined = { $side } refuses the takeback.
offer-draw-withdrawn = { $side } withdraws the draw offer.
offer-takeback-withdrawn = { $side } no longer asks to take the move back.
offer-taken-back = { $side } has taken the last move back.

provisional = provisional
ratings-owed = The new ratings follow.
ratings-new = Ratings: { $first } · { $second }
uncounted-aborted = The ratings stay as they are: the match was broken off.
uncounted-too-short = The ratings stay as they are: the match ended before both had made a turn.
uncounted-not-two-people = The ratings stay as they are: they count only between two people.
uncounted-pair-limit = The ratings stay as they are: { $matches } matches of these two counted on that day already.
pair-limit = -# { $matches } matches of this game between these two have counted today: this one changes ratings only if it ends after midnight (UTC).

dice-promised = -# Dice promised: `{ $commitment }` · `/match verify`
dice-promised-in-a-word = -# The dice are fixed beforehand and can be checked: `/match verify`
dice-revealed = -# Match `{ $id }` · `/match verify` checks every roll

## Calls to the board

call-turn = { $user }: your turn in { $game } against { $opponent } (`{ $id }`).
call-turn-due = { $user }: your turn in { $game } against { $opponent } (`{ $id }`), due <t:{ $at }:R>.
call-draw = { $user }: { $opponent } offers you a draw in { $game } (`{ $id }`).
call-takeback = { $user }: { $opponent } asks to take a move back in { $game } (`{ $id }`).
call-won-on-time = { $user }: { $slow } ran out of time in { $game } (`{ $id }`), and you have won.
call-reminder = { $user }: it is your turn in { $game } against { $opponent } (`{ $id }`), and your time runs out <t:{ $at }:R>.
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
daily-title = **These matches wait for you**
daily-note = -# Once a day, as you have chosen: `/settings` changes it.

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
button-refuse-offer = Refuse or withdraw
button-random-order = Random order
button-choose-order = Choose an order…
button-another-piece = Another piece
button-type-move = Type a move…
button-offer-draw = Offer a draw
button-ask-takeback = Take back my last move
button-abort = Break off (does not count)
button-hint = Hint
button-play-hint = Play it
button-review = Review
button-challenge = Challenge
button-first = First
button-newest = Newest
button-back = Back
button-next = Next
button-last = Last
button-film = Replay
button-newer = Newer
button-older = Older
button-step-through = Step through it
button-try-again = Try step { $number } again
button-ask-bot = Play the bot…
button-resign = Resign…
button-resign-for-sure = Yes, resign
button-keep-playing = Keep playing
button-challenges-anyone = Let anyone challenge me
button-challenges-nobody = Let nobody challenge me
button-leaderboards-on = Put me on leaderboards
button-leaderboards-off = Leave me out of leaderboards
button-help-bot = Against the bot
button-help-anyone = Challenge anyone here
button-help-learn = Learn it
button-reminders-on = Turn reminders on
button-reminders-off = Turn reminders off
button-zone = Time zone…
button-delete = Yes, delete my data
button-keep-data = Keep my data
choose-move = Choose your move
choose-piece = Choose your piece
choose-where = { $piece }: where to?
choose-unblock = Unblock somebody
choose-language = Change the language
choose-automatic = Change what I do for you
choose-calls = Change how I call you
choose-daily = Change the hour
choose-quiet = Change the quiet hours
quiet-off = No quiet hours
form-zone-title = Your time zone
form-zone = A city, or a name like Europe/Paris
set-up = { $request } **{ button-choose-order }** asks for both lines, like `{ $example }`.
ask-title = Challenge { $user }: to which game?
ask-chosen = Challenge { $user } to:
ask-game = Choose the game
ask-usual-rules = The usual rules
ask-nobody = Discord does not tell me who this is. `/challenge` does the same.
form-title = Match { $id }
form-set-up = Set up your team
form-move = Your move
form-why-not = A move, or a square
unknown-button = This button is not one of mine, or it is older than I can remember. `/games` finds your matches, and `/board` shows a board.

## What else a player can do in a match

more = Match `{ $id }`: what would you like to do?
resign-counts = It is rated: this will be a loss.
resign-question = Do you really want to give up match `{ $id }`?
resign-question-anew = The board has moved on since you were asked. Do you really want to give up match `{ $id }`?
resigned = You have resigned match `{ $id }`.
keeps-playing = Match `{ $id }` goes on.
aborted = You have broken match `{ $id }` off. It does not count.
which-level = At which level should the bot play?
bot-seated = You play against { $player }.
hint = Hint: **{ $chosen }** (chance to win: { $chance })
hint-next = Next best: { $chosen } ({ $chance })
review-title = Review of match `{ $id }`
review-side = **{ $side }** { $user }: { $start } at the start, { $luck } by own dice, { $skill } by own moves
review-rate = { $loss } given away per decision
review-mistakes = The costliest mistakes
review-mistake = Step { $number } · { $side }: { $played } gave away { $loss }; { $best } was better.
review-no-mistakes = No single mistake stands out.
review-try-note = Try again sets up the position before the mistake, with the same roll, in a match against the bot that counts for nothing.
review-picture = Review of match { $id }
review-note-cut-short = The start, and then the luck and the moves of both, add up to your chance in the last position, where the match stopped. The bot judges as well as it can, not without error.
review-note = The start, and then the luck and the moves of both, add up to the result. The bot judges as well as it can, not without error.
offered-draw = You have offered a draw. The offer stands until the next roll or move; **{ button-refuse-offer }** under the board withdraws it.
agreed-draw = You have agreed to the draw.
offered-takeback = You have asked to take your last move back. The request stands until the next roll or move; **{ button-refuse-offer }** under the board withdraws it.
rematch-is-there = The rematch of match `{ $id }` is there already.
record-file = The record of match `{ $id }`:

## Dice that players can check

luck-added = Your text goes into the dice of match `{ $id }`, which were promised before it as `{ $commitment }`.
verify-nothing-promised = This match is older than the dice check: nobody can check its dice.
verify-promised = -# Match `{ $id }` · promised before it: SHA-256 `{ $commitment }`
verify-secret-later = The dice of this match were promised before it. Their secret is shown when it has ended.
verify-luck = Until the challenge is accepted, `/luck` mixes a text of yours into them.
verify-secret = -# Secret: `{ $secret }`
verify-never-played = This match was never played.
verify-put-in-is-gone = What a player had put into these dice has been deleted at their request: nobody can check them any more.
verify-imported = Record `{ $id }` was imported and not played here. All of its moves are legal.
verify-imported-kept = ✓ Its start and its rolls follow from the promise that stands in it. Whether that was made before the match cannot be seen from a record.
verify-imported-sealed = Its dice were promised, but the secret is not in it: nobody can check them.
verify-imported-unpromised = Nothing was promised of its dice: they may come from anywhere.
verify-put-in = -# Mixed in: “{ $first }” by the challenger, “{ $second }” by the accepter. The number is that of the click; a text behind it came by `/luck`.
verify-kept = ✓ **The dice were fair:** { $rolls ->
        [0] there were no rolls, and the start follows
        [one] the start and the one roll follow
       *[other] the start and all { $rolls } rolls follow
    } from what was promised before the match.
verify-set-ups = { $drawn } of { $all } set-ups are what these dice give; the others were placed by hand.
verify-series-own-kept = ✓ The rolls follow from what was promised before this game.
verify-series-kept = ✓ It is game { $game } of a series, and its secret follows from what was promised when that began with match `{ $first }`: SHA-256 `{ $commitment }`
verify-series-broken = ✗ It is game { $game } of a series, and its secret does **not** follow from what was promised when that began with match `{ $first }`: SHA-256 `{ $commitment }`
verify-series-unchecked = It is game { $game } of a series. What was promised when that began was not checked: it must have been SHA-256 `{ $commitment }`
verify-broken = ✗ **The dice are not those that were promised:** { $why }.
broken-secret = the secret does not fit the promise (its SHA-256 is `{ $commitment }`)
broken-seats = the dice give the players each other's seats
broken-start = the dice give another start
broken-roll = roll { $number } is { $found }, and the dice give { $due }

## Lists of matches

games-none = You have no match at the moment. `/challenge` starts one: pick a game, and a member or nobody in particular.
games-title = **Your matches**
games-more = -# …and { $count ->
        [one] one more
       *[other] { $count } more
    }.
games-set-aside = `{ $id }`: this version of the bot cannot read it. Whoever runs it can find out why.
games-with = `{ $id }` { $game } with { $user }:
games-with-anyone = `{ $id }` { $game } with anyone:
games-waits-for-you = **waits for your answer**
games-unanswered = challenge not answered yet
games-your-turn = **your turn**
games-their-turn = their turn
list-to-the-board = [to the board]({ $link })
list-to-the-challenge = [to the challenge]({ $link })
history-title = **Matches of { $user }**
history-empty = No match has ended yet.
history-no-such-page = There is no such page.
history-choose = Step through one of them

## A match that is looked back at

replay-no-card = This message shows no match. Choose a board of mine.
walk-step = Step { $step } of { $of }
walk-no-such-step = This match has only { $last } steps.
film-alt = The match in { $turns } turns as an animated picture; `/match show` tells each of them in words.
film-left-out = -# { $count } turns are left out, because the picture would be too large.
film-too-large = The animated picture of this match would be too large. `/match show` steps through it.
imported = The record is here, as `{ $id }`. `/match show`, `/match replay`, `/match verify` and `/match export` take it under this code.
import-not-fetched = Discord did not hand me the file. Please try again.

past-won = **won**
past-lost = lost
past-drawn = drawn
past-aborted = broken off

## Leaderboards and profiles

leaderboard-season = season { $season }
leaderboard-here = this server
leaderboard-everywhere = everywhere
leaderboard-empty = Nobody is on this leaderboard yet: it takes { $matches } rated matches and a rating that is no longer provisional.
record = { $wins } won, { $losses } lost{ $draws ->
        [0] {""}
       *[other] , { $draws } drawn
    }
unlisted-too-few = { $user } is not on it: { $more ->
        [one] { $more } more rated match is needed
       *[other] { $more } more rated matches are needed
    }.
unlisted-provisional = { $user } is not on it: the rating is still provisional.
unlisted-not-here = { $user } is not on it: no rated match was played on this server.
profile-title = **Profile of { $user }**
profile-game = { $game }: **{ $rating }** · { $record }
profile-not-rated = not rated yet
profile-empty = No match against another member has been played to an end yet.
profile-opponents = Most frequent opponents here: { $opponents }
profile-closer = For { $one } and { $other }, { $game } is closer with { $variant }: the stronger of them then wins { $closer } of the matches instead of { $chance }.
profile-latest = **Last matches**

## Settings

settings-title = **Your settings**
settings-language = **Language:** I speak { $name } to you.
settings-language-automatic = **Language:** I speak { $name } to you, because you use Discord in it.
settings-calls-here = **Calls:** when it is your turn, I say so in the channel of the match, in a line that notifies you alone.
settings-calls-direct = **Calls:** when it is your turn, I send you a direct message.
settings-calls-daily = **Calls:** at { $hour } a direct message lists the matches that wait for you, if there are any. Nothing else, but for reminders.
settings-calls-never = **Calls:** none, and no reminders. `/games` lists what waits for you.
settings-direct-refused = ⚠️ Discord did not let me send you a direct message, so I call you in the channel of the match. Allow direct messages in the privacy settings of the server, and choose again.
settings-reminders-on = **Reminders:** when half of your time is left, and when an eighth is.
settings-reminders-off = **Reminders:** none.
settings-zone-unknown = Quiet hours and the daily message need your time zone, which I do not know yet.
settings-quiet = **Quiet hours:** from { $from } to { $until } I leave you alone; what has come up I then say in one line.
settings-quiet-none = **Quiet hours:** none.
settings-zone = **Time zone:** { $zone }, where it is { $time } now.
settings-automatic-nothing = **Your turn:** you roll and move yourself.
settings-automatic-rolls = **Your turn:** from your next one on I roll for you at once, and call you when there is something to choose. Your opponent can then no longer take their move back.
settings-automatic-forced = **Your turn:** from your next one on I roll for you at once, and make a move that is the only one; I call you when there is something to choose. Your opponent can then no longer take their move back.
settings-challenges-anyone = **Challenges:** anyone whom you have not blocked may challenge you.
settings-challenges-nobody = **Challenges:** nobody may challenge you; you can still challenge others, and accept what is open to anyone.
settings-leaderboards-on = **Leaderboards:** you are on them when you have played enough rated matches.
settings-leaderboards-off = **Leaderboards:** you are on none. Your rating goes on, and `/profile` shows it.
settings-blocked-nobody = **Blocked:** nobody. `/block` keeps somebody from challenging you and from accepting your challenges. They are not told.
settings-blocked = **Blocked:** { $names }.
settings-blocked-more = **Blocked:** { $names } and { $more } more (see `/unblock`).
blocked = { $user } can no longer challenge you or accept your challenges, and is not told. Matches that you play already go on. `/unblock` takes it back.
unblocked = { $user } is no longer blocked.

## The server: settings, moderators, permissions

setup-title =
    {""}**This server**
    -# For whoever manages the server. What is chosen here holds at once, for matches that are started from now on.
setup-channels = **Where matches are started:** { $value }
setup-everywhere = in every channel
setup-starters = **Who starts matches:** { $value }
setup-everyone = everyone
setup-clock = **Default clock:** { $value }
setup-threads = **Threads**, unless a challenge chooses: { $value }
setup-threads-yes = each match gets a thread of its own when it begins
setup-threads-no = matches stay in the channel
setup-announcements = **Results of rated matches:** { $value }
setup-nowhere = not announced
setup-ends = **How matches end** is said: { $value }
setup-ends-played = where the match was played
setup-ends-results = in the channel for results
setup-ends-none = on the board only
setup-daily = **Position of the day:** { $value }
setup-weekly = **The week in review:** { $value }
setup-not-posted = nowhere
setup-language = **Language of cards:** { $value }
choose-channels = Choose channels
choose-starters = Choose a role
choose-clock = Another clock
choose-threads = Threads or none
choose-announcements = Choose a channel
choose-ends = Where to say how a match has ended
choose-daily = Channel for the position of the day
choose-weekly = Channel for the week in review
choose-card-language = Another language
button-setup-log = Who has changed what
button-setup-panel = Back to the settings
setup-log-title = **Who has changed what**
setup-log-empty = Nobody has changed anything yet.
setup-log-line = - <t:{ $at }:f> { $user } · { $what }: { $before } → **{ $after }**
setup-log-channels = where matches are started
setup-log-starters = who starts matches
setup-log-clock = clock
setup-log-threads = threads
setup-log-announcements = results
setup-log-ends = end of matches
setup-log-daily = position of the day
setup-log-weekly = week in review
setup-log-language = language

moderate-question =
    {""}**End match `{ $id }`?** { $game }, { $first } v { $second }.
    Nobody wins, no rating changes, and the secret of its dice is shown. Its card will say that you have ended it, and why: “{ $reason }”. This cannot be undone.
button-moderate-for-sure = End this match
button-leave-it = Leave it as it is
moderated = Match `{ $id }` has ended. Its card says why.
moderate-challenge-question =
    {""}**Remove challenge `{ $id }`?** { $game }, by { $user }.
    Its card will say that you have removed it, and why: “{ $reason }”. This cannot be undone.
button-moderate-challenge-for-sure = Remove it
moderated-challenge = Challenge `{ $id }` is removed. Its card says why.
nothing-changed = Nothing has been changed.

announce-won = **{ $game }**: { $winner } beats { $loser }
announce-drawn = **{ $game }**: { $first } and { $second } have drawn

# Permissions are called as in Discord's own settings.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-create-threads = Create Public Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-history = Read Message History
permission-view-channel-use = without it the bot can show and change no board here
permission-send-messages-use = boards are messages, and so is the call to the player whose turn it is
permission-send-in-threads-use = boards in threads are messages as well
permission-create-threads-use = a match that is to have a thread of its own needs one
permission-embed-links-use = links to boards and pictures are shown as such
permission-attach-files-use = the pictures of boards are files
permission-read-history-use = a thread begins at the message of its match
permissions-missing = I cannot play here: I lack { $names } in { $channel }. Anyone who can manage roles or this channel can grant it; `/diagnose` says where.
permissions-without-thread = Without a thread it would do: choose `thread: False`.
diagnosis-title = **What I may do in { $channel }**
diagnosis-all-granted = Everything that I need.
diagnosis-missing = - ✗ **{ $name }**: { $used }.
diagnosis-who-can-grant = -# Anyone who can manage roles can grant it everywhere: Server Settings → Roles → the role of this bot → Permissions. Anyone who can manage this channel can grant it here alone: Edit Channel → Permissions → the role of this bot.
diagnosis-no-server = This is a direct message: nobody has to grant anything.
diagnosis-database = Database: answers in { $ms } ms.
diagnosis-database-away = Database: **does not answer**. Whoever runs this bot can find out why.
diagnosis-gateway = Gateway: connected, { $ms } ms.
diagnosis-gateway-new = Gateway: connected.

## What is stored of people

privacy =
    {""}**What this bot stores of you**
    - **Your matches**: your user id, your name at that time, what you did and when, the texts you put into dice, and in which channel. They make the game go on after any crash, and are kept for good, because they are your opponent's matches too.
    - **Calls to the board** that were posted to you, with your user id.
    - **Your settings** (with your time zone, if you have set one) and **whom you have blocked**, until you change them.
    - **Your results** in rated matches.
    - **Match records** that you have brought in with `/match import`, until you delete your data.
    It does not read what anybody writes: it only notices that somebody has written below a board, to bring the board down. It passes nothing on.
    `/my-data export` gives you all of it as a file. `/my-data delete` takes you out: what is only yours is gone, and in the matches of others a pseudonym takes your place.
my-data = Everything that is stored of you:
my-data-without-moves = Everything that is stored of you but for the single moves, which would be too much for a message: `/match export` gives you those of each match.
delete-question =
    Do you really want to delete your data?
    - Your running matches are **resigned**, your challenges withdrawn.
    - Your settings, your list of blocked people and the matches that you have imported are deleted.
    - In the matches that you have played a pseudonym takes the place of your id and your name; the texts you put into dice are deleted.
    - Your results stay with the pseudonym. If you come back, your first rated match brings your rating back, but your matches stay with it; people who blocked you stay protected.
    This cannot be undone. Your data can be deleted again only after { $days } days. Messages that stand in channels stay there: moderators can delete them.
being-deleted = Your data is being deleted. That takes about half a minute, or some minutes if there is much. `/my-data export` shows when nothing is left.

## Refusals: what a player may not do, each with the reason.

refusal-board-moved-on = The board has moved on since that button was shown.
refusal-being-changed = Another click on this match is being carried out at this moment. Please look at the board and try again.
refusal-challenge-answered = This challenge has already been answered.
refusal-not-invited = This challenge is for somebody else.
refusal-own-challenge = You cannot accept your own challenge. Somebody else in the channel can.
refusal-cancel-instead = This challenge is your own: **{ button-cancel }** under it withdraws it.
refusal-challenge-pending = You have already challenged this player: challenge `{ $id }` waits for their answer. Withdraw it to propose something else.
refusal-challenged-already = This player has challenged you: accept or decline challenge `{ $id }` first.
refusal-declined-lately = This player has declined a challenge of yours. You can challenge them again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
refusal-takes-no-challenges = This player takes no challenges at the moment. A challenge that names nobody is always possible.
refusal-cannot-be-accepted = This challenge cannot be accepted just now. `/challenge` makes one of your own.
refusal-blocked-by-you = You have blocked this player. `/unblock` changes that.
refusal-too-many-matches = You have { $most } matches and challenges at once, and nobody can have more. `/games` lists them: finish or resign a match, or withdraw a challenge, first.
refusal-too-many-challenges-here = { $most } challenges of yours wait for an answer in this channel, and nobody can have more there. Withdraw one first.
refusal-block-oneself = You cannot block yourself.
refusal-block-list-full = You have blocked { $most } people, which is as many as the list takes.
refusal-not-blocked = You have not blocked this player.
refusal-no-zone = For that I have to know your time zone: **{ button-zone }** in `/settings`, or its option `zone`.
refusal-no-such-zone = I know no time zone “{ $found }”. Do you mean `{ $suggestions }`?
refusal-bad-quiet-hours = Quiet hours are two different full hours, like `22-8`, or `none`.
refusal-being-forgotten = Your data is being deleted. In a few minutes you can begin anew.
refusal-forgotten-lately = Your data has been deleted recently. It can be deleted again in { $days ->
        [one] { $days } day
       *[other] { $days } days
    }.
refusal-challenge-to-oneself = You cannot challenge yourself.
refusal-no-such-variant = The game has no such variant: { $found }. `/challenge` suggests those that it has.
refusal-challenge-to-bot = Bots cannot be challenged. To play against me, use `/practice`.
refusal-luck-too-late = The dice of this match are fixed: a text can be put in only while the challenge is open.
refusal-luck-given = You have already put a text into the dice of this match.
refusal-luck-full = Enough players have put a text into the dice of this challenge. It waits for somebody to accept it.
refusal-bad-luck-text = Please put in a line of 1 to { $most } characters.
refusal-not-challenger = Only the player who made this challenge can withdraw it.
refusal-not-started = This match has not started yet: the challenge is still open.
refusal-over = This match is over.
refusal-time-over = The time for this turn has run out, so this match is over.
refusal-rated-without-clock = A match without a clock cannot be rated. Choose a clock, or a match that is not rated.
refusal-rated-practice = A match against the bot is never rated.
refusal-not-your-challenge = Only the player who made this challenge can let the bot take the seat.
refusal-hint-in-rated = There are hints only in matches that are not rated.
refusal-no-hint = There is no hint for this.
refusal-review-too-early = This match is not over yet: it can be reviewed afterwards.
refusal-nothing-to-try = There was no move to choose at that place of the match.
refusal-nothing-to-review = Nothing was played in this match, so there is nothing to review.
refusal-not-seated = You are not playing in this match.
refusal-not-your-turn = It is not your turn.
refusal-roll-first = Roll the dice first.
refusal-move-first = There is nothing to roll now: choose your move.
refusal-no-set-up = There is no set-up to be made now.
refusal-no-such-move = There is no such move now.
refusal-series-has-begun = The series is under way: only its first game can be broken off. This one can be resigned.
refusal-too-late-to-abort = Both sides have made a turn: the match can no longer be broken off. A draw can be agreed, or it can be resigned.
refusal-not-over = This match is not over yet.
refusal-never-played = This challenge came to nothing: nothing was played. `/challenge` starts a match.
refusal-former-player = The other player has had their data deleted and cannot be challenged from here.
refusal-series-goes-on = The series goes on: its next game begins by itself.
refusal-no-such-series = This game has no championship. A series to a number of wins is possible.
refusal-offered-draw-already = You have already offered a draw in this turn.
refusal-asked-takeback-already = You have already asked to take a move back in this turn.
refusal-offer-stands = Another proposal waits for an answer. It has to be answered or withdrawn first.
refusal-no-draw-offered = No draw is offered now. A proposal falls with the next roll or move.
refusal-no-takeback-asked = Nobody asks to take a move back now. A proposal falls with the next roll or move.
refusal-own-offer = That was your own proposal: it is your opponent who may accept it.
refusal-nothing-to-take-back = You have nothing to take back: only your own last choice can be taken back, and only while nobody has rolled since. Some players let me roll at once: their roll closes it.
refusal-no-such-season = That is no season: a season is a quarter of a year, like 2026-Q4.
refusal-no-match-code = That is no match: a match has a code of letters and digits, like K7Q2.
refusal-no-match-here = You have no match in this channel. `/games` lists your matches.
refusal-no-ended-match-here = No finished match of yours here: please name one by its code.
refusal-several-matches-here = You have several matches here. Please name one of them: { $codes }.
refusal-not-in-this-channel = On this server matches are started in { $channels }. Anyone who can manage the server can change that with `/setup show`.
refusal-role-missing = On this server only members with the role { $role } start matches. Anyone who can manage the server can change that with `/setup show`.
refusal-no-server = This is possible only on a server that I am a member of.
refusal-may-not-set-up = Only members who may manage this server can look at this and change it. It takes the permission **Manage Server**.
refusal-may-not-moderate = Only moderators can end a match of others. It takes the permission **Manage Messages** in the channel in which it is played, and to ask there; or **Manage Server**.
refusal-not-on-this-server = There is no such match on this server.
refusal-own-match = You play in this match yourself: another moderator can end it.
refusal-bad-reason = Please give a reason of one line, with at most { $most } characters.
refusal-too-many-channels = At most { $most } channels can be named.
refusal-no-such-channel = That is no channel of this server that I could use for this.
refusal-no-such-role = This server has no such role.
refusal-bad-record = This is no match record that can be imported: something is wrong in line { $line }. Take the file as `/match export` gives it.
    -# { $why }
refusal-false-record = This is no match record that can be imported: its dice are not what it says of them. Take the file as `/match export` gives it.
    -# { $why }
refusal-too-many-records = You have imported { $most } match records: one person can keep no more.
refusal-too-many-records-today = You have imported { $most } match records in a day: nobody can bring in more. Tomorrow you can again.
refusal-record-too-large = This file is larger than any match record (1 MiB): it was not read.
refusal-record-is-no-text = This file is no text in UTF-8, and so no match record.
refusal-bad-notation = I cannot read this as a move: { $found }. `/move` suggests those that are legal now.
refusal-illegal = { $sentence } ({ $place })
