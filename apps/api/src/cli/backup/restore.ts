import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import mongoose from 'mongoose';
import { getDatabase } from '../../database/connection.ts';
import {
  includesFirstVersion,
  MIGRATIONS,
  OutdatedDataError,
} from '../../database/migrations/data-version.ts';
import { assertKnown } from '../../database/migrations/migrate.ts';
import { UserModel } from '../../models/user.model.ts';
import { checksumCollection } from './backup.ts';
import { BackupError, collectionFile, readManifest, type CollectionEntry } from './manifest.ts';

const BATCH_BYTES = 4_000_000;
const LENGTH_BYTES = 4;

/**
 * Restores a backup into a database that has only indexes, and compares the result with the manifest. It writes only after
 * every file has been checked. Throws a BackupError that says what is wrong, or an
 * UnusableDataError. The mark of the version of the
 * data comes last, so that no start accepts what an interrupted restore has left.
 */
export async function restore(folder: string): Promise<CollectionEntry[]> {
  const { collections } = await readManifest(folder);
  if (!collections.some(({ name, documents }) => name === UserModel.collection.name && documents > 0)) {
    throw new BackupError(`${folder} is a backup of a database without accounts.`);
  }
  for (const collection of collections) await verifyFile(folder, collection);
  await assertVersion(folder, collections);
  for (const { name } of collections) await assertEmpty(name);
  const names = collections.map(({ name }) => name).filter((name) => name !== MIGRATIONS);
  for (const name of [...names, MIGRATIONS]) await restoreCollection(name, collectionFile(folder, name));
  for (const expected of collections) {
    const found = await checksumCollection(expected.name);
    if (found.sha256 !== expected.sha256) {
      throw new BackupError(`${expected.name} differs from the backup after it was restored.`);
    }
  }
  return collections;
}

async function verifyFile(folder: string, { name, documents, sha256 }: CollectionEntry): Promise<void> {
  const file = collectionFile(folder, name);
  const hash = createHash('sha256');
  let found = 0;
  try {
    for await (const document of readDocuments(file)) {
      hash.update(document);
      found += 1;
    }
  } catch (error) {
    throw new BackupError(`${file} cannot be read.`, { cause: error });
  }
  if (found !== documents || hash.digest('hex') !== sha256) throw new BackupError(`${file} is damaged.`);
}

async function assertVersion(folder: string, collections: readonly CollectionEntry[]): Promise<void> {
  const applied: mongoose.mongo.Document[] = [];
  if (collections.some(({ name }) => name === MIGRATIONS)) {
    for await (const document of readDocuments(collectionFile(folder, MIGRATIONS))) {
      applied.push(mongoose.mongo.BSON.deserialize(document));
    }
  }
  if (!includesFirstVersion(applied)) {
    throw new OutdatedDataError(
      `${folder} is a backup from before version 1.0.0: restore it with the version that made it`,
    );
  }
  await assertKnown(
    getDatabase(),
    applied.map(({ _id }) => String(_id)),
  );
}

async function assertEmpty(name: string): Promise<void> {
  if ((await getDatabase().collection(name).findOne({})) !== null) {
    throw new BackupError(`The database is not empty: it has ${name}. Restore needs an empty one.`);
  }
}

async function restoreCollection(name: string, file: string): Promise<void> {
  let batch: Buffer[] = [];
  let bytes = 0;
  for await (const document of readDocuments(file)) {
    batch.push(document);
    bytes += document.length;
    if (bytes < BATCH_BYTES) continue;
    await insert(name, batch);
    batch = [];
    bytes = 0;
  }
  await insert(name, batch);
}

async function insert(name: string, documents: Buffer[]): Promise<void> {
  if (documents.length === 0) return;
  // Numbers keep their width, and dates and ids their types, so that the bytes stay the same.
  const options = { promoteValues: false, promoteLongs: false, bsonRegExp: true };
  const parsed = documents.map((document) => mongoose.mongo.BSON.deserialize(document, options));
  await getDatabase().collection(name).insertMany(parsed, { ordered: false });
}

/** Reads the documents of a file: each begins with its length. */
async function* readDocuments(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: BATCH_BYTES })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    while (rest.length - start >= LENGTH_BYTES && rest.length - start >= rest.readInt32LE(start)) {
      const length = rest.readInt32LE(start);
      if (length <= LENGTH_BYTES) throw new RangeError('a document without a length');
      yield rest.subarray(start, start + length);
      start += length;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) throw new RangeError('the last document is cut off');
}
