import { callApi } from '../../lib/api-client.ts';

/** Ends the mails of a kind to the user whose link this is. */
export function unsubscribe(token: string): Promise<{ message: string }> {
  return callApi('POST', `/unsubscribe/${encodeURIComponent(token)}`);
}
