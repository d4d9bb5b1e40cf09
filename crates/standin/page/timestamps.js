// Discord's timestamps, `<t:1700000000:R>`, and the times beside messages.

let language = document.documentElement.lang;
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
let distances = new Intl.RelativeTimeFormat(language, { numeric: "always" });
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** Tells times in a member's language from now on. */
export function tellTimesIn(locale) {
  language = locale;
  distances = new Intl.RelativeTimeFormat(language, { numeric: "always" });
}

/** "in 3 days", "2 minutes ago": the distance of `unix` (seconds) from `now` (milliseconds). */
export function relative(unix, now = Date.now()) {
  const seconds = unix - now / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.round(Math.abs(seconds)) >= length) ?? UNITS.at(-1);
  return distances.format(Math.round(seconds / length), unit);
}

/** A `<time>` element for a timestamp of a message's text; relative ones keep themselves current. */
export function timestamp(unix, style = "f") {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode("Invalid date");
  const time = document.createElement("time");
  time.className = "timestamp";
  time.dateTime = date.toISOString();
  time.title = format(date, "F");
  if (style === "R") {
    time.dataset.relative = String(unix);
    time.append(relative(unix));
  } else {
    time.append(format(date, style in STYLES ? style : "f"));
  }
  return time;
}

/** The date in one of Discord's styles (all but `R`). */
export function format(date, style) {
  return new Intl.DateTimeFormat(language, STYLES[style]).format(date);
}

/** Keeps every relative time on the page current. */
export function keepTimesCurrent() {
  setInterval(() => {
    for (const time of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(time.dataset.relative));
      // Changing the text node rather than replacing it: a live region announces additions only.
      if (time.firstChild.data !== text) time.firstChild.data = text;
    }
  }, 1000);
}
