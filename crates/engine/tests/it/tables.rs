//! Exact tables say what is true, and only where they know it.

use ludotheque_engine::tables::{
    self, BadTable, CERTAIN, Grain, Layer, Progress, Refined, Solving, Table,
};
use ludotheque_engine::{Budget, Chance, Level, Seed, choose, for_seat};
use ludotheque_rules::ad_elta_stelpur::{Options, Position};
use ludotheque_rules::{Node, Position as _, RuleOptions, Seat};

use crate::iteration::Twin;

/// All layers with at most so many pieces, and the largest number of sweeps of one.
fn solved(options: Options, pieces: usize) -> (Solving, u32) {
    let mut solving = Solving::new(options);
    let mut rolls = 0;
    for layer in Layer::up_to(pieces) {
        solving.begin(layer);
        let progress = sweep(&mut solving, layer, Progress::default());
        rolls = rolls.max(progress.sweeps);
    }
    (solving, rolls)
}

fn sweep(solving: &mut Solving, layer: Layer, mut progress: Progress) -> Progress {
    while !solving.is_done(layer, progress) {
        for counts in layer.halves() {
            let mut better = solving.known(counts).to_vec();
            solving.sweep(counts, 0, &mut better);
            solving.put(counts, better, &mut progress);
        }
    }
    progress
}

fn table(options: Options, pieces: usize, grain: Grain) -> Table {
    let (solving, rolls) = solved(options, pieces);
    Table::of(&solving, pieces, rolls, grain).expect("all layers are there")
}

fn written(table: &Table) -> Vec<u8> {
    let mut bytes = Vec::new();
    table.write(&mut bytes).expect("memory can be written");
    bytes
}

/// What a table says of a position that it has, for the side to roll.
fn value_in(table: &Table, position: &Position) -> f64 {
    let known = table.win_probability(position);
    for_seat(position.side(), known.expect("it is in the table"))
}

/// The same game without a draw.
fn endless(options: Options) -> Options {
    Options {
        no_capture_draw_after: None,
        ..options
    }
}

#[test]
fn a_table_says_what_plain_value_iteration_finds() {
    for (options, pieces) in [
        (Options::default(), 3),
        (options("slide_captures=true h_double_single_hop=true"), 3),
        (options("slide_captures=true"), 2),
        (options("h_double_single_hop=true"), 2),
    ] {
        let options = endless(options);
        let table = table(options, pieces, Grain::TwoBytes);
        let twin = Twin::solved(options, pieces);
        for (position, expected) in twin.values() {
            let found = value_in(&table, &position);
            assert!(
                (found - expected).abs() <= table.error() + 5e-5,
                "{options} {position}: {found}, not {expected}"
            );
        }
        assert!(table.error() < 0.001, "{}", table.error());
    }
}

/// Nearer than the table, as far as the twin itself is exact.
#[test]
fn a_table_can_be_known_more_exactly_than_it_is_kept() {
    let options = endless(Options::default());
    let table = table(options, 3, Grain::Byte);
    let mut layers = Vec::new();
    let refined = Refined::of(&table, 3, |sides, sweeps| layers.push((sides, sweeps)));
    assert_eq!(layers.len(), 2, "{layers:?}");
    assert!(refined.error() <= 5e-7, "{}", refined.error());
    let twin = Twin::solved(options, 3);
    let (mut of_table, mut of_refined) = (0.0_f64, 0.0_f64);
    for (position, expected) in twin.values() {
        let known = refined.win_probability(&position);
        let known = for_seat(position.side(), known.expect("it is known"));
        of_refined = of_refined.max((known - expected).abs());
        of_table = of_table.max((value_in(&table, &position) - expected).abs());
    }
    assert!(of_refined < 5e-5, "{of_refined}");
    assert!(of_table > 1e-3, "{of_table}");
}

fn options(text: &str) -> Options {
    Options::parse(text).expect("options")
}

