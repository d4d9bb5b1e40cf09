// Discord's message components as elements: Components V2, and the rows of buttons and selects.

import { attachmentOf, humanSize, localAddress } from "./attachments.js";
import { colour, covered, element, emojiMark, icon, spinner } from "./dom.js";
import { markdown } from "./markdown.js";
import { gallery, picture } from "./pictures.js";
import { selectMenu } from "./selects.js";
import { word } from "./words.js";

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

/**
 * One component and all it holds.
 * @param {object} component
 * @param {object} view `message`, `names` (for markdown), `interactions`, `state`
 */
export function render(component, view) {
  const draw = DRAW[component.type];
  if (draw) return draw(component, view);
  return element("p", { class: "unknown-component" }, `(a component of type ${component.type}, which this page does not show)`);
}

const DRAW = {
  1: actionRow,
  2: button,
  3: selectMenu,
  5: selectMenu,
  6: selectMenu,
  7: selectMenu,
  8: selectMenu,
  9: section,
  10: (component, view) => element("div", { class: "text-display" }, markdown(component.content, view.names)),
  11: (component, view) => element("div", { class: "thumbnail" }, picture(component, view)),
  12: (component, view) => gallery(component.items, view),
  13: file,
  14: separator,
  17: container,
};

function actionRow({ components }, view) {
  return element("div", { class: "action-row" }, components.map((component) => render(component, view)));
}

function button(component, view) {
  const { label, emoji, style, url, custom_id: customId, disabled } = component;
  const contents = [emoji && emojiMark(emoji), label && element("span", { class: "button-label" }, label)];
  const look = `button button-${BUTTON_STYLES[style] ?? "secondary"}`;
  if (style === LINK) {
    const safe = /^https?:\/\//.test(url ?? "");
    return element(
      "a",
      { class: look, href: safe && !disabled && url, target: "_blank", rel: "noopener noreferrer", "aria-disabled": disabled && "true" },
      ...contents,
      icon("external"),
    );
  }
  const pending = view.interactions.isPending(view.message.id, customId);
  return element(
    "button",
    {
      class: look,
      type: "button",
      "data-custom-id": customId,
      "data-pending": pending,
      "aria-busy": pending && "true",
      disabled,
      on: { click: () => view.interactions.component(view.message, component) },
    },
    ...contents,
    pending && spinner(word("Waiting for the answer")),
  );
}

function section({ components, accessory }, view) {
  return element(
    "div",
    { class: "section" },
    element("div", { class: "section-text" }, components.map((component) => render(component, view))),
    accessory && element("div", { class: "section-accessory" }, render(accessory, view)),
  );
}

function separator({ divider = true, spacing = 1 }) {
  const look = `separator${divider ? " separator-line" : ""}${spacing === 2 ? " separator-large" : ""}`;
  return element("div", { class: look, role: divider ? "separator" : "presentation" });
}

function container({ components, accent_color: accent, spoiler }, view) {
  const colored = accent !== null && accent !== undefined;
  const made = element(
    "section",
    { class: colored ? "container container-accent" : "container", style: colored ? { "--accent-bar": colour(accent) } : {} },
    components.map((component) => render(component, view)),
  );
  return spoiler ? covered(made) : made;
}

function file({ file: { url }, name, size, spoiler }, view) {
  const attachment = attachmentOf(url, view.message);
  const title = name ?? attachment?.filename ?? "file";
  const bytes = size ?? attachment?.size;
  const made = element(
    "a",
    { class: "file", href: localAddress(attachment?.url ?? url), download: title },
    icon("file"),
    element("span", { class: "file-name" }, title),
    bytes !== undefined && element("span", { class: "file-size" }, humanSize(bytes)),
  );
  return spoiler ? covered(made) : made;
}
