import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import {
  HEAVY_CUSTOMER_BOOKINGS,
  HEAVY_PROVIDER_BOOKINGS,
  REGULAR_USERS_OFFSET,
  LIGHT_PROVIDER_BOOKINGS,
} from '../data/sizes.ts';
import { generatedId } from '../data/ids.ts';
import { PASSWORD } from '../data/load-data.ts';
import { generateServiceInput } from '../data/services.ts';
import { getEmail } from '../data/users.ts';
import type { TargetName } from '../harness/target.ts';
import type { HttpRequest } from '../harness/load.ts';
import type { VirtualUsers } from './virtual-users.ts';
import { get, post, times } from './requests.ts';
import { allFilters, pickInTurn, categoryId, commonWord, buildVariants } from './service-queries.ts';

/** More than any target handles in a round. */
const BOOKINGS_PER_ROUND = 12_000;
const LOGIN_USERS = 20;
/** The first service whose provider has no calendar, so that it can be booked at any time: see `generateCalendar`. */
const FIRST_WITHOUT_CALENDAR = 4;

const workloadNames = [
  'list',
  'list-different',
  'list-all-filters',
  'by-id',
  'search-one-word',
  'search-two-words',
  'my-bookings',
  'provider-requests-many',
  'provider-requests-few',
  'admin-lists',
  'login',
  'create-service',
  'create-booking',
] as const;
export type WorkloadName = (typeof workloadNames)[number];

export interface Workload {
  name: WorkloadName;
  title: string;
  requests: () => HttpRequest[];
  /** Whether each request may be sent only once, so that every round needs new ones. */
  sendOnce?: boolean;
  /** Whether it creates services or bookings, which are deleted after each round. */
  isWriting?: boolean;
  targets: readonly TargetName[];
}

const allTargets = ['api', 'raw-driver', 'baseline'] as const;

export function buildWorkloads(users: VirtualUsers, serviceCount: number): Workload[] {
  const { heavyCustomers, heavyProviders, lightProviders } = users;
  const bookings = (path: string, tokens: string[]) => () =>
    tokens.map((token) => get(`/bookings/${path}?limit=20`, token));

  return [
    ...buildBrowsing(users, serviceCount),
    {
      name: 'my-bookings',
      title: `My bookings, a customer with ${HEAVY_CUSTOMER_BOOKINGS.toLocaleString('en')}`,
      requests: bookings('my-bookings', heavyCustomers),
      targets: allTargets,
    },
    {
      name: 'provider-requests-many',
      title: `Provider's requests, ${HEAVY_PROVIDER_BOOKINGS.toLocaleString('en')} of them`,
      requests: bookings('provider', heavyProviders),
      targets: allTargets,
    },
    {
      name: 'provider-requests-few',
      title: `Provider's requests, ${LIGHT_PROVIDER_BOOKINGS} of them`,
      requests: bookings('provider', lightProviders),
      targets: allTargets,
    },
    {
      name: 'admin-lists',
      title: 'Admin lists, five in turn',
      requests: () => buildAdminLists(users),
      targets: allTargets,
    },
    // Password hashing dominates, so the raw driver is not measured.
    { name: 'login', title: 'Login', requests: buildLogins, targets: ['api', 'baseline'] },
    {
      name: 'create-service',
      title: 'Create service',
      requests: () => buildServices(users),
      isWriting: true,
      targets: allTargets,
    },
    {
      name: 'create-booking',
      title: 'Create booking',
      requests: createBookingBuilder(users, serviceCount),
      sendOnce: true,
      isWriting: true,
      targets: allTargets,
    },
  ];
}

