//! Lives through seeds, on several threads; makes what goes wrong smaller, and tells it as a story.

#![allow(clippy::print_stdout, reason = "it is a program for the terminal")]

use std::collections::BTreeMap;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Parser;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_simulation::database::server::Server;
use ludotheque_simulation::deaths::deaths;
use ludotheque_simulation::invariants::Clicks;
use ludotheque_simulation::part::Part;
use ludotheque_simulation::scenario::Scenario;
use ludotheque_simulation::seeds::each;
use ludotheque_simulation::smaller::smaller;
use ludotheque_simulation::world::{Ending, live};

/// A year of bad days in a night.
#[derive(Debug, Parser)]
struct Arguments {
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seeds
    #[arg(long, default_value = "1")]
    seeds: NonZeroU64,
    /// How many worlds at once; by default as many as there are processors
    #[arg(long)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    part: Part,
    /// Tells every step
    #[arg(long)]
    trace: bool,
    /// What the bot logs, as RUST_LOG says it: `debug`, or `ludotheque_discord=debug`
    #[arg(long)]
    log: Option<String>,
    /// Lives through each twice, and holds both against each other
    #[arg(long)]
    twice: bool,
    /// Puts this fault into the bot, each of several with commas between them, or `all`, and looks for it
    #[arg(long, value_name = "FAULT", conflicts_with_all = ["trace", "twice", "acts", "faults", "processes", "ends", "dies"])]
    planted: Option<String>,
    /// Lives through each once more for every process and every moment at which anything happens: that process dies then, once
    /// with all carried out that it has said to the database, and once with nothing of it
    #[arg(long, conflicts_with_all = ["trace", "twice", "planted", "dies"])]
    deaths: bool,
    /// How often a world that goes wrong is tried with less in it
    #[arg(long, default_value_t = 60)]
    tries: u32,
}

impl Arguments {
    fn all(&self) -> Result<Range<u64>> {
        let end = self.seed.checked_add(self.seeds.get());
        let end = end.context("there are not so many seeds")?;
        Ok(self.seed..end)
    }

