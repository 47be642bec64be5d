import { MongoClient, type Collection } from 'mongodb';
import { onTestFinished } from 'vitest';

export interface Note {
  _id: number;
}

export function connect(uri: string): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 });
  onTestFinished(() => client.close());
  return client;
}

export function notesIn(uri: string): Collection<Note> {
  return connect(uri).db().collection('notes');
}

/** Writes as fast as it can until the server is gone, and resolves to what the server has acknowledged. */
export async function writeUntilGone(uri: string, onFirst: () => void): Promise<number[]> {
  const notes = notesIn(`${uri}&retryWrites=false&serverSelectionTimeoutMS=500`);
  const acknowledged: number[] = [];
  try {
    for (let _id = 0; ; _id++) {
      await notes.insertOne({ _id });
      acknowledged.push(_id);
      if (_id === 100) onFirst();
    }
  } catch {
    return acknowledged;
  }
}
