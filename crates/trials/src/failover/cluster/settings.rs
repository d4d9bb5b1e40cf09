//! What the programs are told: the settings that docs/failover.md shows, shortened for a trial.

use std::fmt::Write;
use std::path::Path;

use serde_json::{Value, json};

use super::ports::{
    BOT_PORT, BOTS, ETCD, ETCD_PEERS, INTERACTIONS, NODES, PATRONI, POOLER, POSTGRES,
    POSTGRES_FRONT, STATUS_PORT,
};
use crate::failover::network::Network;

/// Patroni's, as JSON, which is YAML as well.
pub fn patroni(network: &Network, number: usize, folder: &Path, programs: &Path) -> Value {
    let address = network.address(number);
    let etcd: Vec<String> = (1..=NODES)
        .map(|number| format!("{}:{ETCD}", network.address(number)))
        .collect();
    json!({
        "scope": "trial",
        "name": format!("n{number}"),
        "restapi": {
            "listen": format!("{address}:{PATRONI}"),
            "connect_address": format!("{address}:{PATRONI}"),
        },
        // With `etcd3` Patroni 3.0.2 goes by what it remembers of etcd: two were primary after a cut wire.
        "etcd": {"hosts": etcd},
        "bootstrap": {
            "dcs": {
                // The shortest that Patroni allows.
                "ttl": 20,
                "loop_wait": 1,
                "retry_timeout": 3,
                "synchronous_mode": true,
                "maximum_lag_on_failover": 1_048_576,
                "postgresql": {
                    "use_pg_rewind": true,
                    "use_slots": true,
                    "parameters": {
                        "max_connections": 150,
                        "shared_buffers": "32MB",
                        "wal_keep_size": "64MB",
                        "min_wal_size": "32MB",
                        "max_wal_size": "128MB",
                        "wal_sender_timeout": "5s",
                        "wal_receiver_timeout": "5s",
                    },
                },
            },
            "initdb": ["data-checksums", {"encoding": "UTF8"}, {"locale": "C.UTF-8"}],
        },
        "postgresql": {
            "listen": format!("{address}:{POSTGRES}"),
            "connect_address": format!("{address}:{POSTGRES}"),
            "data_dir": folder.join("postgres"),
            "bin_dir": programs,
            "pgpass": folder.join("pgpass"),
            "pg_hba": [
                "local all all trust",
                "host all all 0.0.0.0/0 trust",
                "host replication all 0.0.0.0/0 trust",
            ],
            "authentication": {
                "superuser": {"username": "postgres"},
                "replication": {"username": "replicator"},
                "rewind": {"username": "rewinder"},
            },
            "remove_data_directory_on_rewind_failure": true,
            "remove_data_directory_on_diverged_timelines": true,
            "parameters": {"unix_socket_directories": folder},
        },
        "watchdog": {"mode": "off"},
    })
}

/// The arguments of etcd.
pub fn etcd(network: &Network, number: usize, folder: &Path) -> Vec<String> {
    let url = |number, port| format!("http://{}:{port}", network.address(number));
    let members = (1..=NODES).map(|number| format!("n{number}={}", url(number, ETCD_PEERS)));
    let (clients, peers) = (url(number, ETCD), url(number, ETCD_PEERS));
    let folder = folder.join("etcd");
    [
        ("name", format!("n{number}")),
        ("data-dir", folder.display().to_string()),
        ("listen-client-urls", clients.clone()),
        ("advertise-client-urls", clients),
        ("listen-peer-urls", peers.clone()),
        ("initial-advertise-peer-urls", peers),
        ("initial-cluster", members.collect::<Vec<_>>().join(",")),
        ("initial-cluster-state", "new".to_owned()),
        // Patroni's `etcd` speaks this version of its interface.
        ("enable-v2", "true".to_owned()),
    ]
    .into_iter()
    .map(|(name, value)| format!("--{name}={value}"))
    .collect()
}

/// HAProxy's: to the primary, and to the bots.
pub fn haproxy(network: &Network) -> String {
    let front = network.front();
    let mut text = format!(
        "defaults\n    timeout connect 1s\n    timeout client 1h\n    timeout server 1h\n    timeout check 1s\n\
         listen postgres\n    mode tcp\n    bind {front}:{POSTGRES_FRONT}\n    option httpchk GET /primary\n    \
         http-check expect status 200\n    \
         default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions\n"
    );
    for number in 1..=NODES {
        let address = network.address(number);
        let _ = writeln!(
            text,
            "    server n{number} {address}:{POSTGRES} check port {PATRONI}"
        );
    }
    let _ = write!(
        text,
        "listen discord\n    mode http\n    bind {front}:{INTERACTIONS}\n    timeout client 10s\n    \
         timeout server 10s\n    balance leastconn\n    option redispatch\n    option http-buffer-request\n    \
         option httpchk GET /healthz\n    option allbackups\n"
    );
    for number in 0..BOTS {
        let (port, status) = (BOT_PORT + number, STATUS_PORT + number);
        let _ = writeln!(
            text,
            "    server b{number} {front}:{port} check port {status} inter 1s fall 2\n    \
             server b{number}-unwell {front}:{port} backup"
        );
    }
    text
}

/// PgBouncer's.
pub fn pgbouncer(network: &Network) -> String {
    let front = network.front();
    format!(
        "[databases]\n\
         ludotheque = host={front} port={POSTGRES_FRONT} user=ludotheque\n\
         [pgbouncer]\nlisten_addr = {front}\nlisten_port = {POOLER}\nunix_socket_dir =\n\
         auth_type = any\npool_mode = session\nmax_client_conn = 200\ndefault_pool_size = 100\n\
         server_login_retry = 1\nserver_connect_timeout = 3\nquery_wait_timeout = 3\n"
    )
}
