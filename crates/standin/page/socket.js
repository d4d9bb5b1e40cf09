// The events from the server, over a WebSocket that comes back by itself.

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5_000;

/**
 * Connects and stays connected.
 * @param {string|null} member the member to be; the server chooses when there is none
 * @param {(event: object) => void} onEvent
 * @param {(open: boolean) => void} onChange told of each opening and each loss
 */
export function connect(member, onEvent, onChange) {
  const address = new URL("/page/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (member) address.searchParams.set("member", member);
  let wait = FIRST_WAIT_MS;
  let timer = null;

  const open = () => {
    timer = null;
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT_MS;
      onChange(true);
    });
    socket.addEventListener("message", ({ data }) => onEvent(JSON.parse(data)));
    socket.addEventListener("close", () => {
      onChange(false);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  // Coming back to the tab or to the network is a good moment not to wait any longer.
  const openNow = () => {
    if (timer === null || document.visibilityState === "hidden") return;
    clearTimeout(timer);
    open();
  };
  window.addEventListener("online", openNow);
  document.addEventListener("visibilitychange", openNow);
  open();
}
