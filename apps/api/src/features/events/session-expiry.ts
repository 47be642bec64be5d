import { SessionModel } from '../../models/session.model.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { logger } from '../../observability/logger.ts';

/** The longest delay of a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * Calls `end` when a session expires, because MongoDB deletes it up to a minute later. Each use of the session postpones the end.
 * Returns a function that stops waiting.
 */
export function onSessionExpiry(sessionId: string, end: () => void): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function check(): Promise<void> {
    const session = await withFailoverRetry(() => SessionModel.findById(sessionId, { expiresAt: 1 }).lean());
    const left = (session?.expiresAt.getTime() ?? 0) - Date.now();
    if (isStopped) return;
    if (left <= 0) end();
    else timer = setTimeout(run, Math.min(left, MAX_DELAY_MS)).unref();
  }
  function run(): void {
    check().catch((error: unknown) => {
      logger.warn({ err: error }, 'the expiry of a session could not be read');
      if (!isStopped) end();
    });
  }
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
