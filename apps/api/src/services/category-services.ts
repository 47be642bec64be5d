import { searchWords } from '@nearhand/shared/words';
import type { ClientSession } from 'mongoose';
import type { CategoryDocument } from '../service-categories/category.model.ts';
import { ServiceModel, type ServiceDocument } from './service.model.ts';
import { rememberWords, wordsOf } from './service-words.ts';
import { categoryCardOf } from './stored-service.ts';

const BATCH_SIZE = 500;

type Described = Pick<ServiceDocument, '_id' | 'name' | 'keywords' | 'description' | 'updatedAt'>;

export async function hasServices(category: string, session: ClientSession): Promise<boolean> {
  return (await ServiceModel.exists({ category }).session(session)) !== null;
}

/**
 * Writes a category's name into those of its services that show another one, and answers whether there were any. It can be
 * broken off at any moment and begun again.
 */
export async function refreshCategoryServices(category: CategoryDocument): Promise<boolean> {
  await rememberWords([{ words: searchWords(category.name) }]);
  const { name, slug } = categoryCardOf(category);
  const outdated = ServiceModel.find(
    {
      category: category._id,
      $or: [{ 'categoryCard.name': { $ne: name } }, { 'categoryCard.slug': { $ne: slug } }],
    },
    { name: 1, keywords: 1, description: 1, updatedAt: 1 },
  )
    .lean()
    .cursor({ batchSize: BATCH_SIZE });
  const batch: Described[] = [];
  let isAnyOutdated = false;
  for await (const service of outdated) {
    isAnyOutdated = true;
    batch.push(service);
    if (batch.length === BATCH_SIZE) await showCategory(category, batch.splice(0));
  }
  await showCategory(category, batch);
  return isAnyOutdated;
}

async function showCategory(category: CategoryDocument, services: Described[]): Promise<void> {
  if (services.length === 0) return;
  const updates = services.map((service) => ({
    updateOne: {
      // One that was changed since it was read shows the category as it was then: the next round looks at it again.
      filter: { _id: service._id, category: category._id, updatedAt: service.updatedAt },
      // Words of the old name may be the service's own, so all are made anew.
      update: {
        $set: { categoryCard: categoryCardOf(category), words: wordsOf(service, category.name) },
      },
    },
  }));
  await ServiceModel.bulkWrite(updates, { ordered: false });
}
