import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { rankHit, toBookingHit, toPersonHit, toServiceHit, type Hit } from './hits.ts';

/** The most hits of a kind. */
const MAX_HITS = 4;

export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

/** A list with all hits of a kind that has more. */
interface HitTotal {
  total: number;
  noun: string;
  to: string;
}

export interface Found {
  groups: readonly HitGroup[];
  totals: readonly HitTotal[];
}

/** Searches people, bookings and services; the kind with the best hit comes first. */
export const findQuery = (typed: string) =>
  queryOptions({
    queryKey: [...adminKey, 'find', typed],
    queryFn: async ({ signal }): Promise<Found> => {
      const call = { query: { q: typed, limit: MAX_HITS }, signal };
      const [providers, customers, bookings, services] = await Promise.all([
        api.listProviders(call),
        api.listCustomers(call),
        api.listBookings(call),
        api.listServices({ ...call, query: { ...call.query, exact: true } }),
      ]);
      const people = [...providers.providers, ...customers.customers].map((user) => toPersonHit(user, typed));
      const groups: HitGroup[] = [
        { label: 'People', hits: people.toSorted(byRank).slice(0, MAX_HITS) },
        { label: 'Bookings', hits: bookings.bookings.map((booking) => toBookingHit(booking, typed)) },
        { label: 'Services', hits: services.services.map((service) => toServiceHit(service, typed)) },
      ];
      const best = ({ hits }: HitGroup) => Math.min(...hits.map(rankHit));
      return {
        groups: groups
          .filter(({ hits }) => hits.length > 0)
          .toSorted((one, other) => best(one) - best(other)),
        totals: [
          toTotal(
            providers.pagination.total,
            'provider',
            `/admin?tab=providers&q=${encodeURIComponent(typed)}`,
          ),
          toTotal(
            customers.pagination.total,
            'customer',
            `/admin?tab=customers&q=${encodeURIComponent(typed)}`,
          ),
          toTotal(bookings.pagination.total, 'booking', `/admin/bookings?q=${encodeURIComponent(typed)}`),
        ].filter(({ total }) => total > MAX_HITS),
      };
    },
    placeholderData: keepPreviousData,
  });

const byRank = (one: Hit, other: Hit) => rankHit(one) - rankHit(other);

const toTotal = (total: number, noun: string, to: string): HitTotal => ({ total, noun, to });
