//! A way to Discord's gateway on which nothing comes through until it is opened, and which can be cut.

use ludotheque_standin::Standin;
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Child;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::World;

/// The way. Ends with this value.
pub struct Way {
    url: String,
    /// Whether anything comes through.
    pub open: watch::Sender<bool>,
    _wires: JoinSet<()>,
}

impl Way {
    pub async fn to(discord: &Standin) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        let gateway = discord.gateway_url();
        let (gateway, path) = gateway["ws://".len()..].split_once('/').expect("a path");
        let (gateway, url) = (gateway.to_owned(), format!("ws://{address}/{path}"));
        let (open, opened) = watch::channel(false);
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            let mut wires = JoinSet::new();
            while let Ok((mut bot, _)) = listener.accept().await {
                let (mut opened, gateway) = (opened.clone(), gateway.clone());
                wires.spawn(async move {
                    let _ = opened.wait_for(|open| *open).await;
                    if let Ok(mut discord) = TcpStream::connect(gateway).await {
                        let _ = tokio::io::copy_bidirectional(&mut bot, &mut discord).await;
                    }
                });
            }
        });
        Self {
            url,
            open,
            _wires: tasks,
        }
    }

    /// The program, connected by this way.
    pub fn start(&self, world: &World) -> Child {
        let program = world
            .scripted_program()
            .env("DISCORD_GATEWAY", &self.url)
            .spawn();
        program.expect("it starts")
    }
}
