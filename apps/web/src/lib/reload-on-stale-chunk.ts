const RELOADED_AT = 'reloaded-at';
const ONCE_PER_MS = 60_000;

/**
 * After an update of the marketplace an open page asks for parts that are gone. Loading the page afresh mends that; if it does not,
 * the error screen is shown instead of loading it again and again.
 */
export function reloadOnStaleChunk() {
  addEventListener('vite:preloadError', (event) => {
    // Without a connection nothing is outdated, and the page that is there would be lost.
    if (!navigator.onLine || !noteReload()) return;
    event.preventDefault();
    // Not before the address is that of the page which was asked for: the one that is left shall not come back in its place.
    setTimeout(() => location.reload());
  });
}

/** Notes that the page is loaded afresh now; false if it was only just, or if storage is blocked, where that cannot be known. */
function noteReload(): boolean {
  try {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - reloadedAt < ONCE_PER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
