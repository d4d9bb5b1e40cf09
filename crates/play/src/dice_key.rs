//! The key under which the secrets of dice are kept: whoever reads the database without it learns
//! nothing of the rolls to come.
//!
//! A secret is sealed with XChaCha20-Poly1305: a random nonce of 24 bytes, the 32 bytes encrypted,
//! a tag of 16. The match and its commitment are authenticated with it, so that a sealed secret
//! cannot be put into another match.
//!
//! A key can be replaced: new secrets are sealed with the current one, and what older ones have
//! sealed is still opened (`docs/database.md` says how that is done). Pseudonyms are always made
//! with the oldest, or nobody who was forgotten would be found again; the seals over what was replaced are, too.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hmac::{Hmac, Mac};
use rand::rngs::SysError;
use sha2::Sha256;

use crate::chance::Chance;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Commitment, DiceSecret};
use ludotheque_store::Redactions;

const NONCE: usize = 24;

/// A key of 32 bytes, and those that it has replaced. Has no `Debug` or `Display`: it must never
/// reach a log.
#[derive(Clone)]
pub struct DiceKey {
    current: [u8; 32],
    /// The latest first.
    older: Vec<[u8; 32]>,
    /// Where secrets and nonces come from.
    chance: Chance,
}

/// How the rows of a match in which somebody was replaced are sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedactionSeal {
    /// The key says that they are what they were made, or there are none.
    Fits,
    /// They were made before there was a seal with a key, or it was taken away.
    Missing,
    /// Something was changed since.
    Broken,
}

/// The name of the key file in a data folder.
const FILE: &str = "dice.key";

