import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { DAY_MS } from '@nearhand/shared/durations';
import type { User } from '@nearhand/shared/users/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findNextBooking } from '../../entities/booking/booking-groups.ts';
import { isUpcoming } from '../../entities/booking/booking.ts';
import { completedBookingsQuery, openBookingsQuery } from '../../entities/booking/bookings-api.ts';
import { calendarBookingsQuery } from '../../entities/booking/calendar-api.ts';
import { conversationPagesQuery } from '../../entities/conversation/conversations-api.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { getDay } from '@nearhand/shared/region/formats';
import type { QueryFailure } from '../../lib/infinite-list.ts';
import { findVisitsOfDay } from './visits.ts';
import { findDecisions, findWaiting, type WaitingItem } from './waiting.ts';

// Several sections of home use the same lists; the query cache fetches each once.

const WEEK_MS = 7 * DAY_MS;

export interface Waiting {
  items: WaitingItem[];
  /** How many things wait in all. */
  total: number;
  isPending: boolean;
  failure: QueryFailure | undefined;
}

interface QueryState {
  isPending: boolean;
  isLoadingError: boolean;
  isFetching: boolean;
  failureCount: number;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Combines the queries of one list: pending until each has succeeded or failed once, failed while one of them is. */
function combine(queries: readonly QueryState[]): Pick<Waiting, 'isPending' | 'failure'> {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const error = failed[0]?.error;
  return {
    isPending: queries.some(({ isPending, failureCount }) => isPending && failureCount === 0),
    failure: error
      ? {
          error,
          onRetry: () => {
            for (const query of failed) void query.refetch();
          },
          isRetrying: failed.some(({ isFetching }) => isFetching),
        }
      : undefined,
  };
}

export function useWaiting({ _id, role }: User): Waiting {
  const side = role === 'provider' ? 'provider' : 'customer';
  const open = useQuery(openBookingsQuery(side));
  const completed = useQuery(completedBookingsQuery(side));
  const unread = useInfiniteQuery(conversationPagesQuery('unread'));
  const { timeZone, name: marketplace } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const items = findWaiting(
    {
      side,
      viewer: _id,
      marketplace,
      open: open.data ?? [],
      completed: completed.data ?? [],
      conversations: unread.data?.pages.flatMap(({ conversations }) => conversations) ?? [],
    },
    timeZone,
    openedAt,
  );
  return { items, total: items.length, ...combine([open, completed, unread]) };
}

export function useDecisions(): Waiting {
  const counts = useQuery({ ...todayCountsQuery, staleTime: 0 });
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const { data } = counts;
  return {
    items: data ? findDecisions(data, timeZone, openedAt) : [],
    total: data ? data.applications + data.problems + data.reviews + data.conversations : 0,
    ...combine([counts]),
  };
}

/** Fetches the next booking of a customer, and how many approved visits begin within a week. */
export function useNextBooking(enabled = true) {
  const query = useQuery({ ...openBookingsQuery('customer'), enabled });
  const [openedAt] = useState(() => new Date());
  const bookings = query.data ?? [];
  const endsAt = new Date(openedAt.getTime() + WEEK_MS);
  return {
    query,
    openedAt,
    next: findNextBooking(bookings, openedAt),
    visitsThisWeek: bookings.filter(
      (booking) =>
        isAgreed(booking) && isUpcoming(booking, openedAt) && new Date(booking.scheduledDate) < endsAt,
    ).length,
  };
}

/** Fetches the next booking of a provider after a day `YYYY-MM-DD`. */
export function useNextBookingAfter(day: string): Booking | undefined {
  const { data: bookings = [] } = useQuery(openBookingsQuery('provider'));
  const [openedAt] = useState(() => new Date());
  return findNextBooking(
    bookings.filter(({ bookingDate }) => bookingDate > day),
    openedAt,
  );
}

/** Fetches the visits of a provider today, in the marketplace's time zone. */
export function useVisitsOfToday() {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const today = getDay(openedAt, timeZone);
  const query = useQuery(calendarBookingsQuery(today, today));
  return { query, today, visits: findVisitsOfDay(query.data ?? [], today, timeZone) };
}