/** Builds the requests of browsing customers. There are many customers, because the API merges identical queries of concurrent requests. */
function buildBrowsing({ customers }: VirtualUsers, serviceCount: number): Workload[] {
  const read = (paths: string[]) => () => paths.map((path, index) => get(path, pickInTurn(customers, index)));
  const list = (queries: string[]) => read(queries.map((query) => `/services${query}`));
  const search = (word: (index: number) => string) =>
    read(
      buildVariants((index) => ({ q: word(index), sort: 'rating' })).map(
        (query) => `/services/search${query}`,
      ),
    );

  return [
    {
      name: 'list',
      title: 'List of 20 of a category, signed in',
      requests: list(buildVariants((index) => ({ category: categoryId(index), sort: 'rating' }))),
      targets: allTargets,
    },
    {
      name: 'list-different',
      title: 'List of 16 to 25, no two the same',
      requests: list(buildDifferentLists()),
      targets: allTargets,
    },
    {
      name: 'list-all-filters',
      title: 'List with all filters',
      requests: list(buildVariants(allFilters)),
      targets: allTargets,
    },
    {
      name: 'by-id',
      title: 'Service by id',
      requests: read(buildServicePaths(serviceCount)),
      targets: allTargets,
    },
    {
      name: 'search-one-word',
      title: 'Text search, one word',
      requests: search(commonWord),
      targets: allTargets,
    },
    {
      name: 'search-two-words',
      title: 'Text search, two words',
      requests: search((index) => `${commonWord(index)} families`),
      targets: allTargets,
    },
  ];
}

/** Builds more lists than there are concurrent requests, so that the API has no identical queries to merge. */
function buildDifferentLists(): string[] {
  return times(10, (more) =>
    buildVariants((index) => ({ category: categoryId(index), limit: 16 + more })),
  ).flat();
}

/** Builds paths of public services, spread over the dataset. */
function buildServicePaths(serviceCount: number): string[] {
  return findListedServices(200, serviceCount).map(
    (index) => `/services/${generatedId('service', index).toString()}`,
  );
}

/** Builds the requests of every admin for every list. */
function buildAdminLists({ admins }: VirtualUsers): HttpRequest[] {
  const lists = [
    '/users/admin/all_customers',
    '/users/admin/all_providers',
    '/users/admin/applications',
    '/bookings/all',
    '/services',
  ];
  return admins.flatMap((token) => lists.map((path) => get(`${path}?limit=20`, token)));
}

export function buildLogins(): HttpRequest[] {
  return times(LOGIN_USERS, (index) =>
    post('/users/login', undefined, {
      email: getEmail('customer', REGULAR_USERS_OFFSET + index),
      password: PASSWORD,
    }),
  );
}

function buildServices({ providers }: VirtualUsers): HttpRequest[] {
  return times(40, (index) =>
    post('/services', pickInTurn(providers, index), { ...generateServiceInput(index), isActive: true }),
  );
}

/** Returns a function that builds requests for bookings, each at a different minute, so that none is rejected. */
function createBookingBuilder({ customers }: VirtualUsers, serviceCount: number): () => HttpRequest[] {
  const services = findListedServices(100, serviceCount, FIRST_WITHOUT_CALENDAR).map((index) =>
    generatedId('service', index).toString(),
  );
  let minute = Math.ceil((Date.now() + DAY_MS) / MINUTE_MS);
  function book(index: number): HttpRequest {
    minute += 1;
    return post('/bookings', pickInTurn(customers, index), {
      serviceId: pickInTurn(services, index),
      scheduledDate: new Date(minute * MINUTE_MS).toISOString(),
      notes: 'The bell is broken',
      customerAddress: { street: '1 Mill Lane', city: 'Alder Bay' },
    });
  }
  return () => times(BOOKINGS_PER_ROUND, book);
}

/** Returns the indexes of public services, spread evenly. Leaves out the providers who are not approved: see `generateUser`. */
function findListedServices(count: number, serviceCount: number, first = 0): number[] {
  const step = Math.floor(serviceCount / count / 2);
  return times(count * 2, (index) => first + index * step)
    .filter((index) => index % 25 !== 24 && generateServiceInput(index).isActive)
    .slice(0, count);
}