/// What is said of a table's values when a draw is near enough to matter is that there are none.
#[test]
fn a_draw_that_is_far_enough_away_changes_nothing() {
    let table = table(Options::default(), 2, Grain::TwoBytes);
    let twin = Twin::with_a_draw_after(endless(Options::default()), table.rolls());
    for (position, expected) in twin.values() {
        let found = value_in(&table, &position);
        assert!(
            (found - expected).abs() <= table.error() + 1e-9,
            "{position}"
        );
    }
    let shipped = tables::shipped().expect("it is not damaged");
    let last = 400 - shipped.rolls();
    for (since, is_known) in [(0, true), (last, true), (last + 1, false), (399, false)] {
        let text = format!("..l..ld................. l - - {since}");
        let position = Position::parse(&Options::default(), &text).expect("a position");
        let known = shipped.win_probability(&position);
        assert_eq!(known.is_some(), is_known, "{since}");
    }
}

#[test]
fn a_table_knows_only_its_own_positions() {
    let shipped = tables::shipped().expect("it is not damaged");
    assert_eq!(shipped.pieces(), 5);
    let default = "";
    for (options, text, is_known) in [
        (default, "..l..ld..d...l.......... l - - 0", true),
        (
            "no_capture_draw_after=null",
            "..l..ld............... l - - 900",
            false,
        ),
        (
            "no_capture_draw_after=null",
            "..l..ld................. l - - 900",
            true,
        ),
        (
            "no_capture_draw_after=20",
            "..l..ld................. l - - 0",
            false,
        ),
        (
            "slide_captures=true",
            "..l..ld................. l - - 0",
            false,
        ),
        (
            "h_double_single_hop=true",
            "..l..ld................. l - - 0",
            false,
        ),
        // The roll is not spent, too many pieces, the game is over.
        (default, "..l..ld................. l 1 - 0", false),
        (default, "..l..ld..d...ll......... l - - 0", false),
        (default, "..l..l.................. l - - 0", false),
    ] {
        let parsed = Position::parse(&self::options(options), text);
        let known = parsed
            .ok()
            .and_then(|position| shipped.win_probability(&position));
        assert_eq!(known.is_some(), is_known, "{options} {text}");
    }
}

/// What comes with the program is what the program would make: whatever changes the values has to
/// come with a new table.
#[test]
fn the_table_that_comes_with_the_program_is_up_to_date() {
    let shipped = tables::shipped().expect("it is not damaged");
    let fresh = table(Options::default(), 3, Grain::Byte);
    let mut chance = Chance::new(Seed(9));
    for _ in 0..5_000 {
        let cells = cells(2 + chance.below(2), &mut chance);
        let position = Position::to_roll(Options::default(), Seat::First, cells);
        let position = position.expect("pieces on both sides");
        let expected = fresh.win_probability(&position);
        assert_eq!(shipped.win_probability(&position), expected, "{position}");
    }
}

#[test]
fn turned_boards_and_swapped_sides_are_worth_the_same() {
    let shipped = tables::shipped().expect("it is not damaged");
    let mut chance = Chance::new(Seed(4));
    for _ in 0..500 {
        let cells = cells(2 + chance.below(4), &mut chance);
        let value = |side, cells| {
            let position = Position::to_roll(Options::default(), side, cells);
            let position = position.expect("pieces on both sides");
            for_seat(
                side,
                shipped.win_probability(&position).expect("it is known"),
            )
        };
        let expected = value(Seat::First, cells);
        let swapped = value(Seat::Second, [cells[1], cells[0]]);
        assert!((swapped - expected).abs() < 1e-12);
        let turned = cells.map(|side| (side << 6 | side >> 18) & 0xFF_FFFF);
        assert_eq!(value(Seat::First, turned), expected);
    }
}

/// So many pieces anywhere, at least one a side.
fn cells(pieces: u32, chance: &mut Chance) -> [u32; 2] {
    let mut cells = [0; 2];
    for piece in 0..pieces {
        let cell = loop {
            let cell = 1 << chance.below(24);
            if (cells[0] | cells[1]) & cell == 0 {
                break cell;
            }
        };
        let side = if piece < 2 { piece } else { chance.below(2) };
        cells[side as usize] |= cell;
    }
    cells
}

