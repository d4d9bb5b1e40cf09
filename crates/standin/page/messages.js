// One message as an element: who, when, in answer to what, and everything it holds.

import { humanSize, localAddress } from "./attachments.js";
import { render } from "./components.js";
import { avatar, element, icon, spinner } from "./dom.js";
import { embed } from "./embeds.js";
import { inlineMarkdown, markdown } from "./markdown.js";
import { gallery } from "./pictures.js";
import { isEphemeral, isLoading } from "./state.js";
import { format } from "./timestamps.js";
import { word } from "./words.js";

const COMPONENTS_V2 = 1 << 15;
const THREAD_CREATED = 18;
const COMMAND = 2;

/**
 * @param {object} message Discord's message object
 * @param {object} context `state`, `interactions`, `names`, `onDismiss(message)`
 */
export function messageElement(message, context) {
  const { state, interactions, names } = context;
  const author = state.person(message.author);
  const view = { message, names, interactions, state };
  const mentionsMe = (message.mentions ?? []).some((user) => user.id === state.me);
  const sent = new Date(message.timestamp);
  const nameId = `author-${message.id}`;

  return element(
    "article",
    {
      class: `message${mentionsMe ? " message-mention" : ""}${isEphemeral(message) ? " message-ephemeral" : ""}`,
      tabindex: "-1",
      "data-message-id": message.id,
      "data-author-id": author.id,
      "aria-labelledby": nameId,
    },
    element("div", { class: "day", "aria-hidden": "true" }, element("span", {}, format(sent, "D"))),
    origin(message, context),
    avatar(author),
    element(
      "header",
      { class: "message-head" },
      element("bdi", { class: "author", id: nameId }, author.name),
      author.bot && element("span", { class: "bot-tag" }, "BOT"),
      element("time", { class: "sent", datetime: message.timestamp, title: format(sent, "F") }, format(sent, "t")),
      message.edited_timestamp && element("span", { class: "edited", title: format(new Date(message.edited_timestamp), "F") }, "edited"),
    ),
    element("div", { class: "message-body" }, body(message, view)),
    interactions.failure(message.id) && element("p", { class: "failure", role: "alert" }, interactions.failure(message.id)),
    isEphemeral(message) && ephemeralNote(message, context),
  );
}

/** The line above a message: the command it answers, or the message it replies to. */
function origin(message, { state, names }) {
  const { interaction_metadata: interaction, referenced_message: referenced } = message;
  if (interaction?.name && (interaction.type ?? COMMAND) === COMMAND) {
    return element(
      "div",
      { class: "origin" },
      icon("reply"),
      element("bdi", { class: "origin-name" }, state.person(interaction.user).name),
      " used ",
      element("span", { class: "origin-command" }, `/${interaction.name}`),
    );
  }
  if (referenced) {
    return element(
      "div",
      { class: "origin" },
      icon("reply"),
      element("bdi", { class: "origin-name" }, state.person(referenced.author).name),
      element("span", { class: "origin-text" }, inlineMarkdown(referenced.content || "a message", names)),
    );
  }
  return null;
}

function body(message, view) {
  if (isLoading(message)) {
    return element("p", { class: "thinking" }, spinner(word("Waiting for the answer")), `${view.state.person(message.author).name} ${word("is thinking…")}`);
  }
  if (message.type === THREAD_CREATED) {
    return element("p", { class: "notice" }, "started a thread: ", element("strong", {}, message.content));
  }
  const components = (message.components ?? []).map((component) => render(component, view));
  if (message.flags & COMPONENTS_V2) return element("div", { class: "components" }, components);
  return [
    message.content && element("div", { class: "content" }, markdown(message.content, view.names)),
    ...(message.embeds ?? []).map((each) => embed(each, view)),
    attachments(message, view),
    components.length > 0 && element("div", { class: "components" }, components),
    threadLink(message, view),
  ];
}

function attachments(message, view) {
  const used = JSON.stringify(message.embeds ?? []);
  const shown = (message.attachments ?? []).filter(({ filename }) => !used.includes(`attachment://${filename}`));
  const pictures = shown.filter((attachment) => attachment.width);
  const files = shown.filter((attachment) => !attachment.width);
  return [
    pictures.length > 0 && gallery(pictures.map((attachment) => ({ media: attachment, description: attachment.description })), view),
    ...files.map(({ url, filename, size }) =>
      element(
        "a",
        { class: "file", href: localAddress(url), download: filename },
        icon("file"),
        element("span", { class: "file-name" }, filename),
        element("span", { class: "file-size" }, humanSize(size)),
      ),
    ),
  ];
}

function threadLink({ thread }, { names }) {
  if (!thread) return null;
  return element(
    "button",
    { class: "thread-link", type: "button", on: { click: () => names.openChannel(thread.id) } },
    icon("thread"),
    element("bdi", {}, thread.name),
  );
}

function ephemeralNote(message, { onDismiss }) {
  return element(
    "p",
    { class: "ephemeral-note" },
    icon("eye"),
    `${word("Only you can see this")} · `,
    element("button", { class: "link", type: "button", "data-action": "dismiss", on: { click: () => onDismiss(message) } }, word("Dismiss")),
  );
}
