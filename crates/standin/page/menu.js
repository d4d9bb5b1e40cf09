// A list that opens at a control and from which one or several entries are chosen. A native
// `<select>` cannot show the descriptions and emoji of Discord's.

import { element, icon } from "./dom.js";

const GAP = 6;
const LEAST_WIDTH = 260;

/**
 * Opens the list at `anchor`.
 * @param {HTMLElement} anchor the control; focus returns to it
 * @param {object} choice
 * @param {string} choice.label what is chosen here
 * @param {Array<{value: string, label: string, description?: string, mark?: Node, chosen: boolean}>} choice.entries
 * @param {number} choice.least fewest entries to choose
 * @param {number} choice.most most entries to choose; with 1 the first click chooses, or takes back, and closes
 * @param {(values: string[]) => void} choice.onChoice called once, with the values in the order of the entries
 */
export function openMenu(anchor, { label, entries, least, most, onChoice }) {
  const several = most > 1;
  const chosen = new Set(entries.filter((entry) => entry.chosen).map((entry) => entry.value));
  const options = entries.map((entry) => optionElement(entry, several));
  const list = element("div", { class: "menu-list", id: "menu-list", role: "listbox", "aria-label": label, "aria-multiselectable": several && "true" }, options);
  const done = several ? element("button", { class: "button button-primary", type: "button" }, "Done") : null;
  const hint = several && element("span", { class: "menu-hint" }, range(least, most));
  const menu = element("div", { class: "menu", popover: "auto" }, list, several && element("div", { class: "menu-foot" }, hint, done));

  const show = () => {
    for (const option of options) option.setAttribute("aria-selected", String(chosen.has(option.dataset.optionValue)));
    if (done) done.disabled = chosen.size < least;
  };
  const finish = () => {
    menu.hidePopover();
    onChoice(entries.map((entry) => entry.value).filter((value) => chosen.has(value)));
  };
  const choose = (value) => {
    if (!several) {
      // Where nothing may be chosen, the chosen one is taken back, as in Discord.
      const takesBack = least === 0 && chosen.has(value);
      chosen.clear();
      if (!takesBack) chosen.add(value);
      finish();
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    show();
  };

  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) choose(option.dataset.optionValue);
  });
  list.addEventListener("keydown", (event) => moveFocus(event, options));
  done?.addEventListener("click", finish);
  menu.addEventListener("toggle", ({ newState }) => {
    anchor.setAttribute("aria-expanded", String(newState === "open"));
    if (newState === "closed") menu.remove();
  });

  show();
  anchor.setAttribute("aria-controls", "menu-list");
  document.querySelector("main").append(menu);
  menu.showPopover();
  place(menu, anchor);
  (options.find((option) => option.getAttribute("aria-selected") === "true") ?? options[0])?.focus();
}

function optionElement({ value, label, description, mark }, several) {
  return element(
    "button",
    { class: "menu-option", type: "button", role: "option", tabindex: "-1", "data-option-value": value },
    several && element("span", { class: "menu-box", "aria-hidden": "true" }, icon("check")),
    mark,
    element("span", { class: "menu-words" }, element("span", { class: "menu-label" }, label), description && element("span", { class: "menu-description" }, description)),
    !several && icon("check"),
  );
}

function range(least, most) {
  if (least === most) return `Choose ${most}`;
  return least === 0 ? `Choose up to ${most}` : `Choose ${least} to ${most}`;
}

function moveFocus(event, options) {
  const at = options.indexOf(document.activeElement);
  const last = options.length - 1;
  const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    options[to].focus();
  } else if (event.key.length === 1 && event.key !== " ") {
    const starts = (option) => option.querySelector(".menu-label").textContent.toLowerCase().startsWith(event.key.toLowerCase());
    [...options.slice(at + 1), ...options.slice(0, at + 1)].find(starts)?.focus();
  }
}

/** Below the control where there is room, else above; narrow screens show it as a sheet instead (see the style). */
function place(menu, anchor) {
  const box = anchor.getBoundingClientRect();
  const width = Math.max(box.width, LEAST_WIDTH);
  const below = innerHeight - box.bottom - 2 * GAP;
  const above = box.top - 2 * GAP;
  const upwards = below < Math.min(menu.scrollHeight, 320) && above > below;
  menu.style.setProperty("--width", `${width}px`);
  menu.style.setProperty("--left", `${Math.max(GAP, Math.min(box.left, innerWidth - width - GAP))}px`);
  menu.style.setProperty("--top", upwards ? "auto" : `${box.bottom + GAP}px`);
  menu.style.setProperty("--bottom", upwards ? `${innerHeight - box.top + GAP}px` : "auto");
  menu.style.setProperty("--room", `${upwards ? above : below}px`);
}
