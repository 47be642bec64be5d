import {
  BUSY_CUSTOMER_BOOKINGS,
  BUSY_PROVIDER_BOOKINGS,
  FIRST_ORDINARY,
  QUIET_PROVIDER_BOOKINGS,
} from '../data/sizes.ts';
import { generatedId } from '../data/ids.ts';
import { PASSWORD } from '../data/load-data.ts';
import { serviceInput } from '../data/services.ts';
import { emailOf } from '../data/users.ts';
import type { ContestantName } from '../stand/contestant.ts';
import type { HttpRequest } from '../stand/load.ts';
import type { People } from './people.ts';
import { get, post, times } from './requests.ts';
import { allFilters, around, categoryId, commonWord, variants } from './service-queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** More than any contestant answers in a round. */
const BOOKINGS_A_ROUND = 12_000;
const LOGGING_IN = 20;

const names = [
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
export type WorkloadName = (typeof names)[number];

export interface Workload {
  name: WorkloadName;
  title: string;
  requests: () => HttpRequest[];
  /** Each request may be sent once, so that there are others for every round. */
  isOnce?: boolean;
  /** Writes services or bookings, which are removed afterwards. */
  isWriting?: boolean;
  contestants: readonly ContestantName[];
}

const all = ['api', 'ceiling', 'naive'] as const;

export function workloads(people: People, serviceCount: number): Workload[] {
  const { busyCustomers, busyProviders, quietProviders } = people;
  const bookings = (path: string, tokens: string[]) => () =>
    tokens.map((token) => get(`/bookings/${path}?limit=20`, token));

  return [
    ...browsing(people, serviceCount),
    {
      name: 'my-bookings',
      title: `My bookings, a customer with ${BUSY_CUSTOMER_BOOKINGS.toLocaleString('en')}`,
      requests: bookings('my-bookings', busyCustomers),
      contestants: all,
    },
    {
      name: 'provider-requests-many',
      title: `Provider's requests, ${BUSY_PROVIDER_BOOKINGS.toLocaleString('en')} of them`,
      requests: bookings('provider', busyProviders),
      contestants: all,
    },
    {
      name: 'provider-requests-few',
      title: `Provider's requests, ${QUIET_PROVIDER_BOOKINGS} of them`,
      requests: bookings('provider', quietProviders),
      contestants: all,
    },
    {
      name: 'admin-lists',
      title: 'Admin lists, five in turn',
      requests: () => adminLists(people),
      contestants: all,
    },
    // What a hash costs decides it, whoever asks for one.
    { name: 'login', title: 'Login', requests: logins, contestants: ['api', 'naive'] },
    {
      name: 'create-service',
      title: 'Create service',
      requests: () => newServices(people),
      isWriting: true,
      contestants: all,
    },
    {
      name: 'create-booking',
      title: 'Create booking',
      requests: newBookings(people, serviceCount),
      isOnce: true,
      isWriting: true,
      contestants: all,
    },
  ];
}

/** What customers do before they book: by many of them, since the API reads what requests of one moment have in common by one question. */
function browsing({ customers }: People, serviceCount: number): Workload[] {
  const read = (paths: string[]) => () => paths.map((path, index) => get(path, around(customers, index)));
  const list = (queries: string[]) => read(queries.map((query) => `/services${query}`));
  const search = (word: (index: number) => string) =>
    read(variants((index) => ({ q: word(index) })).map((query) => `/services/search${query}`));

  return [
    {
      name: 'list',
      title: 'List of 20 of a category, signed in',
      requests: list(variants((index) => ({ category: categoryId(index), sort: 'rating' }))),
      contestants: all,
    },
    {
      name: 'list-different',
      title: 'List of 16 to 25, no two the same',
      requests: list(differentLists()),
      contestants: all,
    },
    {
      name: 'list-all-filters',
      title: 'List with all filters',
      requests: list(variants(allFilters)),
      contestants: all,
    },
    { name: 'by-id', title: 'Service by id', requests: read(byId(serviceCount)), contestants: all },
    {
      name: 'search-one-word',
      title: 'Text search, one word',
      requests: search(commonWord),
      contestants: all,
    },
    {
      name: 'search-two-words',
      title: 'Text search, two words',
      requests: search((index) => `${commonWord(index)} families`),
      contestants: all,
    },
  ];
}

/** As many lists as there are requests under way and more, so that the API has nothing to read for two of them together. */
function differentLists(): string[] {
  return times(10, (more) => variants((index) => ({ category: categoryId(index), limit: 16 + more }))).flat();
}

/** Services that everybody sees, from all over the marketplace. */
function byId(serviceCount: number): string[] {
  return listedServices(200, serviceCount).map(
    (index) => `/services/${generatedId('service', index).toString()}`,
  );
}

/** Every list by every admin. */
function adminLists({ admins }: People): HttpRequest[] {
  const lists = [
    '/users/admin/all_customers',
    '/users/admin/all_providers',
    '/users/admin/applications',
    '/bookings/all',
    '/services',
  ];
  return admins.flatMap((token) => lists.map((path) => get(`${path}?limit=20`, token)));
}

export function logins(): HttpRequest[] {
  return times(LOGGING_IN, (index) =>
    post('/users/login', undefined, {
      email: emailOf('customer', FIRST_ORDINARY + index),
      password: PASSWORD,
    }),
  );
}

function newServices({ providers }: People): HttpRequest[] {
  return times(40, (index) =>
    post('/services', around(providers, index), { ...serviceInput(index), isActive: true }),
  );
}

/** Each at a minute of its own, so that none is refused. */
function newBookings({ customers }: People, serviceCount: number): () => HttpRequest[] {
  const services = listedServices(100, serviceCount).map((index) => generatedId('service', index).toString());
  let minute = Math.ceil((Date.now() + DAY_MS) / MINUTE_MS);
  function book(index: number): HttpRequest {
    minute += 1;
    return post('/bookings', around(customers, index), {
      serviceId: around(services, index),
      scheduledDate: new Date(minute * MINUTE_MS).toISOString(),
      notes: 'The bell is broken',
      customerAddress: { street: '1 Mill Lane', city: 'Alder Bay' },
    });
  }
  return () => times(BOOKINGS_A_ROUND, book);
}

/** Places of services that are active, spread evenly. Every fiftieth provider or less is not approved: see `userAt`. */
function listedServices(count: number, serviceCount: number): number[] {
  const step = Math.floor(serviceCount / count / 2);
  return times(count * 2, (index) => index * step)
    .filter((index) => index % 25 !== 24 && serviceInput(index).isActive)
    .slice(0, count);
}
