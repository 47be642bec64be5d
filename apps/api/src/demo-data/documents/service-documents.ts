import { CATEGORIES_CREATED_DAYS_AGO, demoCategories } from '@nearhand/demo-data/categories';
import { daysBefore, type DemoClock } from '@nearhand/demo-data/clock';
import { demoServices } from '@nearhand/demo-data/services';
import { createServiceSchema } from '@nearhand/shared/services/services';
import type { CategoryDocument } from '../../models/category.model.ts';
import type { ServiceDocument } from '../../models/service.model.ts';
import { buildServiceDocument } from '../../features/services/build-service-document.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { demoId } from '../demo-ids.ts';
import type { SeededImages } from '../seed-images.ts';
import { byId } from './by-id.ts';

export function buildCategoryDocuments({ now }: DemoClock): CategoryDocument[] {
  const createdAt = daysBefore(now, CATEGORIES_CREATED_DAYS_AGO);
  return demoCategories.map((category) => ({
    ...category,
    _id: demoId('category', category.slug),
    servicesWritten: 0,
    createdAt,
    updatedAt: createdAt,
  }));
}

interface Parts {
  clock: DemoClock;
  images: SeededImages;
  categories: readonly CategoryDocument[];
  users: readonly UserDocument[];
}

export function buildServiceDocuments({ clock, images, categories, users }: Parts): ServiceDocument[] {
  const categoryOf = byId(categories);
  const userOf = byId(users);
  return demoServices.map((service) => {
    const _id = demoId('service', service.key);
    const category = categoryOf(demoId('category', service.category));
    const provider = userOf(demoId('user', service.provider));
    // Parsed like a request of its provider, so that it passes every check and gets every default.
    const input = createServiceSchema.parse({
      ...service,
      category: category._id.toString(),
      imageUrl: images.get(_id.toString()),
      provider: provider._id.toString(),
    });
    const createdAt = daysBefore(clock.now, service.createdDaysAgo);
    const stored = buildServiceDocument(input, { category, provider });
    return { ...stored, _id, createdAt, updatedAt: createdAt };
  });
}
