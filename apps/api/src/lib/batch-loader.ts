import DataLoader from 'dataloader';

const MAX_BATCH_SIZE = 1000;

/**
 * Creates a loader of documents by id that reads everything requested during one event-loop tick with one query: under load a
 * query costs more than the documents it returns. Nothing is cached: a document is read after it has been requested.
 */
export function createBatchLoader<Document extends { _id: unknown }>(
  read: (ids: string[]) => Promise<Document[]>,
): (id: string) => Promise<Document | undefined> {
  const loader = new DataLoader<string, Document | undefined>(
    async (ids) => {
      const documents = new Map<string, Document>();
      for (const document of await read([...new Set(ids)])) documents.set(String(document._id), document);
      return ids.map((id) => documents.get(id));
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
  );
  return (id) => loader.load(id);
}
