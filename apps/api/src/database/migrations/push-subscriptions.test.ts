import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { pushSubscriptions } from './push-subscriptions.ts';

it('push subscriptions without a session end, however often it is applied', async () => {
  const collection = getDatabase().collection('pushSubscriptions');
  const stored = { user: new Types.ObjectId(), keys: {}, createdAt: new Date() };
  await collection.insertMany([
    { ...stored, endpoint: 'https://push.example.org/old' },
    { ...stored, endpoint: 'https://push.example.org/new', session: 'a'.repeat(32) },
  ]);

  await pushSubscriptions.apply(getDatabase());
  await pushSubscriptions.apply(getDatabase());

  expect(await collection.distinct('endpoint')).toEqual(['https://push.example.org/new']);
});
