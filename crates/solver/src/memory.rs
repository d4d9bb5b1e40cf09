//! How much memory there is.

use std::fs;

/// So many bytes could be had without others having to give way; nothing if the system does not
/// say.
pub(crate) fn available() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    kibibytes_of("MemAvailable:", &text)?.checked_mul(1024)
}

fn kibibytes_of(name: &str, text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// A number of bytes for people.
pub(crate) fn words(bytes: u64) -> String {
    const MEBIBYTE: u64 = 1 << 20;
    if bytes < 10 * 1024 * MEBIBYTE {
        format!("{} MiB", bytes.div_ceil(MEBIBYTE))
    } else {
        format!("{} GiB", bytes.div_ceil(1024 * MEBIBYTE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_understood() {
        let text = "MemTotal:       24576000 kB\nMemAvailable:   20480000 kB\n";
        assert_eq!(kibibytes_of("MemAvailable:", text), Some(20_480_000));
        assert_eq!(kibibytes_of("MemAvailable:", "MemTotal: 1 kB\n"), None);
        assert_eq!(kibibytes_of("MemAvailable:", "MemAvailable: lots\n"), None);
    }

    #[test]
    fn sizes_are_rounded_up() {
        assert_eq!(words(1), "1 MiB");
        assert_eq!(words(55 << 20), "55 MiB");
        assert_eq!(words((10 << 30) + 1), "11 GiB");
    }
}
