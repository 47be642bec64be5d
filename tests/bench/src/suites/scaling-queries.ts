import { hashQuery } from '@nearhand/api/src/features/search/search-cursor.ts';
import { listServicesQuerySchema } from '@nearhand/shared/service-queries';
import { encodeCursor } from '@nearhand/api/src/database/cursor.ts';
import { serviceSortKeys } from '@nearhand/api/src/features/services/service-query.ts';
import { ServiceModel, type ServiceDocument } from '@nearhand/api/src/features/services/service.model.ts';
import type { Db } from 'mongodb';
import { generatedId } from '../data/ids.ts';
import { REGULAR_USERS_OFFSET } from '../data/sizes.ts';
import type { HttpRequest } from '../harness/load.ts';
import type { VirtualUsers } from './virtual-users.ts';
import { get } from './requests.ts';
import { around, categoryId, commonWord, keyword, rareWord, variants } from './service-queries.ts';

const MAX_GROWTH = 1.5;
export const MAX_GROWTH_TWO_WORDS = 2;
export const MAX_GROWTH_WORD_CATEGORY_PRICE = 3;

export interface ScalingQuery {
  title: string;
  maxGrowth: number;
  requests: HttpRequest[];
}

/** Builds the list and search queries, each in several variants. */
export async function buildScalingQueries(db: Db, users: VirtualUsers): Promise<ScalingQuery[]> {
  const [[customer = ''], [heavyCustomer = ''], [heavyProvider = ''], [admin = '']] = [
    users.customers,
    users.heavyCustomers,
    users.heavyProviders,
    users.admins,
  ];
  const cursors = await deepCursors(db);
  // Of the first heavy provider.
  const longConversation = generatedId('conversation', 0).toString();
  const unread = () => ({ unread: 'true' });
  const query = (title: string, path: string, make: Parameters<typeof variants>[0], token = customer) => ({
    title,
    maxGrowth: MAX_GROWTH,
    requests: variants(make).map((parameters) => get(path + parameters, token)),
  });
  const services = (title: string, make: Parameters<typeof variants>[0]) => query(title, '/services', make);
  const page = (title: string, path: string, token: string) => query(title, path, () => ({}), token);

  return [
    services('category, by rating', (index) => ({ category: categoryId(index) })),
    services('category, difficulty and price', (index) => ({
      category: categoryId(index),
      difficulty: difficulty(index),
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
    services('all, by cursor at 90 % of the list', (index) => ({ cursor: around(cursors, index) })),
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
    query(
      'services of a provider',
      `/services/provider/${generatedId('provider', REGULAR_USERS_OFFSET).toString()}`,
      () => ({}),
    ),
    page('bookings of a customer with 5,000', '/bookings/my-bookings', heavyCustomer),
    page('requests of a provider with 20,000', '/bookings/provider', heavyProvider),
    page('conversations of a provider with 150', '/conversations', heavyProvider),
    query('unread conversations', '/conversations', unread, heavyProvider),
    page(
      'messages of a conversation with 5,000',
      `/conversations/${longConversation}/messages`,
      heavyProvider,
    ),
    page('notifications of a provider with 5,000', '/notifications', heavyProvider),
    query('unread notifications', '/notifications', unread, heavyProvider),
    page('number of unread notifications', '/notifications/count', heavyProvider),
    page('admin: services', '/services', admin),
    page('admin: bookings', '/bookings/all', admin),
    page('admin: customers', '/users/admin/all_customers', admin),
    page('admin: providers', '/users/admin/all_providers', admin),
    page('admin: applications', '/users/admin/applications', admin),
  ];
}

function difficulty(index: number): string {
  return around(['easy', 'medium', 'hard'], index);
}

/** Returns cursors at about 90 % of the list of all services by rating. */
async function deepCursors(db: Db): Promise<string[]> {
  const listed = { isListed: true };
  const count = await db.collection('services').countDocuments(listed);
  const places = await db
    .collection<ServiceDocument>('services')
    .find(listed, { projection: { ratingRank: 1 } })
    .sort({ ratingRank: -1, _id: -1 })
    .skip(Math.floor(count * 0.9))
    .limit(20)
    .toArray();
  const scope = hashQuery(listServicesQuerySchema.parse({}), undefined);
  return places.map((place) =>
    encodeCursor(ServiceModel, serviceSortKeys.rating, place as ServiceDocument, scope),
  );
}