#[test]
fn a_table_is_read_as_it_was_written() {
    for grain in [Grain::Byte, Grain::TwoBytes] {
        let table = table(Options::default(), 2, grain);
        let bytes = written(&table);
        let again = Table::read(Options::default(), &*bytes).expect("a table");
        assert_eq!(written(&again), bytes);
        assert_eq!(again.rolls(), table.rolls());
        assert_eq!(again.error(), table.error());
        let read = |bytes: &[u8]| Table::read(Options::default(), bytes);
        for length in 0..bytes.len() {
            assert!(read(&bytes[..length]).is_err(), "cut to {length}");
        }
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0x10;
            assert!(read(&changed).is_err(), "changed at {at}");
        }
        let mut longer = bytes.clone();
        longer.push(0);
        assert!(matches!(read(&longer), Err(BadTable::Damaged)));
        let other = Table::read(options("slide_captures=true"), &*bytes);
        let said = other.expect_err("another variant").to_string();
        assert!(said.contains("slide_captures=true"), "{said}");
    }
    let boasting = b"ludotheque table 1\ngame ad-elta-stelpur rules 1\n\
        variant slide_captures=false h_double_single_hop=false\n\
        pieces 12\nbytes 2\nerror 1\nrolls 1\n\n1234567890";
    let read = Table::read(Options::default(), &boasting[..]);
    assert!(matches!(read, Err(BadTable::Damaged)));
}

#[test]
fn a_layer_is_taken_up_where_it_was_left() {
    let layer = Layer::up_to(2).next().expect("one against one");
    let mut solving = Solving::new(Options::default());
    solving.begin(layer);
    let mut progress = Progress::default();
    for _ in 0..20 {
        for counts in layer.halves() {
            let mut better = solving.known(counts).to_vec();
            solving.sweep(counts, 0, &mut better);
            solving.put(counts, better, &mut progress);
        }
    }
    let mut bytes = Vec::new();
    let written = solving.write_layer(layer, progress, &mut bytes);
    written.expect("memory can be written");
    let mut again = Solving::new(Options::default());
    let taken_up = again.read_layer(layer, &*bytes).expect("a layer");
    assert_eq!(taken_up, progress);
    let whole = sweep(&mut solving, layer, progress);
    assert_eq!(sweep(&mut again, layer, taken_up), whole);
    for counts in layer.halves() {
        assert_eq!(solving.known(counts), again.known(counts));
    }
    let larger = Layer::up_to(3).nth(1).expect("one against two");
    assert!(again.read_layer(larger, &*bytes).is_err());
    bytes[200] ^= 1;
    assert!(again.read_layer(layer, &*bytes).is_err());
}

#[test]
fn brackets_never_cross() {
    let (solving, _) = solved(Options::default(), 3);
    for layer in Layer::up_to(3) {
        let known = layer
            .halves()
            .into_iter()
            .flat_map(|counts| solving.known(counts));
        for bracket in known {
            assert!(bracket.low <= bracket.high);
            assert!(bracket.high > 0 && bracket.low < CERTAIN, "{bracket:?}");
        }
    }
}

/// With one value left to spend the table knows all that can come of it, and the highest level
/// chooses the best of that.
#[test]
fn the_highest_level_believes_the_table() {
    let shipped = tables::shipped().expect("it is not damaged");
    let mut chance = Chance::new(Seed(12));
    let mut tried = 0;
    while tried < 300 {
        let cells = cells(5, &mut chance);
        let position = Position::to_roll(Options::default(), Seat::Second, cells);
        let mut position = position.expect("pieces on both sides");
        let roll = position.draw_roll(&mut |bound| chance.below(bound));
        position.roll_unchecked(roll.expect("a roll is due"));
        let moves = position.legal_moves();
        if position.unspent().len() != 1 || moves.len() < 2 {
            continue;
        }
        tried += 1;
        let value = |chosen| {
            let mut after = position;
            after.play_unchecked(&chosen);
            let known = match after.node() {
                Node::Terminal(_) => Some(0.0),
                _ => shipped.win_probability(&after),
            };
            1.0 - known.expect("it is in the table")
        };
        let best = moves.iter().copied().map(value).fold(0.0, f64::max);
        let choice = choose(&position, Level::Master, Seed(0), Budget::nodes(1_000));
        let choice = choice.expect("a decision");
        assert_eq!(value(choice.chosen), best, "{position}: {choice:?}");
        assert_eq!(choice.win_probability, best);
        assert_eq!(choice.depth, 1, "there is nothing more to find out");
    }
}
