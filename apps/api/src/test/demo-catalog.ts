import {
  buildCategoryDocuments,
  buildServiceDocuments,
  buildUserDocuments,
} from '../demo-data/catalog-documents.ts';
import { insertServices } from '../features/services/build-service-document.ts';
import { CategoryModel } from '../models/category.model.ts';
import { loadGazetteer } from '../features/places/load-gazetteer.ts';
import { config } from '../config.ts';

export async function insertDemoCatalog(): Promise<void> {
  const clock = { now: new Date(), timeZone: 'Europe/Lisbon' };
  const images = new Map<string, string>();
  const users = buildUserDocuments({ clock, images, getPasswordHash: () => '' });
  const categories = buildCategoryDocuments(clock);
  await CategoryModel.insertMany(categories);
  await insertServices(buildServiceDocuments({ clock, images, categories, users }));
}

/** The largest cities, and smaller towns that tests look for. */
const MIN_POPULATION = 1_000_000;

/** Loads few places of the gazetteer, because all would take as long as many tests. */
export async function loadPlaces(ids: readonly number[] = []): Promise<void> {
  const wanted = new Set(ids);
  config.PLACES_MIN_POPULATION = 0;
  await loadGazetteer({ isWanted: (id, population) => population >= MIN_POPULATION || wanted.has(id) });
}
