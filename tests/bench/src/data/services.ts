import type { CategoryDocument } from '@nearhand/api/src/models/category.model.ts';
import type { ServiceDocument } from '@nearhand/api/src/models/service.model.ts';
import { buildServiceDocument } from '@nearhand/api/src/features/services/build-service-document.ts';
import {
  buildServiceRating,
  UNRATED,
  type ServiceRating,
} from '@nearhand/api/src/features/services/service-rating.ts';
import type { UserDocument } from '@nearhand/api/src/models/user.model.ts';
import { slugify } from '@nearhand/shared/service-categories/service-categories';
import { difficulties, priceUnits } from '@nearhand/shared/services/service-enums';
import { createServiceSchema, type CreateServiceInput } from '@nearhand/shared/services/services';
import { generateServiceArea } from './service-areas.ts';
import { generatedId } from './ids.ts';
import { createRandom, type Random } from './random.ts';
import { daysAgo, EPOCH, generateUser } from './users.ts';
import {
  availabilities,
  keywords,
  phrases,
  qualities,
  requirements,
  syllables,
  towns,
  trades,
} from './word-lists.ts';

const durations = [30, 45, 60, 60, 90, 120, 180, 240] as const;

export const categories: readonly CategoryDocument[] = trades.map(({ category }, index) => ({
  _id: generatedId('category', index),
  name: category,
  description: `${category} near you`,
  slug: slugify(category),
  servicesWritten: 0,
  createdAt: EPOCH,
  updatedAt: EPOCH,
}));

const categoriesById = new Map(categories.map((category) => [category._id.toString(), category]));

/** Generates the request body that creates a service. */
export function generateServiceInput(index: number): CreateServiceInput {
  const random = createRandom('service', index);
  const trade = random.pickSkewed(trades);
  const name = `${random.pick(trade.jobs)} ${random.pick(qualities)}`;
  return createServiceSchema.parse({
    name,
    description: generateDescription(name, random),
    category: generatedId('category', trades.indexOf(trade)).toString(),
    basePrice: generatePrice(random),
    unit: random.pickSkewed(priceUnits),
    keywords: pickSeveral(keywords, random, 5),
    duration: random.pick(durations),
    difficulty: random.pick(difficulties),
    requirements: pickSeveral(requirements, random, 2),
    location: random.pickSkewed(towns),
    availability: random.pick(availabilities),
    isActive: random.next() > 0.05,
  });
}

/** Returns the index of the provider of a service. All providers have the same number of services. */
function getProviderIndex(service: number, providerCount: number): number {
  return service % providerCount;
}

/** Returns a function that generates services as the API stores them, with the API's code. */
export function createServiceGenerator(providerCount: number): (index: number) => ServiceDocument {
  const providers = new Map<number, UserDocument>();
  function getProvider(index: number): UserDocument {
    const provider = providers.get(index) ?? {
      ...generateUser('provider', index, ''),
      serviceArea: generateServiceArea(index, providerCount),
    };
    providers.set(index, provider);
    return provider;
  }
  return (index) => {
    const input = generateServiceInput(index);
    const category = categoriesById.get(input.category);
    if (!category) throw new RangeError(`No category ${input.category}`);
    const stored = buildServiceDocument(input, {
      category,
      provider: getProvider(getProviderIndex(index, providerCount)),
    });
    const random = createRandom('rating', index);
    const createdAt = daysAgo(random, 700);
    return {
      ...stored,
      _id: generatedId('service', index),
      ...generateRating(random),
      ...(stored.isListed && { listedAt: createdAt }),
      createdAt,
      updatedAt: createdAt,
    };
  };
}

function generateDescription(name: string, random: Random): string {
  const details = pickSeveral(phrases, random, 6);
  // One of eight thousand invented names: a search term that few services match.
  const brand = random.pick(syllables) + random.pick(syllables) + random.pick(syllables);
  return `${name} in ${random.pickSkewed(towns)} and around: ${details.join(', ')}. Done with ${brand} equipment.`;
}

/** Many services are cheap and few are expensive, in steps of 50 cents. */
function generatePrice(random: Random): number {
  return 10 + Math.floor(random.next() ** 3 * 1980) / 2;
}

function pickSeveral<Item>(items: readonly Item[], random: Random, count: number): Item[] {
  return [...new Set(Array.from({ length: count }, () => random.pickSkewed(items)))];
}

/** The datasets have no reviews. With another mean, the API would recalculate all ranks during a run. */
const MARKETPLACE_RATING = { sum: 0, count: 0 };

/** Every third service has no ratings. */
function generateRating(random: Random): ServiceRating {
  if (random.next() < 1 / 3) return UNRATED;
  const tenths = random.integer(30, 50);
  const count = random.integer(1, 300);
  return buildServiceRating({ sum: Math.round((tenths * count) / 10), count }, MARKETPLACE_RATING);
}
