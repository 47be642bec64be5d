/** Reads what a cursor brings, so many documents at a time: one batch is in memory, however long the list is. */
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
