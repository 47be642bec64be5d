/** Reads a cursor in batches, so that only one batch is in memory. */
export async function* readInBatches<Doc>(cursor: AsyncIterable<Doc>, size = 100): AsyncGenerator<Doc[]> {
  let batch: Doc[] = [];
  for await (const document of cursor) {
    batch.push(document);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