    /// What is left of the scenario of a seed.
    fn scenario(&self, seed: u64) -> Result<Scenario> {
        let scenario = Scenario::of(seed).only(&self.part);
        let (processes, ends) = (scenario.processes, scenario.ends);
        if let Some(death) = self.part.dies
            && (death.process >= processes || death.at >= ends)
        {
            let ends_s = ends.as_secs_f64();
            bail!(
                "nobody would die by --dies {death}: seed {seed} has so many processes: {processes}, the first of which is 0, and ends after {ends_s:.3} s"
            );
        }
        Ok(scenario)
    }
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    if let Some(filter) = &arguments.log {
        tracing_subscriber::fmt().with_env_filter(filter).init();
    }
    let server = Server::start()?;
    let (begun, failed) = (Instant::now(), AtomicU64::new(0));
    let [clicks, to_be_answered] = [(); 2].map(|()| AtomicU64::new(0));
    let jobs = match arguments.jobs {
        Some(jobs) => jobs,
        None => thread::available_parallelism()?,
    };
    let all = arguments.all()?;
    if let Some(name) = &arguments.planted {
        return look_for(&server, all, name, jobs);
    }
    if arguments.deaths {
        return every_death(&server, &arguments, all, jobs);
    }
    each(all, jobs, |&number| {
        // What goes wrong with the simulation itself ends only the world that it goes wrong with.
        let (is_well, counted) = seed(&server, &arguments, number).unwrap_or_else(|error| {
            println!("seed {number}: WRONG the simulation: {error:#}");
            (false, Clicks::default())
        });
        clicks.fetch_add(counted.all.into(), Ordering::Relaxed);
        to_be_answered.fetch_add(counted.to_be_answered.into(), Ordering::Relaxed);
        if !is_well {
            failed.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    })?;
    let (seeds, took) = (arguments.seeds, begun.elapsed().as_secs_f64());
    println!("{seeds} seeds in {took:.1} s on {jobs} threads");
    println!(
        "people did something {} times, and {} of them had to be answered, whatever went wrong",
        clicks.into_inner(),
        to_be_answered.into_inner()
    );
    match failed.into_inner() {
        0 => Ok(()),
        failed => bail!("{failed} of {seeds} seeds went wrong"),
    }
}

/// Lives through a seed, and says whether all was well, and how often people did something.
fn seed(server: &Server, arguments: &Arguments, seed: u64) -> Result<(bool, Clicks)> {
    let scenario = arguments.scenario(seed)?;
    let ending = live(&scenario, server)?;
    let mut told = vec![format!(
        "seed {seed}: {} steps, {}",
        ending.trace.lines().len(),
        ending.trace.hash()
    )];
    if arguments.trace {
        told.extend(ending.trace.lines().iter().cloned());
    }
    let (mut is_well, clicks) = (ending.wrong.is_empty(), ending.clicks);
    if arguments.twice
        && let Some(differs) = ending.trace.differs_from(&live(&scenario, server)?.trace)
    {
        told.push(differs);
        is_well = false;
    }
    if !ending.wrong.is_empty() {
        told.push(story(server, scenario, &ending, arguments.tries));
    }
    println!("{}", told.join("\n"));
    Ok((is_well, clicks))
}

/// Lives through seeds with one death after the other, and tells where that goes wrong: of what goes wrong in the same way
/// the first.
fn every_death(
    server: &Server,
    arguments: &Arguments,
    seeds: Range<u64>,
    jobs: NonZeroUsize,
) -> Result<()> {
    let (mut all, mut failed) = (0, 0);
    for seed in seeds {
        let begun = Instant::now();
        let scenario = arguments.scenario(seed)?;
        let ending = live(&scenario, server)?;
        if !ending.wrong.is_empty() {
            println!("seed {seed}: WRONG where nobody dies, which is told without --deaths");
            failed += 1;
            continue;
        }
        let worlds = deaths(&scenario, &ending.trace, Duration::ZERO);
        let many = worlds.len();
        let wrong = Mutex::new(BTreeMap::<_, (usize, Scenario, Ending)>::new());
        each(worlds, jobs, |scenario| {
            // What goes wrong with the simulation itself ends only the world that it goes wrong with.
            let ending = live(scenario, server).unwrap_or_else(|error| Ending {
                wrong: vec![format!("the simulation: {error:#}")],
                ..Ending::default()
            });
            if let Some(kind) = kind_of(&ending.wrong) {
                let mut wrong = wrong.lock().unwrap_or_else(PoisonError::into_inner);
                let first = || (0, scenario.clone(), ending);
                wrong.entry(kind).or_insert_with(first).0 += 1;
            }
            Ok(())
        })?;
        let wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (alike, scenario, ending) in wrong.into_values() {
            println!("{alike} deaths like this one:");
            println!("{}", story(server, scenario, &ending, arguments.tries));
            failed += alike;
        }
        let took = begun.elapsed().as_secs_f64();
        println!("seed {seed}: {many} worlds in {took:.1} s on {jobs} threads");
        all += many;
    }
    match failed {
        0 => Ok(()),
        failed => bail!("{failed} of {all} worlds went wrong"),
    }
}

/// Looks for planted faults, and says in which seed each was found.
fn look_for(server: &Server, seeds: Range<u64>, names: &str, jobs: NonZeroUsize) -> Result<()> {
    let mut chosen = Vec::new();
    for name in names.split(',') {
        let is_it = |fault: &&Planted| ["all", fault.name()].contains(&name);
        let before = chosen.len();
        chosen.extend(Planted::ALL.iter().copied().filter(|fault| is_it(&fault)));
        if chosen.len() == before {
            let known: Vec<_> = Planted::ALL.iter().map(|fault| fault.name()).collect();
            bail!(
                "there is no fault {name:?}; there are: all {}",
                known.join(" ")
            );
        }
    }
    let missed = AtomicU64::new(0);
    each(chosen, jobs, |&fault| {
        match found_in(server, seeds.clone(), fault) {
            Some((seed, what)) => println!("{}: seed {seed}: {what}", fault.name()),
            None => {
                missed.fetch_add(1, Ordering::Relaxed);
                println!("{}: NOT FOUND in the seeds {seeds:?}", fault.name());
            }
        }
        Ok(())
    })?;
    match missed.into_inner() {
        0 => Ok(()),
        missed => bail!("{missed} planted faults were not found"),
    }
}

/// The first of these seeds in which a planted fault is found, and by what: all is well there without it.
fn found_in(server: &Server, mut seeds: Range<u64>, fault: Planted) -> Option<(u64, String)> {
    planted::plant(Some(fault));
    let found = seeds.find_map(|seed| {
        // What goes wrong with the simulation itself finds nothing.
        let ending = live(&Scenario::of(seed), server).ok()?;
        let what = ending.wrong.into_iter().next()?;
        planted::plant(None);
        let without = live(&Scenario::of(seed), server);
        planted::plant(Some(fault));
        let is_by_the_fault = without.is_ok_and(|ending| ending.wrong.is_empty());
        is_by_the_fault.then_some((seed, what))
    });
    planted::plant(None);
    found
}

/// What went wrong, with as little else as possible, and how to see it again.
fn story(server: &Server, scenario: Scenario, ending: &Ending, tries: u32) -> String {
    let is_as_before = |wrong: &[String]| kind_of(wrong) == kind_of(&ending.wrong);
    // One in which something goes wrong with the simulation itself tells nothing.
    let small = smaller(scenario, tries, |scenario| {
        live(scenario, server).is_ok_and(|again| is_as_before(&again.wrong))
    });
    let again = live(&small, server);
    let again = again.as_ref().unwrap_or(ending);
    let mut told: Vec<String> = again.trace.story().collect();
    told.extend(again.wrong.iter().map(|wrong| format!("WRONG {wrong}")));
    told.push(format!(
        "again: cargo run --profile test -p ludotheque-simulation -- --trace {}",
        small.arguments()
    ));
    told.join("\n")
}

/// What the first thing that is wrong begins with, without names and numbers: the same fault in another world.
fn kind_of(wrong: &[String]) -> Option<String> {
    let words = wrong.first()?.split_whitespace();
    let plain = words.filter(|word| word.chars().all(|letter| letter.is_lowercase()));
    Some(plain.take(6).collect::<Vec<_>>().join(" "))
}
