// Separate from live-events.ts, which visitors do not load.

let isLive = false;

export function setLive(isOpen: boolean) {
  isLive = isOpen;
}

/** Returns the interval in which a query polls: none while the stream is open, whose events say when to fetch. */
export function pollWithoutEvents(intervalMs: number): () => number | false {
  return () => (isLive ? false : intervalMs);
}
