// Discord's markdown, the part that bots use, as nodes. Unknown or unfinished marks stay text.

import { element, emojiMark } from "./dom.js";
import { timestamp } from "./timestamps.js";

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/g;
const LIST_ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;

/**
 * The text of a message as nodes.
 * @param {string} text
 * @param {object} names what mentions and links mean: `me`, `member(id)`, `role(id)`, `channel(id)`,
 *   `openChannel(id)`, `place(url)` (`{label, open}` of a link to a place on this page)
 * @returns {DocumentFragment}
 */
export function markdown(text, names) {
  const result = document.createDocumentFragment();
  let end = 0;
  for (const fence of text.matchAll(FENCE)) {
    appendLines(result, text.slice(end, fence.index).replace(/\n$/, ""), names);
    result.append(element("pre", { "data-language": fence[1] }, element("code", {}, fence[2])));
    end = fence.index + fence[0].length;
    if (text[end] === "\n") end += 1;
  }
  appendLines(result, text.slice(end), names);
  return result;
}

/** Only what stands inside a line: labels, embed titles, one-line quotes of other messages. */
export function inlineMarkdown(text, names) {
  const result = document.createDocumentFragment();
  appendInline(result, text, names);
  return result;
}

function appendLines(parent, text, names) {
  if (text === "") return;
  const lines = text.split("\n");
  let plain = [];
  const endPlain = () => {
    const paragraph = plain.join("\n");
    plain = [];
    if (paragraph.trim() === "") return;
    const made = element("div", { class: "paragraph" });
    appendInline(made, paragraph, names);
    parent.append(made);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = HEADING.exec(line);
    const subtext = SUBTEXT.exec(line);
    if (heading || subtext) {
      endPlain();
      // A heading of a message is one level below the page's own.
      const made = heading
        ? element(`h${heading[1].length + 1}`, { class: "heading" })
        : element("p", { class: "subtext" });
      appendInline(made, heading ? heading[2] : subtext[1], names);
      parent.append(made);
    } else if (line.startsWith(">>> ")) {
      endPlain();
      parent.append(quote([line.slice(4), ...lines.slice(at + 1)], names));
      return;
    } else if (line.startsWith("> ")) {
      endPlain();
      const end = endOfRun(lines, at, (next) => next.startsWith("> "));
      parent.append(quote(lines.slice(at, end).map((quoted) => QUOTE.exec(quoted)[1]), names));
      at = end - 1;
    } else if (LIST_ITEM.test(line)) {
      endPlain();
      const end = endOfRun(lines, at, (next) => goesOn(line, next));
      parent.append(list(lines.slice(at, end).map((item) => LIST_ITEM.exec(item)), names));
      at = end - 1;
    } else {
      plain.push(line);
    }
  }
  endPlain();
}

function endOfRun(lines, from, belongs) {
  let end = from + 1;
  while (end < lines.length && belongs(lines[end])) end += 1;
  return end;
}

/** Whether a line is of the list that begins with `first`: deeper, or marked alike. */
function goesOn(first, line) {
  const [, indent, mark] = LIST_ITEM.exec(first);
  const item = LIST_ITEM.exec(line);
  return item !== null && (item[1].length > indent.length || /\d/.test(item[2]) === /\d/.test(mark));
}

function quote(lines, names) {
  const made = element("blockquote");
  appendLines(made, lines.join("\n"), names);
  return made;
}

/** Items indented deeper than the one before them become a list inside it. */
function list(items, names) {
  const [, indent, mark] = items[0];
  const ordered = /\d/.test(mark);
  const made = element(ordered ? "ol" : "ul", { start: ordered && parseInt(mark, 10) });
  for (let at = 0; at < items.length; at += 1) {
    const item = element("li");
    appendInline(item, items[at][3], names);
    let end = at + 1;
    while (end < items.length && items[end][1].length > indent.length) end += 1;
    if (end > at + 1) item.append(list(items.slice(at + 1, end), names));
    made.append(item);
    at = end - 1;
  }
  return made;
}

