import { ApiError } from './api-error.ts';
import { showError } from './toast.ts';

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