/// No key, or none that can be used. Never repeats what is in a file.
#[derive(Debug, thiserror::Error)]
pub enum DiceKeyError {
    /// The system has no random bytes for us.
    #[error("The operating system gives no random bytes")]
    NoRandomBytes(#[from] SysError),
    /// The key file cannot be read or written.
    #[error("The key of the dice in {path} cannot be read or written")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The key file is damaged.
    #[error("The key of the dice in {0} is damaged: each line should be 64 hexadecimal digits")]
    Damaged(PathBuf),
    /// Cannot happen: a secret is too long to be sealed.
    #[error("A secret could not be sealed")]
    Unsealable,
}

impl DiceKey {
    /// The key of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self {
            current: bytes,
            older: Vec::new(),
            chance: Chance::SYSTEM,
        }
    }

    /// Reads the 64 hexadecimal digits of a key, or of several: the current one, and after it those
    /// that were replaced, the latest first, with blanks or line ends between them.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut keys = Vec::new();
        for word in text.split_ascii_whitespace() {
            let mut bytes = [0; 32];
            hex::decode_to_slice(word, &mut bytes).ok()?;
            keys.push(bytes);
        }
        let (current, older) = keys.split_first()?;
        Some(Self {
            current: *current,
            older: older.to_vec(),
            chance: Chance::SYSTEM,
        })
    }

    /// The same with secrets and nonces from elsewhere than the operating system.
    #[must_use]
    pub fn with_chance(self, chance: Chance) -> Self {
        Self { chance, ..self }
    }

    /// Where secrets and nonces come from.
    pub(crate) const fn chance(&self) -> &Chance {
        &self.chance
    }

    /// A new secret, for the dice of a match.
    ///
    /// # Errors
    /// When the operating system gives no random bytes.
    pub(crate) fn new_secret(&self) -> Result<DiceSecret, DiceKeyError> {
        Ok(DiceSecret(self.chance.bytes()?))
    }

    /// Whether it has replaced others.
    #[must_use]
    pub fn has_older(&self) -> bool {
        !self.older.is_empty()
    }

    /// The keys in the file of a data folder, if there is one: a line for each, the current one
    /// first.
    ///
    /// # Errors
    /// When the file cannot be read or holds no key.
    pub fn read(folder: &Path) -> Result<Option<Self>, DiceKeyError> {
        let path = folder.join(FILE);
        match fs::read_to_string(&path) {
            Ok(text) => match Self::from_hex(&text) {
                Some(key) => Ok(Some(key)),
                None => Err(DiceKeyError::Damaged(path)),
            },
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(source) => Err(DiceKeyError::File { path, source }),
        }
    }

    /// Makes a key and its file, which only its owner may read.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn make(folder: &Path) -> Result<Self, DiceKeyError> {
        let path = folder.join(FILE);
        let key = Self::new(Chance::SYSTEM.bytes()?);
        match key.write(folder, &path) {
            Ok(()) => Ok(key),
            Err(source) => Err(DiceKeyError::File { path, source }),
        }
    }

    /// Written whole under another name first: half a key would be a wrong one for ever.
    fn write(&self, folder: &Path, path: &Path) -> io::Result<()> {
        let new = path.with_extension("new");
        let mut options = OpenOptions::new();
        let options = options.write(true).create(true).truncate(true).mode(0o600);
        let mut file = options.open(&new)?;
        writeln!(file, "{}", hex::encode(self.current))?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        fs::File::open(folder)?.sync_all()
    }

    /// What stands in the place of a person who wants to be forgotten: the same for the same
    /// person, and without the key nobody can tell whose it is.
    #[must_use]
    pub fn pseudonym(&self, user: UserId) -> UserId {
        let bytes = self.keyed_hash(&format!("ludotheque pseudonym v1\n{user}"));
        let (words, _) = bytes.as_chunks::<8>();
        UserId::pseudonym(words.first().map_or(0, |word| u64::from_be_bytes(*word)))
    }

    /// The seal over the rows of a match in which somebody was replaced. As pseudonyms it is made with the
    /// oldest key, which is kept as long as anybody is forgotten: another current key changes none.
    #[must_use]
    pub fn seal_of_redactions(&self, match_id: MatchId, redactions: &Redactions) -> [u8; 32] {
        let mut text = format!("ludotheque redactions v1\n{}", match_id.to_row());
        for (ply, seal) in &redactions.rows {
            let row = ply.map_or_else(|| "terms".to_owned(), |ply| ply.to_string());
            text.push_str(&format!("\n{row} {}", hex::encode(seal)));
        }
        self.keyed_hash(&text)
    }

    /// How the rows of a match in which somebody was replaced are sealed.
    #[must_use]
    pub fn check_redactions(&self, match_id: MatchId, redactions: &Redactions) -> RedactionSeal {
        match &redactions.seal {
            None if redactions.rows.is_empty() => RedactionSeal::Fits,
            None => RedactionSeal::Missing,
            Some(seal) if self.seal_of_redactions(match_id, redactions) == **seal => {
                RedactionSeal::Fits
            }
            Some(_) => RedactionSeal::Broken,
        }
    }

    /// HMAC-SHA-256 with the oldest key.
    fn keyed_hash(&self, text: &str) -> [u8; 32] {
        // A key that is shorter than a block of the hash counts as filled up with zeros.
        let mut block = [0; 64];
        let oldest = self.older.last().unwrap_or(&self.current);
        block[..oldest.len()].copy_from_slice(oldest);
        let mut hash = <Hmac<Sha256> as KeyInit>::new(&block.into());
        hash.update(text.as_bytes());
        hash.finalize().into_bytes().into()
    }

    /// Seals a secret for a match with this commitment: the secret of its dice, or in a series the
    /// one from which those of its games are made.
    ///
    /// # Errors
    /// When the operating system gives no random bytes.
    pub fn seal(
        &self,
        match_id: MatchId,
        commitment: Commitment,
        secret: &DiceSecret,
    ) -> Result<Vec<u8>, DiceKeyError> {
        let nonce: [u8; NONCE] = self.chance.bytes()?;
        let payload = Payload {
            msg: &secret.0,
            aad: &bound_to(match_id, commitment),
        };
        let sealed = XChaCha20Poly1305::new(&self.current.into())
            .encrypt(&XNonce::from(nonce), payload)
            .map_err(|_| DiceKeyError::Unsealable)?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Opens what [`seal`](Self::seal) has made, now or when one of the older keys was current;
    /// nothing if it was made with another key, for another match, or changed since.
    #[must_use]
    pub fn open(
        &self,
        match_id: MatchId,
        commitment: Commitment,
        sealed: &[u8],
    ) -> Option<DiceSecret> {
        let mut keys = std::iter::once(&self.current).chain(&self.older);
        keys.find_map(|key| open(key, match_id, commitment, sealed))
    }

    /// Whether the current key opens it, without those that it has replaced.
    #[must_use]
    pub fn is_current(&self, match_id: MatchId, commitment: Commitment, sealed: &[u8]) -> bool {
        open(&self.current, match_id, commitment, sealed).is_some()
    }
}

