//! The environment, read once and checked.

use std::env::{self, VarError};
use std::net::SocketAddr;
use std::path::PathBuf;

use ludotheque_discord::{Contact, InARow, Operator, Token};
use url::Url;

use ludotheque_play::dice_key::DiceKey;
use ludotheque_store::crosses_a_network_in_plain;

/// The variable that names the database.
pub const DATABASE_URL: &str = "DATABASE_URL";

/// The address of a database, which may hold a password: no `Debug` or `Display`.
#[derive(Clone)]
pub struct DatabaseUrl {
    /// The variable that holds it.
    variable: &'static str,
    url: String,
}

impl DatabaseUrl {
    fn read(name: &'static str, url: String, may_be_plain: bool) -> Result<Self, ConfigError> {
        let schemes = ["postgres", "postgresql"];
        check_url(name, &url, &schemes, "is no postgres:// address")?;
        if !may_be_plain && crosses_a_network_in_plain(&url) {
            let problem = "names another machine, and everything would go there unencrypted, or might: add \
                           sslmode=verify-full to the address (or require, which takes any certificate), or set \
                           LUDOTHEQUE_PLAIN_DATABASE=yes if the network between is yours alone";
            return Err(ConfigError { name, problem });
        }
        Ok(Self {
            variable: name,
            url,
        })
    }

    /// The variable that holds it.
    #[must_use]
    pub const fn variable(&self) -> &'static str {
        self.variable
    }

    /// The address itself.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.url
    }
}

/// How the program is to run. See `.env.example`, which describes every variable.
pub struct Config {
    /// The bot's token; none means the local try-out.
    pub token: Option<Token>,
    /// Where Discord's HTTP API is, without `/api`.
    pub api: String,
    /// Where the gateway is, if it is not where the API says.
    pub gateway: Option<String>,
    /// Where interactions are received over HTTP, if not from the gateway: the command line says so.
    pub listen: Option<SocketAddr>,
    /// An existing database; none means a private server.
    pub database: Option<DatabaseUrl>,
    /// The same database with a role that may change its schema, for `ludotheque migrate`.
    pub migrations: Option<DatabaseUrl>,
    /// Where a private server keeps its data, if not in the usual place.
    pub data_folder: Option<PathBuf>,
    /// The key under which the secrets of dice are kept, with those that it has replaced; none
    /// means those in a file.
    pub dice_key: Option<DiceKey>,
    /// Where exact tables are that `ludotheque solve` has made, if not in `tables` of the data folder.
    pub tables: Option<PathBuf>,
    /// Who hands out the rounds of the public beacon, if not the usual relays.
    pub relays: Option<Vec<String>>,
    /// Where the list of forgotten people is kept, if not in the data folder of a private server.
    pub forgotten: Option<PathBuf>,
    /// What players may know of whoever runs the bot.
    pub operator: Operator,
    /// Whether the bot says a first word on servers that have just invited it.
    pub greets: bool,
    /// How much of one person is answered in a row.
    pub in_a_row: InARow,
    /// Where the state of the program can be asked for; none means nowhere.
    pub status: Option<SocketAddr>,
}

/// A variable that makes no sense. The text never repeats a value, which may be a secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} {problem}")]
pub struct ConfigError {
    /// The variable.
    pub name: &'static str,
    /// What is wrong with it.
    pub problem: &'static str,
}

const DISCORD: &str = "https://discord.com";

impl Config {
    /// Reads the environment.
    ///
    /// # Errors
    /// A [`ConfigError`] for the first variable that makes no sense.
    pub fn from_environment() -> Result<Self, ConfigError> {
        Self::read(|name| match env::var(name) {
            Ok(value) => Ok(Some(value)),
            Err(VarError::NotPresent) => Ok(None),
            Err(VarError::NotUnicode(_)) => Err(ConfigError {
                name,
                problem: "is not valid text",
            }),
        })
    }

