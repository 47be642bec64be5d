import type { toast } from 'sonner';
import { ApiError } from './api-error.ts';
import { createStore } from './store.ts';

const ERROR_DURATION_MS = 10_000;

type Sonner = typeof toast;

let sonner: Sonner | undefined;
const waiting: ((loaded: Sonner) => void)[] = [];
/** Whether a toast was shown, for which the library is needed. */
export const hasToasts = createStore(false);

/** Shows a toast, once the library is there: it loads with the session, or with the first toast. */
function run(show: (loaded: Sonner) => void) {
  // It outlives the session whose end it tells.
  hasToasts.write(true);
  if (sonner) return show(sonner);
  waiting.push(show);
}

/** Shows the waiting toasts, and all later ones at once. Called when the region that shows them is on the page. */
export function connectToasts(loaded: Sonner) {
  sonner = loaded;
  for (const show of waiting.splice(0)) show(loaded);
}

/** Shows a toast; toasts with the same text are merged into one. */
export function showSuccess(text: string) {
  run((loaded) => loaded.success(text, { id: text }));
}

export function showInfo(text: string) {
  run((loaded) => loaded.info(text, { id: text }));
}

/** Hides a toast that is no longer true. */
export function hideToast(text: string) {
  run((loaded) => loaded.dismiss(text));
}

/** Shows an error, longer than other toasts, because it has to be read. `reason` is shown below in small print. */
export function showError(text: string, reason?: string) {
  run((loaded) =>
    loaded.error(text, { id: text, duration: ERROR_DURATION_MS, ...(reason && { description: reason }) }),
  );
}

export function showUndoable(text: string, onUndo: () => void) {
  const action = { label: 'Undo', onClick: onUndo };
  run((loaded) => loaded.success(text, { id: text, duration: ERROR_DURATION_MS, action }));
}

/** Shows a toast with a button, which stays until it is closed or used. */
export function showAction(text: string, label: string, onClick: () => void) {
  const options = { id: text, duration: Infinity, closeButton: true, action: { label, onClick } };
  run((loaded) => loaded.info(text, options));
}

/**
 * Shows an error in a toast: the fallback message and the reason. A conflict has a message of its own; the query client reports an
 * ended session.
 */
export function toastError(error: Error, fallbackMessage: string) {
  if (!(error instanceof ApiError)) return showError(fallbackMessage);
  const { status, serverMessage, retryAfterSeconds } = error;
  if (status === 401) return;
  if (status === 409) return showError(serverMessage ?? fallbackMessage);
  if (retryAfterSeconds !== undefined) {
    return showError(fallbackMessage, `You can try again in ${Math.ceil(retryAfterSeconds)} s.`);
  }
  showError(fallbackMessage, status === 0 ? error.message : serverMessage);
}
