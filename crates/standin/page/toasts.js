// Short notices in the corner: that somebody pinged this member.

import { element, icon } from "./dom.js";

const SHOWN_MS = 7_000;

/** Takes the notice about a message away: the message is gone. */
export function untoast(message) {
  document.querySelector(`.toast[data-about="${CSS.escape(message)}"]`)?.remove();
}

/** Shows a notice about a message for a while; a click on it calls `open`. */
export function toast(message, title, words, open) {
  const region = document.getElementById("toasts");
  const remove = () => shown.remove();
  let timer = setTimeout(remove, SHOWN_MS);
  const shown = element(
    "div",
    { class: "toast", "data-about": message },
    element(
      "button",
      {
        class: "toast-open",
        type: "button",
        on: {
          click: () => {
            remove();
            open();
          },
        },
      },
      icon("bell"),
      element("span", {}, element("strong", {}, title), element("span", { class: "toast-words" }, words)),
    ),
    element("button", { class: "icon-button", type: "button", "aria-label": "Dismiss", on: { click: remove } }, icon("close")),
  );
  // Whoever is reading or reaching for it keeps it.
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(remove, SHOWN_MS);
  };
  for (const event of ["pointerenter", "focusin"]) shown.addEventListener(event, hold);
  for (const event of ["pointerleave", "focusout"]) shown.addEventListener(event, release);
  region.append(shown);
}
