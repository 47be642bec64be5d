import { hashQuery } from '@nearhand/api/src/features/search/search-cursor.ts';
import { listServicesQuerySchema } from '@nearhand/shared/services/service-queries';
import { encodeCursor } from '@nearhand/api/src/database/cursor.ts';
import { serviceSortKeys } from '@nearhand/api/src/features/services/service-query.ts';
import { ServiceModel, type ServiceDocument } from '@nearhand/api/src/models/service.model.ts';
import type { Db } from 'mongodb';
import { generatedId } from '../data/ids.ts';
import { REGULAR_USERS_OFFSET } from '../data/sizes.ts';
import type { HttpRequest } from '../harness/load.ts';
import type { VirtualUsers } from './virtual-users.ts';
import { get } from './requests.ts';
import {
  buildVariants,
  categoryId,
  commonWord,
  keyword,
  pickInTurn,
  rareWord,
  type BuildParameters,
} from './service-queries.ts';

const MAX_GROWTH = 1.5;
export const MAX_GROWTH_TWO_WORDS = 2;
export const MAX_GROWTH_WORD_CATEGORY_PRICE = 3;

export interface ScalingQuery {
  title: string;
  maxGrowth: number;
  requests: HttpRequest[];
}

/** Builds the queries of all lists and of the search, each in several variants. */
export async function buildScalingQueries(db: Db, users: VirtualUsers): Promise<ScalingQuery[]> {
  return [...buildServiceQueries(await findDeepCursors(db), users), ...buildUserQueries(users)];
}

function buildServiceQueries(cursors: readonly string[], { customers }: VirtualUsers): ScalingQuery[] {
  const customer = pickInTurn(customers, 0);
  const services = (title: string, build: BuildParameters) =>
    buildScalingQuery(title, '/services', customer, build);

  return [
    services('category, by rating', (index) => ({ category: categoryId(index) })),
    services('category, difficulty and price', (index) => ({
      category: categoryId(index),
      difficulty: getDifficulty(index),
      minPrice: 20 + index,
      maxPrice: 300,
    })),
    services('category, narrow price', (index) => ({
      category: categoryId(index),
      minPrice: 50 + index,
      maxPrice: 52 + index,
    })),
    services('category, by price', (index) => ({ category: categoryId(index), sort: 'price' })),
    services('all, by price', () => ({ sort: 'price' })),
    services('all, the newest', () => ({ sort: 'newest' })),
    services('all, by cursor at 90 % of the list', (index) => ({ cursor: pickInTurn(cursors, index) })),
    services('two keywords', (index) => ({ keywords: `${keyword(index)},${keyword(index + 9)}` })),
    services('a common word', (index) => ({ q: commonWord(index) })),
    services('a rare word', (index) => ({ q: rareWord(index) })),
    {
      ...services('two words', (index) => ({ q: `${commonWord(index)} families` })),
      maxGrowth: MAX_GROWTH_TWO_WORDS,
    },
    services('the beginning of a word', (index) => ({ q: commonWord(index).slice(0, 4) })),
    services('no match', (index) => ({ q: `zzyzx${index}` })),
    {
      ...services('a word, category and price', (index) => ({
        q: 'work',
        category: categoryId(index),
        minPrice: 20 + index,
        maxPrice: 60 + index,
      })),
      maxGrowth: MAX_GROWTH_WORD_CATEGORY_PRICE,
    },
    buildScalingQuery(
      'services of a provider',
      `/services/provider/${generatedId('provider', REGULAR_USERS_OFFSET).toString()}`,
      customer,
      () => ({}),
    ),
  ];
}

/** Builds the queries of lists that belong to one user, and of those of admins. */
function buildUserQueries(users: VirtualUsers): ScalingQuery[] {
  const heavyCustomer = pickInTurn(users.heavyCustomers, 0);
  const heavyProvider = pickInTurn(users.heavyProviders, 0);
  const admin = pickInTurn(users.admins, 0);
  // A conversation of the first heavy provider.
  const longConversation = generatedId('conversation', 0).toString();
  const page = (title: string, path: string, token: string) =>
    buildScalingQuery(title, path, token, () => ({}));
  const unread = (title: string, path: string) =>
    buildScalingQuery(title, path, heavyProvider, () => ({ unread: 'true' }));

  return [
    page('bookings of a customer with 5,000', '/bookings/my-bookings', heavyCustomer),
    page('requests of a provider with 20,000', '/bookings/provider', heavyProvider),
    page('conversations of a provider with 150', '/conversations', heavyProvider),
    unread('unread conversations', '/conversations'),
    page(
      'messages of a conversation with 5,000',
      `/conversations/${longConversation}/messages`,
      heavyProvider,
    ),
    page('notifications of a provider with 5,000', '/notifications', heavyProvider),
    unread('unread notifications', '/notifications'),
    page('number of unread notifications', '/notifications/count', heavyProvider),
    page('admin: services', '/services', admin),
    page('admin: bookings', '/bookings/all', admin),
    page('admin: customers', '/users/admin/all_customers', admin),
    page('admin: providers', '/users/admin/all_providers', admin),
    page('admin: applications', '/users/admin/applications', admin),
  ];
}

function buildScalingQuery(title: string, path: string, token: string, build: BuildParameters): ScalingQuery {
  const requests = buildVariants(build).map((parameters) => get(path + parameters, token));
  return { title, maxGrowth: MAX_GROWTH, requests };
}

function getDifficulty(index: number): string {
  return pickInTurn(['easy', 'medium', 'hard'], index);
}

/** Returns cursors at about 90 % of the list of all services by rating. */
async function findDeepCursors(db: Db): Promise<string[]> {
  const listed = { isListed: true };
  const count = await db.collection('services').countDocuments(listed);
  const found = await db
    .collection<ServiceDocument>('services')
    .find(listed, { projection: { ratingRank: 1 } })
    .sort({ ratingRank: -1, _id: -1 })
    .skip(Math.floor(count * 0.9))
    .limit(20)
    .toArray();
  const scope = hashQuery(listServicesQuerySchema.parse({}), undefined);
  return found.map((service) =>
    encodeCursor(ServiceModel, serviceSortKeys.rating, service as ServiceDocument, scope),
  );
}
