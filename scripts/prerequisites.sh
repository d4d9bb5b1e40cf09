# Finds what building, running, testing and releasing need, and installs what is missing through the
# system's package manager, or says the one line that does. Sourced by ./run, ./test and the scripts;
# plain sh, because a fresh machine may have no other shell.
#
#     need cargo linker postgres chromium

# Says something to the user without mixing it into the program's output.
say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Makes sure that each thing named is there, or ends the script with one line that says what to do.
need() {
    missing=
    for thing in "$@"; do
        "has_$thing" || missing="$missing $thing"
    done
    case "$missing" in
        "") return 0 ;;
        *cargo*) fail "Rust is missing: install it as https://rustup.rs says, then start this again." ;;
    esac
    # Not quoted: the list is split into its words.
    # shellcheck disable=SC2086
    install $missing
    hash -r
    for thing in $missing; do
        "has_$thing" || fail "Still missing after installing: $(name_of "$thing"). Install it by hand, then start this again."
    done
}

# To be ready for the next change of a line takes a third longer for our crates, and to know every line of ours in a
# backtrace an eighth (a panic says where it was in any case). Whoever changes lines uses cargo itself, or ./test with
# arguments.
builds_as_a_whole() {
    : "${CARGO_INCREMENTAL:=0}" "${CARGO_PROFILE_DEV_DEBUG:=false}"
    export CARGO_INCREMENTAL CARGO_PROFILE_DEV_DEBUG
}

has_cargo() {
    # rustup's own folder, which a shell opened before the installation does not know of.
    have cargo || PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"
    have cargo
}

# Whether a C program can be linked, which takes the C library's own parts too.
has_linker() {
    have cc || return 1
    trial=$(mktemp) || return 1
    linked=1
    printf '#include <stdlib.h>\nint main(void) { return abs(0); }\n' |
        cc -x c -o "$trial" - 2>/dev/null && linked=0
    rm -f "$trial"
    return "$linked"
}

# The same places as in crates/private-postgres/src/programs.rs.
has_postgres() {
    if [ -n "${PG_BINDIR:-}" ]; then
        is_postgres_folder "$PG_BINDIR"
        return
    fi
    if have postgres && have initdb; then
        return 0
    fi
    for folder in /usr/lib/postgresql/*/bin /usr/pgsql-*/bin /usr/lib/postgresql*/bin \
        /usr/libexec/postgresql* /usr/local/pgsql/bin /opt/homebrew/opt/postgresql@*/bin \
        /usr/local/opt/postgresql@*/bin /home/linuxbrew/.linuxbrew/opt/postgresql@*/bin \
        /Applications/Postgres.app/Contents/Versions/*/bin /opt/local/lib/postgresql*/bin; do
        if is_postgres_folder "$folder"; then
            return 0
        fi
    done
    return 1
}

is_postgres_folder() { [ -x "$1/postgres" ] && [ -x "$1/initdb" ]; }

# Run and not only looked for: Ubuntu's package is a script that says to install something else.
has_chromium() {
    for program in chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        /Applications/Chromium.app/Contents/MacOS/Chromium; do
        if have "$program" && "$program" --version >/dev/null 2>&1; then
            return 0
        fi
    done
    return 1
}

# For the program in docs/dice.md, which the tests run.
has_python() { have python3; }

# For tests/fifth-game.patch, which the tests try to apply.
has_git() { have git; }

# For the C code in a released program, which is linked with musl.
has_musl() { have musl-gcc; }

# For what a release is made of.
has_binutils() { have objcopy; }
has_buildah() { have buildah; }
has_dpkg() { have dpkg-deb; }

# The standard library for a target other than the machine's own.
need_rust_target() {
    [ -d "$(rustc --print sysroot)/lib/rustlib/$1/lib" ] && return 0
    have rustup || fail "Rust's standard library for $1 is missing, and there is no rustup to install it with."
    say "Installing Rust's standard library for $1"
    rustup target add "$1" >&2 || fail "That failed. Put it right, then start this again."
}

# What holds the dependencies to deny.toml. Few package managers have it, so Cargo makes it, which takes some minutes
# once.
need_cargo_deny() {
    if ! have cargo-deny; then
        say "Making cargo-deny, which checks the dependencies: some minutes, once"
        # Not optimised: it runs for seconds, and making it takes minutes.
        CARGO_PROFILE_DEV_DEBUG=false cargo install --debug --quiet --locked cargo-deny@0.20.2 || fail "That failed. Put it right, or install cargo-deny by hand."
        hash -r
    fi
}