// Tried in this order at each place; `y` makes each match exactly there.
const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, (match) => match[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (match) => element("code", {}, match[2].trim() || match[2])],
  [/<@!?(\d+)>/y, (match, names) => memberChip(match[1], names)],
  [/<@&(\d+)>/y, (match, names) => element("span", { class: "mention" }, `@${(names.role(match[1])?.name ?? "role").replace(/^@/, "")}`)],
  [/<#(\d+)>/y, (match, names) => channelChip(match[1], names)],
  [/<\/([^:>]{1,100}):\d+>/y, (match) => element("span", { class: "mention" }, `/${match[1]}`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (match) => timestamp(Number(match[1]), match[2])],
  [/<a?(:\w{2,32}:)(\d+)>/y, (match) => emojiMark({ id: match[2], name: match[1] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (match, names) => link(match[1], [match[1]], names)],
  [/\[((?:\\.|[^\\[\]\n])+)\]\(<?(https?:\/\/[^\s()<>]+)>?(?: "[^"\n]*")?\)/y, (match, names) => link(match[2], [inlineMarkdown(match[1], names)], names)],
  [/https?:\/\/[^\s<]*[^\s<.,:;!?"')\]*_~|]/y, (match, names) => link(match[0], [match[0]], names)],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (match, names) => wrapped("strong", match[1], names)],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (match, names) => wrapped("u", match[1], names)],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (match, names) => wrapped("s", match[1], names)],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, (match, names) => spoiler(match[1], names)],
  [/\*(?=[^\s*])((?:\\[\s\S]|\*\*[^*]+\*\*|[^\\*])+?)\*(?!\*)/y, (match, names) => wrapped("em", match[1], names)],
  [/(?<!\w)_((?:\\[\s\S]|__[^_]+__|[^\\_])+?)_(?!\w)/y, (match, names) => wrapped("em", match[1], names)],
  [/[^\\`<[*_~|h]+|[\s\S]/y, (match) => match[0]],
];

function appendInline(parent, text, names) {
  let at = 0;
  while (at < text.length) {
    for (const [pattern, make] of INLINE) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null) continue;
      at += match[0].length;
      parent.append(make(match, names));
      break;
    }
  }
  // One text node a run, so that what is on the page can be found and selected as it reads.
  parent.normalize();
}

function wrapped(tag, text, names) {
  const made = element(tag);
  appendInline(made, text, names);
  return made;
}

function spoiler(text, names) {
  const made = wrapped("span", text, names);
  made.className = "spoiler";
  made.tabIndex = 0;
  made.setAttribute("role", "button");
  made.setAttribute("aria-label", "Spoiler");
  const reveal = () => {
    made.classList.add("shown");
    made.removeAttribute("role");
    made.removeAttribute("aria-label");
  };
  made.addEventListener("click", reveal);
  made.addEventListener("keydown", (event) => event.key === "Enter" && reveal());
  return made;
}

function memberChip(id, names) {
  const member = names.member(id);
  // `bdi`: a name written from right to left must not turn the sentence around it.
  return element(
    "bdi",
    { class: id === names.me ? "mention mention-me" : "mention", "data-mention": id },
    `@${member ? member.name : "unknown-user"}`,
  );
}

function channelChip(id, names) {
  const channel = names.channel(id);
  if (!channel) return element("span", { class: "mention" }, "#unknown");
  return element("button", { class: "mention", type: "button", on: { click: () => names.openChannel(id) } }, `#${channel.name}`);
}

function link(url, children, names) {
  const place = names.place(url);
  if (place) {
    // The bare address of a message says nothing to a reader; the name of its channel does.
    const label = children[0] === url ? place.label : children;
    return element("button", { class: "mention", type: "button", "data-jump": url, on: { click: place.open } }, label);
  }
  return element("a", { class: "link", href: url, target: "_blank", rel: "noopener noreferrer" }, ...children);
}
