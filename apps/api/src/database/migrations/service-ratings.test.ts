import { expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { createService } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { serviceRatings } from './service-ratings.ts';

it('service ratings: invented numbers become none, those that reviews give stay, and replaced indexes go', async () => {
  const db = getDatabase();
  const services = db.collection('services');
  const [old, rated] = [await createService(), await createService()];
  const invented = { $set: { rating: 4.9, reviewCount: 212 } };
  await services.updateOne(
    { _id: old._id },
    { ...invented, $unset: { ratingRank: 1, ratingSum: 1, ratingMean: 1 } },
  );
  const given = { rating: 4.5, reviewCount: 2, ratingSum: 9, ratingMean: 4.5, ratingRank: 0.1 };
  await services.updateOne({ _id: rated._id }, { $set: given });
  await services.createIndex({ isListed: 1, rating: -1, _id: -1 });
  const names = async () => (await services.indexes()).map(({ name }) => name);
  const before = await names();

  await serviceRatings.apply(db);
  await serviceRatings.apply(db);

  expect(await ServiceModel.findById(old._id).lean()).toMatchObject({
    rating: 0,
    reviewCount: 0,
    ratingSum: 0,
    ratingMean: 0,
    ratingRank: 0,
  });
  expect(await ServiceModel.findById(rated._id).lean()).toMatchObject(given);
  expect(await names()).toEqual(before.filter((name) => name !== 'isListed_1_rating_-1__id_-1'));
});
