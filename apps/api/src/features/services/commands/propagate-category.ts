import type { CategoryDocument } from '../../../models/category.model.ts';
import { ServiceModel, type ServiceDocument } from '../../../models/service.model.ts';
import { registerTerms, buildSearchTerms } from '../search-index.ts';
import { toCategorySnapshot } from '../build-service-document.ts';

const BATCH_SIZE = 500;
const NO_TEXTS = { name: '', keywords: [], description: '' };

type OutdatedService = Pick<
  ServiceDocument,
  '_id' | 'name' | 'keywords' | 'description' | 'providerSnapshot' | 'updatedAt'
>;

/**
 * Copies a category's name and slug into its outdated services, and returns whether there were any. A call that was
 * interrupted can be repeated.
 */
export async function propagateCategory(category: CategoryDocument): Promise<boolean> {
  await registerTerms([buildSearchTerms(NO_TEXTS, category.name, null)]);
  const { name, slug } = toCategorySnapshot(category);
  const outdated = ServiceModel.find(
    {
      category: category._id,
      $or: [{ 'categorySnapshot.name': { $ne: name } }, { 'categorySnapshot.slug': { $ne: slug } }],
    },
    { name: 1, keywords: 1, description: 1, providerSnapshot: 1, updatedAt: 1 },
  )
    .lean()
    .cursor({ batchSize: BATCH_SIZE });
  const batch: OutdatedService[] = [];
  let isAnyOutdated = false;
  for await (const service of outdated) {
    isAnyOutdated = true;
    batch.push(service);
    if (batch.length === BATCH_SIZE) await writeCategorySnapshot(category, batch.splice(0));
  }
  await writeCategorySnapshot(category, batch);
  return isAnyOutdated;
}

async function writeCategorySnapshot(category: CategoryDocument, services: OutdatedService[]): Promise<void> {
  if (services.length === 0) return;
  const updates = services.map((service) => ({
    updateOne: {
      // Skips a service that was changed since it was read; the next round reads it again.
      filter: { _id: service._id, category: category._id, updatedAt: service.updatedAt },
      // Terms of the old name may also come from the service, so all are rebuilt.
      update: {
        $set: {
          categorySnapshot: toCategorySnapshot(category),
          ...buildSearchTerms(service, category.name, service.providerSnapshot),
        },
      },
    },
  }));
  await ServiceModel.bulkWrite(updates, { ordered: false });
}
