import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';

const MAX_BATCH_SIZE = 1000;

/**
 * Makes a reader of single documents that asks for everything wanted in one moment by one question. Under load a question costs
 * more than what it brings. Nothing is remembered: a document is read after it has been asked for, never before.
 */
export function readTogether<Document extends { _id: unknown }>(
  read: (ids: string[]) => Promise<Document[]>,
): (id: string) => Promise<Document | undefined> {
  const loader = new DataLoader<string, Document | undefined>(
    async (ids) => {
      const documents = new Map<string, Document>();
      for (const document of await read([...new Set(ids)])) documents.set(String(document._id), document);
      return ids.map((id) => documents.get(id));
    },
    // A moment is one turn of the event loop: every request that has come by then is in.
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
  );
  return (id) => loader.load(id);
}

/**
 * Makes those who ask the same question in one moment ask it once. Nothing is remembered here either: the answer is read after
 * the last of them has asked. The question must name everything that the answer depends on, above all for whom it is.
 */
export function askTogether<Answer>(): (question: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const waiting = new Map<string, Promise<Answer>>();
  return (question, ask) => {
    const known = waiting.get(question);
    if (known) return known;
    const answer = nextTurn().then(() => {
      waiting.delete(question);
      return ask();
    });
    waiting.set(question, answer);
    return answer;
  };
}
