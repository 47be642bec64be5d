import { beforeEach, expect, it } from 'vitest';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { api } from '../../test/api.ts';
import { createService } from '../../test/factories.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { getDatabase } from '../connection.ts';
import { searchTerms } from './search-terms.ts';

beforeEach(emptyTestDatabase);

it('indexes the services of version 1.0.0 anew, also when it was killed halfway', async () => {
  const services = await Promise.all(
    ['Sofa cleaning', 'Flat-pack assembly', 'Hedge trimming'].map((name) => createService({ name })),
  );
  const former = { $set: { searchTerms: ['0sofa', '0cleaning'] }, $unset: { indexTerms: 1 as const } };
  // The second was reached before the kill.
  await ServiceModel.collection.updateMany({ name: { $ne: 'Flat-pack assembly' } }, former);
  await SearchTermModel.deleteMany();
  await ServiceModel.collection.createIndex({ searchTerms: 1, isListed: 1, ratingRank: -1, _id: -1 });

  await searchTerms.apply(getDatabase());
  await searchTerms.apply(getDatabase());

  const stored = await ServiceModel.find().sort({ _id: 1 }).lean();
  const byId = services.toSorted((one, other) => (one._id.toString() < other._id.toString() ? -1 : 1));
  expect(stored.map(({ indexTerms }) => indexTerms)).toEqual(byId.map(({ indexTerms }) => indexTerms));
  expect(stored.map((service) => service.searchTerms)).toEqual(byId.map((service) => service.searchTerms));
  const keys = (await ServiceModel.collection.indexes()).map(({ key }) => Object.keys(key)[0]);
  expect(keys).not.toContain('searchTerms');
  const { body } = await api.get('/api/services').query({ q: 'couches' }).expect(200);
  expect(body.services.map(({ name }: { name: string }) => name)).toEqual(['Sofa cleaning']);
  expect(await SearchTermModel.exists({ _id: 'hedge' })).not.toBeNull();
});
