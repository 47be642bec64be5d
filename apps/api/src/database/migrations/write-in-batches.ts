import type { mongo } from 'mongoose';

const BATCH_SIZE = 500;

export async function writeInBatches<Item>(
  collection: mongo.Collection,
  items: AsyncIterable<Item>,
  toWrites: (item: Item) => mongo.AnyBulkWriteOperation[],
): Promise<void> {
  let writes: mongo.AnyBulkWriteOperation[] = [];
  const flush = async () => {
    if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  for await (const item of items) {
    writes.push(...toWrites(item));
    if (writes.length >= BATCH_SIZE) await flush();
  }
  await flush();
}