    /// Reads variables from anywhere; an empty one counts as absent.
    fn read(
        variable: impl Fn(&'static str) -> Result<Option<String>, ConfigError>,
    ) -> Result<Self, ConfigError> {
        let get = |name| {
            variable(name).map(|value| {
                value
                    .map(|value| value.trim().to_owned())
                    .filter(|value| !value.is_empty())
            })
        };
        let token = get("DISCORD_TOKEN")?;
        if token
            .as_ref()
            .is_some_and(|token| token.contains(|c: char| !c.is_ascii_graphic()))
        {
            let problem = "is no bot token: it has spaces or other characters in it";
            return Err(ConfigError {
                name: "DISCORD_TOKEN",
                problem,
            });
        }
        let api = get("DISCORD_API")?.unwrap_or_else(|| DISCORD.to_owned());
        check_url(
            "DISCORD_API",
            &api,
            &["http", "https"],
            "is no http:// or https:// address",
        )?;
        let gateway = get("DISCORD_GATEWAY")?;
        if let Some(gateway) = &gateway {
            check_url(
                "DISCORD_GATEWAY",
                gateway,
                &["ws", "wss"],
                "is no ws:// or wss:// address",
            )?;
        }
        let plain = "LUDOTHEQUE_PLAIN_DATABASE";
        let may_be_plain = yes_or_no(plain, get(plain)?, false)?;
        let [database, migrations] = [DATABASE_URL, "MIGRATION_DATABASE_URL"].map(|name| {
            let url = get(name)?;
            url.map(|url| DatabaseUrl::read(name, url, may_be_plain))
                .transpose()
        });
        let dice_key = dice_key(
            get("LUDOTHEQUE_DICE_KEY")?,
            get("LUDOTHEQUE_DICE_KEYS_OLD")?,
        )?;
        let page = |name| -> Result<_, ConfigError> {
            let url = get(name)?;
            if let Some(url) = &url {
                check_url(name, url, &["https"], "is no https:// address")?;
            }
            Ok(url)
        };
        let operator = Operator {
            contact: contact(get("OPERATOR_CONTACT")?)?,
            source: page("SOURCE_URL")?,
            privacy: page("PRIVACY_URL")?,
        };
        Ok(Self {
            operator,
            dice_key,
            token: token.map(Token::new),
            api,
            gateway,
            listen: None,
            database: database?,
            migrations: migrations?,
            data_folder: get("LUDOTHEQUE_DATA")?.map(PathBuf::from),
            tables: get("LUDOTHEQUE_TABLES")?.map(PathBuf::from),
            relays: relays(get("LUDOTHEQUE_RELAYS")?)?,
            greets: yes_or_no("LUDOTHEQUE_GREETING", get("LUDOTHEQUE_GREETING")?, true)?,
            in_a_row: in_a_row(get("LUDOTHEQUE_CLICKS_IN_A_ROW")?)?,
            forgotten: get("LUDOTHEQUE_FORGOTTEN")?.map(PathBuf::from),
            status: status(get("LUDOTHEQUE_STATUS")?)?,
        })
    }
}

/// Addresses with commas between them.
fn relays(text: Option<String>) -> Result<Option<Vec<String>>, ConfigError> {
    let Some(text) = text else { return Ok(None) };
    let urls: Vec<String> = text.split(',').map(|url| url.trim().to_owned()).collect();
    for url in &urls {
        let problem = "has an entry that is no http:// or https:// address";
        check_url("LUDOTHEQUE_RELAYS", url, &["http", "https"], problem)?;
    }
    Ok(Some(urls))
}

fn status(text: Option<String>) -> Result<Option<SocketAddr>, ConfigError> {
    let address = text.map(|text| text.parse()).transpose();
    address.map_err(|_| ConfigError {
        name: "LUDOTHEQUE_STATUS",
        problem: "is no address with a port, such as 127.0.0.1:9464",
    })
}

/// How to reach the operator: a page, or a line that fits into a message.
fn contact(text: Option<String>) -> Result<Option<Contact>, ConfigError> {
    const LONGEST: usize = 200;
    let name = "OPERATOR_CONTACT";
    let Some(text) = text else { return Ok(None) };
    if text.chars().count() > LONGEST || text.chars().any(char::is_control) {
        let problem = "is no line of at most 200 characters";
        return Err(ConfigError { name, problem });
    }
    if text.starts_with("https://") {
        check_url(name, &text, &["https"], "is no https:// address")?;
        return Ok(Some(Contact::Page(text)));
    }
    Ok(Some(Contact::Words(text)))
}

fn yes_or_no(
    name: &'static str,
    value: Option<String>,
    unless_set: bool,
) -> Result<bool, ConfigError> {
    match value.as_deref() {
        None => Ok(unless_set),
        Some("yes") => Ok(true),
        Some("no") => Ok(false),
        Some(_) => Err(ConfigError {
            name,
            problem: "is neither yes nor no",
        }),
    }
}

fn in_a_row(clicks: Option<String>) -> Result<InARow, ConfigError> {
    let usual = InARow::default();
    let Some(text) = clicks else {
        return Ok(usual);
    };
    let number = text.parse().ok().filter(|number| *number > 0);
    let clicks = number.ok_or(ConfigError {
        name: "LUDOTHEQUE_CLICKS_IN_A_ROW",
        problem: "is no number from 1",
    })?;
    Ok(InARow { clicks, ..usual })
}

/// The key of the dice with those that it has replaced, if it is given here.
fn dice_key(
    current: Option<String>,
    older: Option<String>,
) -> Result<Option<DiceKey>, ConfigError> {
    let bad = |name, problem| ConfigError { name, problem };
    let Some(current) = current else {
        return match older {
            Some(_) => Err(bad(
                "LUDOTHEQUE_DICE_KEYS_OLD",
                "is set without LUDOTHEQUE_DICE_KEY, which has the current key",
            )),
            None => Ok(None),
        };
    };
    let key = DiceKey::from_hex(&current).filter(|key| !key.has_older());
    let problem = "is no key: it should be 64 hexadecimal digits";
    let key = key.ok_or(bad("LUDOTHEQUE_DICE_KEY", problem))?;
    let Some(older) = older else {
        return Ok(Some(key));
    };
    let all = DiceKey::from_hex(&format!("{current} {older}"));
    let problem = "are no keys: each should be 64 hexadecimal digits, with a blank between two";
    all.map(Some)
        .ok_or(bad("LUDOTHEQUE_DICE_KEYS_OLD", problem))
}

fn check_url(
    name: &'static str,
    value: &str,
    schemes: &[&str],
    problem: &'static str,
) -> Result<(), ConfigError> {
    match Url::parse(value) {
        Ok(url) if schemes.contains(&url.scheme()) => Ok(()),
        _ => Err(ConfigError { name, problem }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read(|name| {
            Ok(variables
                .iter()
                .find(|(n, _)| *n == name)
                .map(|(_, value)| (*value).to_owned()))
        })
    }

    fn problem_with(name: &str, value: &str) -> &'static str {
        read(&[(name, value)])
            .err()
            .map_or("nothing", |error| error.name)
    }

    #[test]
    fn with_nothing_set_the_try_out_runs() {
        let config = read(&[("DISCORD_TOKEN", "  ")]).unwrap();
        assert!(config.token.is_none() && config.database.is_none());
        assert_eq!(config.api, DISCORD);
        assert_eq!(config.in_a_row, InARow::default());
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        assert_eq!(problem_with("DISCORD_TOKEN", "two words"), "DISCORD_TOKEN");
        assert_eq!(problem_with("DISCORD_API", "localhost:80"), "DISCORD_API");
        assert_eq!(
            problem_with("DISCORD_GATEWAY", "http://x"),
            "DISCORD_GATEWAY"
        );
        for name in ["DATABASE_URL", "MIGRATION_DATABASE_URL"] {
            assert_eq!(problem_with(name, "mysql://x"), name);
            assert_eq!(problem_with(name, "postgres://localhost"), "nothing");
        }
        let plain = "LUDOTHEQUE_PLAIN_DATABASE";
        assert_eq!(problem_with(plain, "perhaps"), plain);
        for name in ["SOURCE_URL", "PRIVACY_URL"] {
            assert_eq!(problem_with(name, "http://example.org"), name);
            assert_eq!(problem_with(name, "https://example.org"), "nothing");
        }
        let contact = "OPERATOR_CONTACT";
        assert_eq!(problem_with(contact, "two\nlines"), contact);
        assert_eq!(problem_with(contact, "ada@example.org"), "nothing");
        let status = "LUDOTHEQUE_STATUS";
        assert_eq!(problem_with(status, "9464"), status);
        assert_eq!(problem_with(status, "127.0.0.1:9464"), "nothing");
        let key = "LUDOTHEQUE_DICE_KEY";
        assert_eq!(problem_with(key, "secret"), key);
        assert_eq!(problem_with(key, &"0f".repeat(32)), "nothing");
        let two = format!("{0} {0}", "0f".repeat(32));
        assert_eq!(problem_with(key, &two), key);
        let old = "LUDOTHEQUE_DICE_KEYS_OLD";
        assert_eq!(problem_with(old, &two), old);
        let with = |older: &str| read(&[(key, &"0a".repeat(32)), (old, older)]);
        assert!(with(&two).is_ok_and(|config| config.dice_key.is_some_and(|key| key.has_older())));
        assert!(with("0f").err().is_some_and(|error| error.name == old));
    }

    #[test]
    fn nothing_goes_to_another_machine_unencrypted_unless_that_is_wanted() {
        let plain = ("LUDOTHEQUE_PLAIN_DATABASE", "yes");
        for name in ["DATABASE_URL", "MIGRATION_DATABASE_URL"] {
            for url in [
                "postgres://a:b@db.example.org/x",
                "postgres://db/x?sslmode=prefer",
                "postgres://db/x?sslmode=allow",
                "postgresql://192.0.2.7/x?sslmode=disable",
                "postgres://[2001:db8::1]/x",
                "postgres:///x?host=db.example.org",
                "postgres://localhost/x?hostaddr=192.0.2.7",
            ] {
                let refused = read(&[(name, url)]).err().expect(url);
                assert_eq!(refused.name, name);
                assert!(refused.problem.contains(plain.0));
                assert!(read(&[(name, url), plain]).is_ok(), "{url}");
            }
            for url in [
                "postgres://db.example.org/x?sslmode=verify-full",
                "postgres://db.example.org/x?sslmode=verify-ca",
                "postgres://db.example.org/x?sslmode=require",
                "postgres://localhost/x",
                "postgres://127.0.0.1:5433/x?sslmode=disable",
                "postgres://[::1]/x",
                "postgres://%2Frun%2Fpostgresql/x",
                "postgres:///x?host=/run/postgresql",
            ] {
                assert_eq!(problem_with(name, url), "nothing", "{url}");
            }
        }
    }
}
