//! What clicks cost that come over HTTP, beside those from the gateway: the real program on the gateway, then one, two
//! and three of them behind HAProxy. Each table clicks again as soon as it is answered, so that there is no rate but
//! the one that the machine bears; where everything runs on one machine, the processor time of a click is what can be
//! compared.
//!
//! `cargo bench --bench over_http`; `TABLES`, `SECONDS` and `PROCESSES` ask for something else. It needs
//! `haproxy`.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

#[expect(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the tests use more of it"
)]
#[path = "../tests/it/world/mod.rs"]
mod world;

#[expect(dead_code, reason = "other benchmarks report in another form")]
mod figures;
#[expect(dead_code, reason = "other benchmarks play at a rate")]
mod players;

use std::time::{Duration, Instant};

use ludotheque_standin::{RateLimit, Settings};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;
use tokio::time::sleep;

use figures::{memory, processor_time, read_away, share_in_ms};
use players::{asked, begin, lock, names_at};
use world::{TestDatabase, World, free_address};

/// Connections and caches warm up for so long.
const WARM_UP: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() {
    println!(
        "way                 clicks/s   p50 ms   p99 ms   late   ms a click: programs   proxy"
    );
    for processes in 0..=asked("PROCESSES", 3) {
        TestDatabase::with(async |database| measure(database, processes).await).await;
    }
}

/// The gateway if there are none that receive requests.
async fn measure(database: &TestDatabase, processes: usize) {
    let tables = asked("TABLES", 12);
    let unlimited = RateLimit {
        requests: 1_000_000,
        window: Duration::from_secs(1),
    };
    let settings = Settings {
        members: (0..tables).flat_map(names_at).collect(),
        message_limit: unlimited,
        global_limit: unlimited,
        ..Settings::default()
    };
    let world = World::for_ever(database, settings).await;
    let (mut programs, proxy) = start(world, processes).await;
    programs.iter_mut().for_each(read_away);

    let free = begin(&world.discord, tables, tables).await;
    let begun = Instant::now();
    let counted_from = begun + WARM_UP;
    let ends = counted_from + Duration::from_secs(asked("SECONDS", 20) as u64);
    let mut playing = JoinSet::new();
    for mut table in lock(&free).drain(..) {
        playing.spawn(async move {
            let (mut times, mut late) = (Vec::new(), 0);
            while Instant::now() < ends {
                let at = Instant::now();
                let in_time = table.click(&world.discord).await;
                if at >= counted_from {
                    times.push(at.elapsed());
                    late += usize::from(!in_time);
                }
            }
            (times, late)
        });
    }
    sleep(WARM_UP).await;
    let ids: Vec<u32> = programs.iter().filter_map(Child::id).collect();
    let worked = || ids.iter().map(|id| processor_time(*id)).sum::<Duration>();
    let of_proxy = || proxy.as_ref().and_then(Child::id).map(processor_time);
    let (before, proxy_before) = (worked(), of_proxy());
    let (mut times, mut late) = (Vec::new(), 0);
    for (some, some_late) in playing.join_all().await {
        times.extend(some);
        late += some_late;
    }
    let took = counted_from.elapsed();
    let each = |worked: Duration| worked.as_secs_f64() * 1000.0 / times.len() as f64;
    let proxied = of_proxy()
        .zip(proxy_before)
        .map(|(after, before)| after - before);
    let (ours, proxy_ms) = (each(worked() - before), proxied.map_or(0.0, each));
    times.sort_unstable();
    let way = if processes == 0 {
        "gateway".to_owned()
    } else {
        format!("HTTP, {processes} behind HAProxy")
    };
    println!(
        "{way:<24} {:6.1}   {:6.1}   {:6.1}   {late:4}   {ours:20.2}   {proxy_ms:5.2}",
        times.len() as f64 / took.as_secs_f64(),
        share_in_ms(&times, 0.5),
        share_in_ms(&times, 0.99),
    );
    for id in &ids {
        println!("    memory of a program: {}", memory(*id));
    }
    for objection in world.discord.objections() {
        println!("    objection: {objection}");
    }
}

/// The programs, and what stands before them.
async fn start(world: &World, processes: usize) -> (Vec<Child>, Option<Child>) {
    if processes == 0 {
        let program = world.start_program();
        world.bot_ready().await;
        return (vec![program], None);
    }
    let mut served = Vec::new();
    for _ in 0..processes {
        served.push(world.serve().await);
    }
    let address = free_address();
    let servers = served.iter().enumerate();
    let servers = servers.map(|(n, one)| format!("    server bot{n} {} check\n", one.address));
    let servers: String = servers.collect();
    let settings = format!(
        "defaults\n    mode http\n    timeout connect 1s\n    timeout client 10s\n    timeout server 10s\n\
         frontend discord\n    bind {address}\n    default_backend bots\n\
         backend bots\n    balance leastconn\n    retries 2\n    option redispatch\n{servers}"
    );
    let file = std::env::temp_dir().join(format!("over-http-{}.cfg", std::process::id()));
    std::fs::write(&file, settings).expect("written");
    let mut proxy = Command::new("haproxy")
        .args(["-db", "-f"])
        .arg(&file)
        .kill_on_drop(true)
        .spawn()
        .expect("haproxy is installed");
    let url = format!("http://{address}/");
    while world.set_endpoint(&url).await.0 != 200 {
        let ended = proxy.try_wait().expect("it was started");
        assert_eq!(ended, None, "haproxy refuses {}", file.display());
        sleep(Duration::from_millis(100)).await;
    }
    let _ = world.discord.take_objections();
    let _ = std::fs::remove_file(file);
    (
        served.into_iter().map(|one| one.program).collect(),
        Some(proxy),
    )
}
