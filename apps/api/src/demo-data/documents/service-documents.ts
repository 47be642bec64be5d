import { createServiceSchema } from '@nearhand/shared/services';
import type { CategoryDocument } from '../../features/service-categories/category.model.ts';
import type { ServiceDocument } from '../../features/services/service.model.ts';
import { buildServiceDocument } from '../../features/services/build-service-document.ts';
import type { UserDocument } from '../../features/users/user.model.ts';
import { daysBefore, type DemoClock } from '../bookings/demo-calendar.ts';
import { demoCategories } from '../demo-categories.ts';
import { demoId } from '../demo-ids.ts';
import type { DemoImages } from '../demo-images.ts';
import { demoServices } from '../services/demo-services.ts';
import { byId } from './by-id.ts';

/** Categories are older than the first who joined. */
const CATEGORIES_SINCE_DAYS = 430;

export function categoryDocuments({ now }: DemoClock): CategoryDocument[] {
  const createdAt = daysBefore(now, CATEGORIES_SINCE_DAYS);
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
  images: DemoImages;
  categories: readonly CategoryDocument[];
  users: readonly UserDocument[];
}

export function serviceDocuments({ clock, images, categories, users }: Parts): ServiceDocument[] {
  const categoryOf = byId(categories);
  const userOf = byId(users);
  return demoServices.map((service) => {
    const _id = demoId('service', service.key);
    const category = categoryOf(demoId('category', service.category));
    const provider = userOf(demoId('user', service.provider));
    // Read as if its provider had sent it, so that it obeys every rule and gets every default.
    const input = createServiceSchema.parse({
      ...service,
      category: category._id.toString(),
      imageUrl: images.get(_id.toString()),
      provider: provider._id.toString(),
    });
    const { rating, reviewCount, listedDaysAgo } = service;
    const createdAt = daysBefore(clock.now, listedDaysAgo);
    const stored = buildServiceDocument(input, { category, provider });
    return { ...stored, _id, rating, reviewCount, createdAt, updatedAt: createdAt };
  });
}
