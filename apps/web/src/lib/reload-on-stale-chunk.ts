import { MINUTE_MS } from '@nearhand/shared/durations';
import { tabStorage } from './storage.ts';

const RELOADED_AT = 'reloaded-at';
const ONCE_PER_MS = MINUTE_MS;

/**
 * Reloads a page that is older than the deployed version and so requests chunks that no longer exist. If reloading does not help, the
 * error screen appears instead of another reload.
 */
export function reloadOnStaleChunk() {
  addEventListener('vite:preloadError', (event) => {
    // Offline, no chunk is stale, and reloading would lose the page.
    if (!navigator.onLine || !recordReload()) return;
    event.preventDefault();
    // Wait until the URL is that of the requested page, or reloading would bring back the previous one.
    setTimeout(() => location.reload());
  });
}

/** Records a reload; returns false if there was one just before, or if storage is blocked, where that is unknown. */
function recordReload(): boolean {
  const isRecorded = tabStorage.attempt((storage) => {
    const reloadedAt = Number(storage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - reloadedAt < ONCE_PER_MS) return false;
    storage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  });
  return isRecorded ?? false;
}
