import { expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { AREA_INDEX, ServiceModel } from '../../models/service.model.ts';
import { areaIndex } from './area-index.ts';

it('area index: the earlier one is dropped, so that the current one can have its name', async () => {
  const db = getDatabase();
  const services = db.collection('services');
  const readKeys = async () =>
    Object.keys((await services.indexes()).find(({ name }) => name === AREA_INDEX)?.key ?? {});
  const present = await readKeys();
  await services.dropIndex(AREA_INDEX);
  await services.createIndex({ 'area.cell': 1, isListed: 1, category: 1 }, { name: AREA_INDEX });

  await areaIndex.apply(db);
  await ServiceModel.createIndexes();
  expect(await readKeys()).toEqual(present);

  await areaIndex.apply(db);
  expect(await readKeys()).toEqual(present);
});
