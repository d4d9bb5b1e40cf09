// Pictures with the words that stand for them: in galleries, thumbnails, attachments and embeds.

import { attachmentOf, localAddress } from "./attachments.js";
import { covered, element } from "./dom.js";
import { word } from "./words.js";

/**
 * One picture with its alt text, an "ALT" switch that shows the text, and a large view on click.
 * @param {{media: {url: string, width?: number, height?: number}, description?: string, spoiler?: boolean}} item
 * @param {{message: object}} view
 */
export function picture({ media, description, spoiler }, view) {
  const attachment = attachmentOf(media.url, view.message);
  const words = description ?? attachment?.description ?? "";
  const image = element("img", {
    src: localAddress(attachment?.url ?? media.url),
    alt: words,
    // Known sizes keep the place of the picture, so that nothing jumps when it arrives.
    width: media.width ?? attachment?.width,
    height: media.height ?? attachment?.height,
  });
  const open = element("button", { class: "picture-open", type: "button", "aria-label": words ? `${word("Enlarge:")} ${words}` : word("Enlarge the picture") }, image);
  // Looked up at the click: `keepPictures` may have put another image here.
  open.addEventListener("click", () => enlarge(open.querySelector("img")));
  const made = element("figure", { class: "picture" }, open);
  if (words) made.append(...altSwitch(words));
  return spoiler ? covered(made) : made;
}

/** Several pictures side by side. */
export function gallery(items, view) {
  const columns = items.length === 1 ? 1 : items.length <= 4 ? 2 : 3;
  return element(
    "div",
    { class: "gallery", style: { "--columns": String(columns) } },
    items.map((item) => picture(item, view)),
  );
}

function altSwitch(words) {
  const caption = element("figcaption", { class: "alt-text", hidden: true }, words);
  const toggle = element("button", { class: "alt-button", type: "button", "aria-expanded": "false", "aria-label": "ALT: show the description" }, "ALT");
  toggle.addEventListener("click", () => {
    caption.hidden = !caption.hidden;
    toggle.setAttribute("aria-expanded", String(!caption.hidden));
  });
  return [toggle, caption];
}

function enlarge(image) {
  const close = () => dialog.close();
  const dialog = element(
    "dialog",
    { class: "lightbox", "aria-label": "Picture", on: { click: close, close: () => dialog.remove() } },
    element("img", { src: image.src, alt: image.alt }),
    image.alt && element("p", { class: "lightbox-words" }, image.alt),
    element("button", { class: "button button-secondary", type: "button" }, "Close"),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Moves the pictures of an old rendering into the new one, where they go on showing the old
 * picture until the new one has arrived: a board does not blink when a piece moves.
 */
export function keepPictures(old, fresh) {
  const before = [...old.querySelectorAll(".picture-open > img")];
  const after = [...fresh.querySelectorAll(".picture-open > img")];
  if (before.length !== after.length) return;
  after.forEach((image, at) => {
    for (const { name, value } of image.attributes) {
      if (before[at].getAttribute(name) !== value) before[at].setAttribute(name, value);
    }
  });
  before.forEach((image, at) => after[at].replaceWith(image));
}
