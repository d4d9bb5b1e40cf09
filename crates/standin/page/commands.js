// Slash commands as the picker needs them, and the reading of what was typed for an option.

const SUBCOMMAND = 1;
const SUBCOMMAND_GROUP = 2;
export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const ROLE = 8;
export const MENTIONABLE = 9;
export const NUMBER = 10;
export const ATTACHMENT = 11;
const SLASH_COMMAND = 1;

/**
 * What can be typed after a slash: each command, or each of its subcommands.
 * @param {object[]} commands Discord's application command objects
 * @param {string} locale in which the member reads them
 * @returns {Array<{name: string, path: string[], title: string, key: string, description: string, options: object[]}>}
 *   `name` is the command's own name, `path` the names below it, `key` both as they are registered, `title` both as
 *   the member reads them; options and choices have a `label` beside their name
 */
export function entries(commands, locale) {
  return commands
    .filter((command) => (command.type ?? SLASH_COMMAND) === SLASH_COMMAND)
    .flatMap((command) => leaves([command], locale))
    .sort((a, b) => a.title.localeCompare(b.title));
}

function leaves(nodes, locale) {
  const node = nodes.at(-1);
  const below = (node.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === SUBCOMMAND_GROUP);
  if (below.length > 0) return below.flatMap((child) => leaves([...nodes, child], locale));
  const [name, ...path] = nodes.map((one) => one.name);
  return [{
    name,
    path,
    key: [name, ...path].join(" "),
    title: nodes.map((one) => called(one, locale)).join(" "),
    description: node.description_localizations?.[locale] ?? node.description,
    options: (node.options ?? []).map((option) => translated(option, locale)),
  }];
}

/** What a command, an option or a choice is called in a language. */
function called(one, locale) {
  return one.name_localizations?.[locale] ?? one.name;
}

function translated(option, locale) {
  return {
    ...option,
    label: called(option, locale),
    description: option.description_localizations?.[locale] ?? option.description,
    choices: option.choices?.map((choice) => ({ ...choice, name: called(choice, locale) })),
  };
}

/** The entries that fit what is typed after the slash, those that begin with it first; by both names. */
export function matching(all, typed) {
  const wanted = typed.toLowerCase();
  const starts = all.filter((entry) => namesOf(entry).some((name) => name.startsWith(wanted)));
  const others = all.filter((entry) => !starts.includes(entry));
  return [...starts, ...others.filter((entry) => namesOf(entry).some((name) => name.includes(wanted)))];
}

/** What a member may type for an entry: as they read it, and as it is registered. */
export function namesOf({ title, key }) {
  return [title, key];
}

/** The options as Discord nests them: below the subcommand they belong to. */
export function nested(path, options) {
  return path.reduceRight((inner, name, depth) => {
    const type = depth === path.length - 1 ? SUBCOMMAND : SUBCOMMAND_GROUP;
    return [{ name, type, options: inner }];
  }, options);
}

/** What can be picked for an option: its choices, or the members, channels or truth values. */
export function choicesOf(option, state) {
  if (option.choices?.length > 0) return option.choices.map(({ name, value }) => ({ name, value }));
  switch (option.type) {
    case BOOLEAN:
      return [{ name: "True", value: true }, { name: "False", value: false }];
    case USER:
    case MENTIONABLE:
      return [...state.members.values()].map((member) => ({ name: member.name, value: member.id, member }));
    case CHANNEL:
      return [...state.channels.values()].map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    case ROLE:
      return [...state.roles.values()].map((role) => ({ name: role.name, value: role.id }));
    default:
      return [];
  }
}

/**
 * Reads the text of an option for which nothing was picked.
 * @returns {{value: string|number|boolean}|{error: string}}
 */
export function read(option, text, choices) {
  const typed = text.trim();
  const exact = choices.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (exact) return { value: exact.value };
  if (choices.length > 0) return { error: "choose one of the list" };
  if (option.type === ATTACHMENT) return { error: "choose a file, and wait until it is there" };
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, typed);
  const length = [...text].length;
  if (option.min_length != null && length < option.min_length) return { error: `at least ${option.min_length} characters` };
  if (option.max_length != null && length > option.max_length) return { error: `at most ${option.max_length} characters` };
  return { value: text };
}

function readNumber({ type, min_value: least, max_value: most }, typed) {
  const value = Number(typed);
  if (typed === "" || !Number.isFinite(value)) return { error: "a number is needed" };
  if (type === INTEGER && !Number.isInteger(value)) return { error: "a whole number is needed" };
  if (least != null && value < least) return { error: `at least ${least}` };
  if (most != null && value > most) return { error: `at most ${most}` };
  return { value };
}

/** A word for the kind of value an option takes. */
export function kind(option) {
  if (option.choices?.length > 0) return "choose one";
  return (
    { [STRING]: "text", [INTEGER]: "whole number", [BOOLEAN]: "true or false", [USER]: "member", [CHANNEL]: "channel", [ROLE]: "role", [MENTIONABLE]: "member", [NUMBER]: "number", [ATTACHMENT]: "file" }[option.type] ?? "text"
  );
}
