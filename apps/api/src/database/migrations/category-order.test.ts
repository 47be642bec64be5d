import { expect, it } from 'vitest';
import { CategoryModel } from '../../models/category.model.ts';
import { api } from '../../test/api.ts';
import { createCategory } from '../../test/factories.ts';
import { getDatabase } from '../connection.ts';
import { categoryOrder } from './category-order.ts';

it('categories of version 1.0.0 have the order in which they were listed, and the drawings that they had', async () => {
  await CategoryModel.deleteMany();
  for (const name of ['Plumbing', 'electrical', 'Dog walking']) await createCategory({ name });
  await CategoryModel.collection.updateMany({}, { $unset: { icon: '', position: '', isHidden: '' } });

  await categoryOrder.apply(getDatabase());
  await CategoryModel.updateOne({ slug: 'plumbing' }, { icon: 'bath' });
  await categoryOrder.apply(getDatabase());

  expect((await api.get('/api/service-categories')).body.categories).toMatchObject([
    { name: 'Dog walking', icon: 'toolbox', position: 1, isHidden: false },
    { name: 'electrical', icon: 'lightbulb', position: 2 },
    { name: 'Plumbing', icon: 'bath', position: 3 },
  ]);
});
