// The one place that makes elements. Text only ever becomes a text node, so nothing a message
// carries can turn into markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an element.
 * @param {string} tag
 * @param {object} [attributes] `on` maps event names to listeners, `style` maps custom properties
 *   to values; `true` sets an empty attribute, `false`, `null` and `undefined` leave it out.
 * @param {...(Node|string|null|undefined|false|Array)} children lists are taken apart, what is absent is left out
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) made.addEventListener(event, listener);
    } else if (name === "style") {
      for (const [property, text] of Object.entries(value)) made.style.setProperty(property, text);
    } else {
      made.setAttribute(name, value === true ? "" : String(value));
    }
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

const ICONS = {
  hash: "M9.5 4 8 20M16 4l-1.5 16M4.5 9h16M3.5 15h16",
  thread: "M5 5h14M5 10h9M9 15h10M9 15v-2.5M13 20h6",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2",
  menu: "M4 7h16M4 12h16M4 17h16",
  send: "M5 12h13M12 5.5 18.5 12 12 18.5",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  chevron: "M6.5 9.5 12 15l5.5-5.5",
  external: "M14 5h5v5M19 5l-8.5 8.5M11 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V13",
  eye: "M3 12s3.2-6 9-6 9 6 9 6-3.2 6-9 6-9-6-9-6Zm11.6 0a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0Z",
  check: "M5.5 12.5 10 17l8.5-9.5",
  plus: "M12 6v12M6 12h12",
  bell: "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5M4.5 16.5h15M10.5 20h3",
  file: "M7 4h7l4 4v12H7zM14 4v4h4",
  reply: "M4 21v-5a5 5 0 0 1 5-5h13",
};

/** A small line drawing; decoration only, so hidden from assistive technology. */
export function icon(name) {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  drawing.append(path);
  return drawing;
}

/** The turning mark of something under way. */
export function spinner(label = "Working") {
  return element("span", { class: "spinner", role: "img", "aria-label": label });
}

/** `#rrggbb` of Discord's colour number; text passes through. */
export function colour(value) {
  return typeof value === "number" ? `#${value.toString(16).padStart(6, "0")}` : value;
}

/** The round picture of a member: the first letter on the member's colour. */
export function avatar(user) {
  const letter = [...(user.name || "?")][0].toUpperCase();
  return element(
    "span",
    { class: user.bot ? "avatar avatar-bot" : "avatar", "aria-hidden": "true", style: { "--member": colour(user.color ?? "#6f7680") } },
    letter,
  );
}

/** An emoji beside words: a picture of the application's own, read by its name within a text, or a sign. */
export function emojiMark({ id, name }) {
  if (id) {
    return element("img", { class: "emoji emoji-picture", src: `/emojis/${id}`, alt: name.startsWith(":") ? name : "" });
  }
  return element("span", { class: "emoji", "aria-hidden": "true" }, name);
}

/** Something covered until it is asked for. */
export function covered(content) {
  const reveal = element("button", { class: "cover-button", type: "button" }, "Show spoiler");
  const made = element("div", { class: "cover" }, content, reveal);
  content.inert = true;
  reveal.addEventListener("click", () => {
    content.inert = false;
    made.classList.add("shown");
    reveal.remove();
  });
  return made;
}
