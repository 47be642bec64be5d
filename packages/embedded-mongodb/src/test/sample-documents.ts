import { MongoClient, type Collection } from 'mongodb';
import { onTestFinished } from 'vitest';

export interface SampleDocument {
  _id: number;
}

export function connect(uri: string): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 });
  onTestFinished(() => client.close());
  return client;
}

export function sampleCollection(uri: string): Collection<SampleDocument> {
  return connect(uri).db().collection('samples');
}

/** Inserts documents until the server disconnects, and resolves to the ids that the server acknowledged. */
export async function writeUntilDisconnected(uri: string, onHundredth: () => void): Promise<number[]> {
  const samples = sampleCollection(`${uri}&retryWrites=false&serverSelectionTimeoutMS=500`);
  const acknowledged: number[] = [];
  try {
    for (let _id = 0; ; _id++) {
      await samples.insertOne({ _id });
      acknowledged.push(_id);
      if (_id === 100) onHundredth();
    }
  } catch {
    return acknowledged;
  }
}
