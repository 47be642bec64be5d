import { beforeEach, expect, it } from 'vitest';
import { ServiceModel } from '../../models/service.model.ts';
import { api } from '../../test/api.ts';
import { createService } from '../../test/factories.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { getDatabase } from '../connection.ts';
import { fewerIndexes } from './fewer-indexes.ts';

beforeEach(emptyTestDatabase);

it('finds keywords among the terms, and leaves the indexes that the model has', async () => {
  const { indexTerms } = await createService({ keywords: ['Déjà-vu', 'tap', 'Tap'] });
  const former = {
    indexTerms: indexTerms.filter((term) => !term.startsWith('#')),
    keywordKeys: ['deja vu', 'tap', 'tap'],
  };
  const { collection } = ServiceModel;
  await collection.updateMany({}, { $set: former });
  const declared = (await collection.indexes()).map(({ name }) => name);
  await collection.createIndex({ keywordKeys: 1, isListed: 1, ratingRank: -1, _id: -1 });
  await collection.createIndex({ provider: 1, isListed: 1, basePrice: 1, _id: 1 });

  await fewerIndexes.apply(getDatabase());
  await fewerIndexes.apply(getDatabase());

  expect(await collection.findOne()).toMatchObject({ indexTerms });
  expect(await collection.countDocuments({ keywordKeys: { $exists: true } })).toBe(0);
  expect((await collection.indexes()).map(({ name }) => name)).toEqual(declared);
  const { body } = await api.get('/api/services').query({ keywords: 'deja vu' }).expect(200);
  expect(body.services).toHaveLength(1);
});
