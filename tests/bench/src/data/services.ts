import type { CategoryDocument } from '@nearhand/api/src/models/category.model.ts';
import {
  buildServiceDocument,
  buildServiceRating,
  UNRATED,
  type ServiceRating,
} from '@nearhand/api/src/features/services/build-service-document.ts';
import type { ServiceDocument } from '@nearhand/api/src/models/service.model.ts';
import { slugify } from '@nearhand/shared/service-categories/service-categories';
import { difficulties, priceUnits } from '@nearhand/shared/services/service-enums';
import { createServiceSchema, type CreateServiceInput } from '@nearhand/shared/services/services';
import { generatedId } from './ids.ts';
import { createRandom, times, type Random } from './random.ts';
import type { Sizes } from './sizes.ts';
import { daysAgo, EPOCH, generateUser } from './users.ts';
import { keywords, phrases, qualities, syllables, towns, trades } from './word-lists.ts';

const durations = [30, 45, 60, 60, 90, 120, 180, 240] as const;

export const categories: readonly CategoryDocument[] = trades.map(({ category }, index) => ({
  _id: generatedId('category', index),
  name: category,
  description: `${category} near you`,
  slug: slugify(category),
  icon: 'toolbox',
  position: index + 1,
  isHidden: false,
  lockCount: 0,
  version: 0,
  createdAt: EPOCH,
  updatedAt: EPOCH,
}));

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
    requirements: ['Access to water', 'A parking space'],
    location: random.pickSkewed(towns),
    availability: 'Weekdays 8 to 17',
    isActive: random.next() > 0.05,
  });
}

/** Generates a service as the API stores it, with the API's code. All providers have the same number of services. */
export function generateService(index: number, sizes: Sizes): ServiceDocument {
  const input = generateServiceInput(index);
  const category = categories.find(({ _id }) => _id.equals(input.category));
  if (!category) throw new RangeError(`No category ${input.category}`);
  const provider = generateUser('provider', index % sizes.providers, sizes);
  const service = buildServiceDocument(input, { category, provider });
  const random = createRandom('rating', index);
  const createdAt = daysAgo(random, 700);
  return {
    ...service,
    _id: generatedId('service', index),
    ...generateRating(random),
    ...(service.isListed && { listedAt: createdAt }),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Returns the ids of listed services, spread evenly over the dataset from the service at `first` on. */
export function getListedServiceIds(count: number, sizes: Sizes, first = 0): string[] {
  // No divisor of the number of providers, so that the services have many; five leaves `hasCalendar` as it is.
  const step = Math.floor(sizes.services / count / 2) - 5;
  return times(count * 2, (index) => generateService(first + index * step, sizes))
    .filter(({ isListed }) => isListed)
    .slice(0, count)
    .map(({ _id }) => _id.toString());
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
  return [...new Set(times(count, () => random.pickSkewed(items)))];
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
