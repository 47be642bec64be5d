import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { AREA_INDEX, ServiceModel } from '../../features/services/service.model.ts';
import { areaIndex } from './area-index.ts';

it('the earlier index of areas goes, so that the present one can take its name, which stays', async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The tests have a database');
  const services = db.collection('services');
  const keysOf = async () =>
    Object.keys((await services.indexes()).find(({ name }) => name === AREA_INDEX)?.key ?? {});
  const present = await keysOf();
  await services.dropIndex(AREA_INDEX);
  await services.createIndex({ 'area.cell': 1, isListed: 1, category: 1 }, { name: AREA_INDEX });

  await areaIndex.apply(db);
  await ServiceModel.createIndexes();
  expect(await keysOf()).toEqual(present);

  await areaIndex.apply(db);
  expect(await keysOf()).toEqual(present);
});
