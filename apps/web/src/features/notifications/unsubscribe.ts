import { callApi } from '../../lib/api-client.ts';

/** Turns off the e-mails of one kind for the user who got the link with this token. */
export function unsubscribe(token: string): Promise<{ message: string }> {
  return callApi('POST', `/unsubscribe/${encodeURIComponent(token)}`);
}
