import { ApiError } from './api-error.ts';
import { showError } from './toast.ts';

/**
 * Says in a toast that something did not work, in the words of the screen, and why. A conflict says itself what has happened
 * meanwhile; an ended session is told of elsewhere.
 */
export function showFailure(error: Error, failed: string) {
  if (!(error instanceof ApiError)) return showError(failed);
  const { status, serverMessage, retryAfterSeconds } = error;
  if (status === 401) return;
  if (status === 409) return showError(serverMessage ?? failed);
  if (retryAfterSeconds !== undefined) {
    return showError(failed, `You can try again in ${Math.ceil(retryAfterSeconds)} s.`);
  }
  showError(failed, status === 0 ? error.message : serverMessage);
}
