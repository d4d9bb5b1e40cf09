// Files that came with a message.

/** The attachment that `attachment://name` (or its own address) means. */
export function attachmentOf(url, message) {
  const name = /^attachment:\/\/(.+)$/.exec(url ?? "")?.[1];
  return message.attachments?.find((attachment) => attachment.filename === name || attachment.url === url);
}

/** The path of an attachment on this server, whatever host the server believes to have. */
export function localAddress(url) {
  const address = new URL(url ?? "", location.href);
  return address.pathname.startsWith("/attachments/") ? address.pathname + address.search : address.href;
}

/** "812 B", "4.2 kB", "1.3 MB". */
export function humanSize(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