/// Opens what was sealed with this key.
fn open(
    key: &[u8; 32],
    match_id: MatchId,
    commitment: Commitment,
    sealed: &[u8],
) -> Option<DiceSecret> {
    let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
    let payload = Payload {
        msg: sealed,
        aad: &bound_to(match_id, commitment),
    };
    let opened = XChaCha20Poly1305::new(&(*key).into())
        .decrypt(&XNonce::from(*nonce), payload)
        .ok()?;
    Some(DiceSecret(opened.try_into().ok()?))
}

fn bound_to(match_id: MatchId, commitment: Commitment) -> Vec<u8> {
    let id = match_id.to_row().to_be_bytes();
    [b"ludotheque dice key v1".as_slice(), &id, &commitment.0].concat()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    const KEY: DiceKey = DiceKey::new([7; 32]);

    fn match_id(bits: u64) -> MatchId {
        MatchId::from_random(bits, 0)
    }

    #[test]
    fn a_secret_comes_back_with_its_key_and_with_nothing_else() {
        let secret = DiceSecret([9; 32]);
        let promise = secret.commitment();
        let seal = || KEY.seal(match_id(1), promise, &secret).expect("sealed");
        let sealed = seal();
        assert_eq!(sealed.len(), 72, "the database expects this");
        let opened = KEY.open(match_id(1), promise, &sealed);
        assert!(opened.is_some_and(|opened| opened == secret));
        assert!(
            DiceKey::new([8; 32])
                .open(match_id(1), promise, &sealed)
                .is_none()
        );
        assert!(KEY.open(match_id(2), promise, &sealed).is_none());
        let other = DiceSecret([1; 32]).commitment();
        assert!(KEY.open(match_id(1), other, &sealed).is_none());
        for place in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[place] ^= 1;
            assert!(KEY.open(match_id(1), promise, &changed).is_none());
        }
        assert!(KEY.open(match_id(1), promise, &sealed[..20]).is_none());
        let again = seal();
        assert_ne!(sealed, again, "every nonce is new");
    }

    #[test]
    fn a_key_file_is_its_owners_alone_and_is_found_again() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(DiceKey::read(folder.path()).expect("readable").is_none());
        let made = DiceKey::make(folder.path()).expect("made");
        let path = folder.path().join(FILE);
        let mode = fs::metadata(&path)
            .expect("it is there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
        let read = DiceKey::read(folder.path()).expect("readable");
        assert!(read.is_some_and(|read| read.current == made.current));
        fs::write(&path, "half a key").expect("written");
        let error = DiceKey::read(folder.path()).err().expect("it is damaged");
        assert!(error.to_string().contains("64 hexadecimal digits"));
    }

    #[test]
    fn a_new_key_seals_and_the_old_ones_still_open() {
        let (old, new) = ("07".repeat(32), "08".repeat(32));
        let both = DiceKey::from_hex(&format!("{new}\n{old}\n")).expect("two keys");
        assert!(both.has_older() && !KEY.has_older());
        let secret = DiceSecret([9; 32]);
        let promise = secret.commitment();
        let opens = |key: &DiceKey, sealed: &[u8]| {
            let opened = key.open(match_id(1), promise, sealed);
            opened.is_some_and(|opened| opened == secret)
        };
        let before = KEY.seal(match_id(1), promise, &secret).expect("sealed");
        assert!(opens(&both, &before));
        assert!(!both.is_current(match_id(1), promise, &before));
        let after = both.seal(match_id(1), promise, &secret).expect("sealed");
        assert!(both.is_current(match_id(1), promise, &after));
        assert!(opens(&both, &after) && !opens(&KEY, &after));
        // Who was forgotten under the old key is known under the new one.
        assert_eq!(both.pseudonym(UserId(5)), KEY.pseudonym(UserId(5)));
        let new = DiceKey::from_hex(&new).expect("a key");
        assert_ne!(new.pseudonym(UserId(5)), KEY.pseudonym(UserId(5)));
    }

    #[test]
    fn only_64_hexadecimal_digits_are_a_key() {
        assert!(DiceKey::from_hex(&"aB".repeat(32)).is_some());
        let half = format!("{} ab", "ab".repeat(32));
        for text in ["", " ", "ab", &"ab".repeat(33), &"xy".repeat(32), &half] {
            assert!(DiceKey::from_hex(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn what_is_there_and_cannot_be_read_is_not_taken_for_no_key() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join(FILE)).expect("made");
        let error = DiceKey::read(folder.path()).err();
        assert!(matches!(error, Some(DiceKeyError::File { .. })));
    }

    #[test]
    fn secrets_and_nonces_come_from_the_chance_that_is_given() {
        let given = KEY.with_chance(Chance::given(|bytes| bytes.fill(5)));
        assert_eq!(given.chance().bytes().expect("bytes"), [5; 4]);
        let secret = given.new_secret().expect("bytes");
        assert!(secret == DiceSecret([5; 32]));
        let promise = secret.commitment();
        let sealed = given.seal(match_id(1), promise, &secret).expect("sealed");
        assert_eq!(sealed[..NONCE], [5; NONCE]);
        let opened = KEY.open(match_id(1), promise, &sealed);
        assert!(opened.is_some_and(|opened| opened == secret));
        let [one, other] = [(); 2].map(|()| KEY.new_secret().expect("bytes"));
        assert!(one != other, "the system gives others each time");
    }

    /// What another implementation of HMAC gives: what is in databases has to be found again.
    #[test]
    fn a_pseudonym_is_what_it_always_was() {
        let pseudonym = UserId::pseudonym(0x2a48_42a6_0f8a_5b30);
        assert_eq!(KEY.pseudonym(UserId(5)), pseudonym);
        assert_ne!(KEY.pseudonym(UserId(6)), pseudonym);
    }

    #[test]
    fn rows_in_which_somebody_was_replaced_are_what_they_were_made_or_it_is_noticed() {
        let check = |redactions: &Redactions| KEY.check_redactions(match_id(1), redactions);
        assert_eq!(check(&Redactions::default()), RedactionSeal::Fits);
        let rows = vec![(None, vec![1, 2]), (Some(3), vec![10])];
        let unsealed = Redactions { rows, seal: None };
        assert_eq!(check(&unsealed), RedactionSeal::Missing);
        let seal = KEY.seal_of_redactions(match_id(1), &unsealed);
        assert_eq!(
            hex::encode(seal),
            "969de2dcca8f4ef139b82cc85f74414f889bfa42d66b98d3610a22e6e9862e1c"
        );
        let sealed = Redactions {
            seal: Some(seal.to_vec()),
            ..unsealed
        };
        assert_eq!(check(&sealed), RedactionSeal::Fits);
        let elsewhere = KEY.check_redactions(match_id(2), &sealed);
        assert_eq!(elsewhere, RedactionSeal::Broken);
        let changes: [fn(&mut Redactions); 4] = [
            |redactions| redactions.rows.clear(),
            |redactions| redactions.rows[0].0 = Some(0),
            |redactions| redactions.rows[1].1[0] ^= 1,
            |redactions| redactions.seal = Some(Vec::new()),
        ];
        for (index, change) in changes.into_iter().enumerate() {
            let mut changed = sealed.clone();
            change(&mut changed);
            assert_eq!(check(&changed), RedactionSeal::Broken, "change {index}");
        }
    }
}
