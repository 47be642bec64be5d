import { expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { createService, createUser } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { firstListings } from './first-listings.ts';

it('first listings: services that visitors see were listed when they were added; names get their terms', async () => {
  const db = getDatabase();
  const [createdAt, listedAt] = [new Date('2026-01-02'), new Date('2026-03-04')];
  const old = await createService({ createdAt });
  const dated = await createService({ createdAt, listedAt });
  const hidden = await createService({ createdAt, isActive: false });
  const user = await createUser({ name: 'Zoë Łuk-Ørsted' });
  await db.collection('services').updateOne({ _id: old._id }, { $unset: { listedAt: 1 } });
  await db.collection('users').updateOne({ _id: user._id }, { $unset: { nameTerms: 1 } });
  const invalid = await createUser();
  await db
    .collection('users')
    .updateOne({ _id: invalid._id }, { $set: { name: 5 }, $unset: { nameTerms: 1 } });

  await firstListings.apply(db);
  await firstListings.apply(db);

  const read = async ({ _id }: typeof old) => (await ServiceModel.findById(_id).lean())?.listedAt;
  expect([await read(old), await read(dated), await read(hidden)]).toEqual([createdAt, listedAt, undefined]);
  expect((await UserModel.findById(user._id).lean())?.nameTerms).toEqual(['zoe', 'luk', 'orsted']);
  expect((await db.collection('users').findOne({ _id: invalid._id }))?.['nameTerms']).toEqual([]);
});