# What lists the dependencies of a release for other programs.
need_cargo_cyclonedx() {
    if ! have cargo-cyclonedx; then
        say "Making cargo-cyclonedx, which lists the dependencies: some minutes, once"
        cargo install --quiet --locked cargo-cyclonedx@0.5.9 ||
            fail "That failed. Put it right, or install cargo-cyclonedx by hand."
        hash -r
    fi
}

name_of() {
    case "$1" in
        binutils) echo objcopy ;;
        buildah) echo buildah ;;
        dpkg) echo dpkg-deb ;;
        musl) echo "a C compiler for musl" ;;
        git) echo Git ;;
        python) echo "Python 3" ;;
        linker) echo "a C compiler" ;;
        postgres) echo "PostgreSQL's server programs" ;;
        chromium) echo "Chromium" ;;
    esac
}

# Installs what is named: linker, postgres, chromium, python, git, musl, binutils, buildah, dpkg.
install() {
    names=
    for thing in "$@"; do
        names="$names${names:+, }$(name_of "$thing")"
    done
    manager=
    for candidate in apt-get dnf yum apk pacman zypper brew; do
        if have "$candidate"; then
            manager=$candidate
            break
        fi
    done
    [ -n "$manager" ] || fail "Missing, and there is no package manager known here to install it with: $names."

    packages=
    for thing in "$@"; do
        package=$(package_for "$manager" "$thing")
        [ -n "$package" ] || fail "Missing: $(name_of "$thing"). $(by_hand "$manager" "$thing")"
        packages="$packages $package"
    done
    case "$manager" in
        # Lists that cannot be refreshed may still do, so installing is tried in any case. At most
        # two minutes are waited for another installation to end.
        apt-get) line="apt-get update; apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120$packages" ;;
        dnf) line="dnf install -y$packages" ;;
        yum) line="yum install -y$packages" ;;
        apk) line="apk add --no-cache$packages" ;;
        pacman) line="pacman -Sy --noconfirm --needed$packages" ;;
        zypper) line="zypper --non-interactive install$packages" ;;
        brew) line="brew install$packages" ;;
    esac

    if [ "$manager" = brew ] || [ "$(id -u)" -eq 0 ]; then
        become=
    elif have sudo && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
        become=sudo
    else
        fail "Missing: $names. Install as root: $line"
    fi
    say "Installing what is missing ($names): ${become:+$become }$line"
    # Not quoted: it is one word or none.
    $become env DEBIAN_FRONTEND=noninteractive sh -c "$line" </dev/null >&2 ||
        fail "That failed. Put it right, or install by hand: $names."
}

# The packages that bring a thing, or nothing where the manager has none that works.
package_for() {
    case "$1:$2" in
        apt-get:linker) echo "gcc libc6-dev" ;;
        apk:linker) echo "gcc musl-dev" ;;
        brew:linker) ;;
        *:linker) echo gcc ;;

        apt-get:postgres | pacman:postgres) echo postgresql ;;
        apk:postgres) echo "postgresql postgresql-client" ;;
        brew:postgres) echo postgresql@17 ;;
        *:postgres) echo postgresql-server ;;

        pacman:python | brew:python) echo python ;;
        *:python) echo python3 ;;

        apt-get:musl) echo musl-tools ;;
        dnf:musl) echo musl-gcc ;;
        pacman:musl) echo musl ;;
        *:musl) ;;

        *:git | *:binutils | *:buildah | *:dpkg) echo "$2" ;;

        # Ubuntu's package only points to a snap.
        apt-get:chromium) grep -qs '^ID=ubuntu' /etc/os-release || echo chromium ;;
        brew:chromium) echo "--cask google-chrome" ;;
        *:chromium) echo chromium ;;
    esac
}

# What to do where no package helps.
by_hand() {
    case "$1:$2" in
        brew:linker) echo "Install it: xcode-select --install" ;;
        *:musl) echo "Releases are made on Debian, Ubuntu, Fedora or Arch." ;;
        apt-get:chromium) echo "Install it: snap install chromium, or the package from https://www.google.com/chrome" ;;
    esac
}
