import type { CreateServiceInput } from '@nearhand/shared/services';
import { Types, type ClientSession } from 'mongoose';
import type { CategoryDocument } from '../service-categories/category.model.ts';
import { isListed, providerCardOf } from './provider-card.ts';
import { ServiceModel, type CategoryCard, type ServiceDocument } from './service.model.ts';
import type { ServiceParents } from './service-parents.ts';
import { keywordKey, rememberWords, wordsOf } from './service-words.ts';

export function categoryCardOf({ name, slug }: CategoryDocument): CategoryCard {
  return { name, slug };
}

/** A service as it is stored, with all that is derived from its own fields and from its parents. */
export function newService(
  input: CreateServiceInput,
  { category, provider }: ServiceParents,
): ServiceDocument {
  const { imageUrl, location, availability, provider: _provider, ...fields } = input;
  const providerCard = provider && providerCardOf(provider);
  const now = new Date();
  return {
    ...fields,
    _id: new Types.ObjectId(),
    category: category._id,
    categoryCard: categoryCardOf(category),
    provider: provider && provider._id,
    providerCard,
    isListed: isListed(fields.isActive, providerCard),
    rating: 0,
    reviewCount: 0,
    words: wordsOf(fields, category.name),
    keywordKeys: fields.keywords.map(keywordKey),
    createdAt: now,
    updatedAt: now,
    ...(imageUrl && { imageUrl }),
    ...(location && { location }),
    ...(availability && { availability }),
  };
}

/** Stores services so that search finds them. */
export async function insertServices(services: ServiceDocument[], session?: ClientSession): Promise<void> {
  await rememberWords(services);
  // They are complete and of the right types: going through them once more would take longer than storing them.
  await ServiceModel.insertMany(services, { lean: true, ...(session && { session }) });
}
