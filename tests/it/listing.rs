//! What `docs/listing` has for the developer portal: that every field is there in every language and not too long,
//! that commands are called by their names, and that the pictures have the sizes that its page promises.

use std::collections::BTreeSet;
use std::fs;

use ludotheque_words::{Language, plain};

/// The fields, and how many characters each may have. For the last one no limit is known: it is ours.
const FIELDS: [(&str, usize); 5] = [
    ("Name", 32),
    ("Short description", 200),
    ("Tags", usize::MAX),
    ("About me", 400),
    ("Detailed description", 2_500),
];
const TAGS_MAX: usize = 5;
const TAG_MAX: usize = 20;

const PICTURES: [&str; 4] = ["1-match.png", "2-games.png", "3-learn.png", "4-review.png"];
const ICON_SIZE: (u32, u32) = (1024, 1024);
const PICTURE_SIZE: (u32, u32) = (1920, 1080);
const PICTURE_BYTES_MAX: usize = 300_000;

fn page(name: &str) -> String {
    let path = format!("docs/listing/{name}.md");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The text of a field: what stands in the code block below its heading.
fn field<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, below) = page.split_once(&format!("\n## {name}\n\n```"))?;
    let (_, text) = below.split_once('\n')?;
    Some(text.split_once("\n```\n")?.0)
}

/// The commands as speakers of a language see them: “jouer”, “partie analyser”.
fn commands_in(language: Language) -> BTreeSet<String> {
    // Options are among them, as if they were subcommands: nobody writes those with a slash.
    let files = Language::English.files();
    let lines = files.iter().flat_map(|(_, text)| text.lines());
    let keys = lines.filter_map(|line| line.split_once(" =")?.0.strip_prefix("command-"));
    let called = |key: &str| {
        let parts: Vec<&str> = key.split('-').collect();
        let names = (1..=parts.len()).map(|end| {
            let key = format!("command-{}", parts[..end].join("-"));
            plain(language, &key, Some("name")).unwrap_or_else(|| parts[end - 1].to_owned())
        });
        names.collect::<Vec<_>>().join(" ")
    };
    keys.map(called).collect()
}

/// What stands in backticks with a slash, and single words that begin with one.
fn commands_named(text: &str) -> Vec<&str> {
    let marked = text.split("`/").skip(1);
    let marked = marked.filter_map(|after| after.split('`').next());
    let words = text
        .split([' ', '\n'])
        .filter_map(|word| word.strip_prefix('/'));
    marked
        .chain(words.map(|word| word.trim_end_matches([',', '.', ':'])))
        .collect()
}

#[test]
fn every_language_has_every_field_within_its_limit() {
    for language in Language::ALL {
        let page = page(language.code());
        for (name, most) in FIELDS {
            let text = field(&page, name).unwrap_or_else(|| panic!("{language}: no {name}"));
            let long = text.chars().count();
            assert!((1..=most).contains(&long), "{language}: {name}: {long}");
            if language == Language::French {
                for mark in [" :", " ;", " !", " ?", "« ", " »"] {
                    assert!(!text.contains(mark), "{name}: a plain space at {mark:?}");
                }
            }
        }
        let tags: Vec<&str> = field(&page, "Tags").expect("seen above").lines().collect();
        let different: BTreeSet<&&str> = tags.iter().collect();
        assert_eq!(different.len(), tags.len(), "{language}: {tags:?}");
        assert!(tags.len() <= TAGS_MAX, "{language}: {tags:?}");
        let fit = |tag: &&str| (1..=TAG_MAX).contains(&tag.chars().count());
        assert!(tags.iter().all(fit), "{language}: {tags:?}");
    }
}

#[test]
fn the_listing_calls_commands_by_their_names() {
    for language in Language::ALL {
        let (page, known) = (page(language.code()), commands_in(language));
        for (name, least) in [("About me", 5), ("Detailed description", 10)] {
            let named = commands_named(field(&page, name).expect("it is there"));
            assert!(named.len() >= least, "{language}: {named:?}");
            for command in named {
                assert!(known.contains(command), "{language}: {name}: /{command}");
            }
        }
    }
}

#[test]
fn the_pictures_are_as_large_as_they_should_be() {
    let words = page("README");
    let sizes = PICTURES.map(|name| (name, PICTURE_SIZE));
    for (name, size) in sizes.into_iter().chain([("icon.png", ICON_SIZE)]) {
        let bytes = fs::read(format!("docs/listing/{name}")).expect("the picture is there");
        assert!(bytes.starts_with(b"\x89PNG"), "{name}");
        let wanted = [size.0.to_be_bytes(), size.1.to_be_bytes()].concat();
        assert_eq!(bytes[16..24], wanted, "{name}: width and height");
        assert!(bytes.len() <= PICTURE_BYTES_MAX, "{name}");
        let row = format!("| [`{name}`]({name}) | ");
        assert!(words.contains(&row), "{name} is not told in words");
    }
}
