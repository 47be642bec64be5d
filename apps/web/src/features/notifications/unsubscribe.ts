import { callApi } from '../../lib/api-client.ts';

/** Turns off the e-mails of one kind for one user; both are encoded in the token of an unsubscribe link. */
export function unsubscribe(token: string): Promise<{ message: string }> {
  return callApi('POST', `/unsubscribe/${encodeURIComponent(token)}`);
}
