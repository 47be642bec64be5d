import { connect } from '@nearhand/test-support/api-client';
import type { Bench, Dataset, Program } from '../bench.ts';
import { generatedId } from '../data/ids.ts';
import { pickInTurn, times } from '../data/random.ts';
import { firstUser } from '../data/sizes.ts';
import type { Work } from '../load.ts';
import type { Row } from '../report.ts';
import {
  buildPath,
  buildVariants,
  categoryId,
  commonWord,
  difficulty,
  get,
  getInTurn,
  keyword,
  rareWord,
} from '../requests.ts';
import { measureGrowth, openSizes } from './growth.ts';

/** Measures how the time of all lists and of the search grows with the number of services, messages and notifications. */
export async function* measureScaling(bench: Bench): AsyncGenerator<Row> {
  yield* await measureGrowth(bench, await openSizes(bench, buildQueries));
}

async function buildQueries({ sizes, tokens }: Dataset, api: Program): Promise<Work[]> {
  const [customer, provider, heavyCustomer, admin] = [
    pickInTurn(tokens.customers, 0),
    pickInTurn(tokens.heavyProviders, 0),
    pickInTurn(tokens.heavyCustomers, 0),
    pickInTurn(tokens.admins, 0),
  ];
  const cursors = await findDeepCursors(api, sizes.services);
  const services = (work: string, build: (index: number) => Record<string, string | number>): Work => ({
    work,
    requests: () =>
      getInTurn(
        buildVariants((index) => buildPath('/services', { limit: 20, ...build(index) })),
        [customer],
      ),
  });
  const page = (work: string, path: string, token: string, filter = {}): Work => ({
    work,
    requests: () => [get(buildPath(path, { limit: 20, ...filter }), token)],
  });
  const longConversation = generatedId('conversation', 0).toString();
  const regularProvider = generatedId('provider', firstUser.regular).toString();

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
    services('all, by cursor deep in the list', (index) => ({ cursor: pickInTurn(cursors, index) })),
    services('two keywords', (index) => ({ keywords: `${keyword(index)},${keyword(index + 9)}` })),
    services('a common word', (index) => ({ q: commonWord(index) })),
    services('a rare word', (index) => ({ q: rareWord(index) })),
    services('two words', (index) => ({ q: `${commonWord(index)} families` })),
    services('the beginning of a word', (index) => ({ q: commonWord(index).slice(0, 4) })),
    services('no match', (index) => ({ q: `zzyzx${index}` })),
    services('a word, category and price', (index) => ({
      q: 'work',
      category: categoryId(index),
      minPrice: 20 + index,
      maxPrice: 60 + index,
    })),
    page('services of a provider', `/services/provider/${regularProvider}`, customer),
    page('bookings of a customer with 5,000', '/bookings/my-bookings', heavyCustomer),
    page('requests of a provider with 20,000', '/bookings/provider', provider),
    page('conversations of a provider with 150', '/conversations', provider),
    page('unread conversations', '/conversations', provider, { unread: 'true' }),
    page('messages of a conversation with 5,000', `/conversations/${longConversation}/messages`, provider),
    page('notifications of a provider with 5,000', '/notifications', provider),
    page('unread notifications', '/notifications', provider, { unread: 'true' }),
    page('number of unread notifications', '/notifications/count', provider),
    page('admin: services', '/services', admin),
    page('admin: bookings', '/bookings/all', admin),
    page('admin: customers', '/users/admin/all_customers', admin),
    page('admin: providers', '/users/admin/all_providers', admin),
    page('admin: applications', '/users/admin/applications', admin),
  ];
}

const MAX_SKIPPED = 8000;

/**
 * Returns cursors deep in the list of all services, of which a twentieth is not listed. One after another, because each request reads
 * what it skips, and the API gives up after five seconds.
 */
async function findDeepCursors(api: Program, services: number): Promise<string[]> {
  const first = Math.floor(Math.min(services * 0.8, MAX_SKIPPED) / 20);
  const cursors: string[] = [];
  for (const index of times(5, (at) => at)) {
    const query = { limit: 20, page: first + index };
    const { pagination } = await connect(api).listServices({ query });
    cursors.push(pagination.nextCursor ?? '');
  }
  return cursors;
}
