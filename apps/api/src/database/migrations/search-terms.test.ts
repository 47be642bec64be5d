import { expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { api } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { searchTerms } from './search-terms.ts';

it('search terms: those without places get them, and the vocabulary its variants', async () => {
  const db = getDatabase();
  const provider = await createUser({ role: 'provider', name: 'Quentin Moss' });
  const service = await createService({ name: 'Hedge trimming', provider: provider._id });
  const services = db.collection('services');
  await services.updateOne({ _id: service._id }, { $set: { words: ['hedge', 'trimming'] } });
  await db
    .collection<{ _id: string }>('searchwords')
    .updateMany({ _id: { $gte: '' } }, { $unset: { deletions: 1 } });

  await searchTerms.apply(db);
  await searchTerms.apply(db);

  const migrated = await ServiceModel.findById(service._id).orFail().lean();
  expect(migrated.words).toEqual(service.words);
  expect((await SearchTermModel.findById('hedge').orFail().lean()).deletions).toContain('hede');
  const { body } = await api.get('/api/services').query({ q: 'quentin hegde' });
  expect(body).toMatchObject({ correctedQuery: 'quentin hedge', services: [{ name: 'Hedge trimming' }] });
});
