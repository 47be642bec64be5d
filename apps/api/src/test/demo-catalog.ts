import {
  buildCategoryDocuments,
  buildServiceDocuments,
  buildUserDocuments,
} from '../demo-data/catalog-documents.ts';
import { insertServices } from '../features/services/build-service-document.ts';
import { CategoryModel } from '../models/category.model.ts';

export async function insertDemoCatalog(): Promise<void> {
  const clock = { now: new Date(), timeZone: 'Europe/Lisbon' };
  const images = new Map<string, string>();
  const users = buildUserDocuments({ clock, images, getPasswordHash: () => '' });
  const categories = buildCategoryDocuments(clock);
  await CategoryModel.insertMany(categories);
  await insertServices(buildServiceDocuments({ clock, images, categories, users }));
}
