// Select menus: of given options (type 3), and of what the server has (5 to 8).

import { avatar, element, emojiMark, icon, spinner } from "./dom.js";
import { openMenu } from "./menu.js";
import { word } from "./words.js";

const STRING_SELECT = 3;
const CHANNEL_SELECT = 8;
const ROLE_SELECT = 6;
/** User (5) and mentionable (7) selects offer the members. */
const OF_MEMBERS = [5, 7];

/** A select as a button that opens its list. */
export function selectMenu(component, view) {
  const { custom_id: customId, disabled, min_values: least = 1, max_values: most = 1 } = component;
  const entries = entriesOf(component, view);
  const placeholder = component.placeholder ?? word("Make a selection");
  const pending = view.interactions.isPending(view.message.id, customId);
  const label = element("span", { class: "select-label" });
  const control = element(
    "button",
    {
      class: "select",
      type: "button",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": placeholder,
      "data-custom-id": customId,
      "data-pending": pending,
      "aria-busy": pending && "true",
      disabled,
    },
    label,
    pending ? spinner(word("Waiting for the answer")) : icon("chevron"),
  );
  // While the answer is awaited, what was just chosen; then again what the message says.
  const sent = view.interactions.pendingValues(view.message.id, customId);
  const chosen = entries.filter((entry) => (sent ? sent.includes(entry.value) : entry.chosen)).map((entry) => entry.label);
  // A name of its own hides what stands in the control from whoever does not see it.
  if (chosen.length > 0) control.setAttribute("aria-label", `${placeholder}: ${chosen.join(", ")}`);
  label.append(chosen.length > 0 ? chosen.join(", ") : element("span", { class: "select-placeholder" }, placeholder));

  control.addEventListener("click", () => {
    if (pending) return;
    openMenu(control, {
      label: placeholder,
      entries,
      least,
      most: Math.min(most, entries.length),
      onChoice: (values) => view.interactions.component(view.message, component, values),
    });
  });
  return control;
}

/** What a list of channels that asks for certain kinds offers, by Discord's numbers. */
const KINDS = { text: 0, dm: 1, thread: 11 };

function entriesOf({ type, options, channel_types: kinds, default_values: defaults = [] }, { state }) {
  const chosen = (id) => defaults.some((value) => value.id === id);
  if (type === STRING_SELECT) {
    return options.map(({ value, label, description, emoji, default: isDefault }) => ({
      value,
      label,
      description,
      mark: emoji && emojiMark(emoji),
      chosen: Boolean(isDefault),
    }));
  }
  if (OF_MEMBERS.includes(type)) {
    return [...state.members.values()].map((member) => ({ value: member.id, label: member.name, mark: avatar(member), chosen: chosen(member.id) }));
  }
  if (type === ROLE_SELECT) {
    return [...state.roles.values()].map((role) => ({ value: role.id, label: role.name, chosen: chosen(role.id) }));
  }
  if (type === CHANNEL_SELECT) {
    const offered = [...state.channels.values()].filter((channel) => !kinds || kinds.includes(KINDS[channel.kind]));
    return offered.map((channel) => ({ value: channel.id, label: channel.name, mark: icon("hash"), chosen: chosen(channel.id) }));
  }
  return [];
}
