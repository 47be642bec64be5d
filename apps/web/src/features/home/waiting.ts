import { isolate } from '@nearhand/shared/region/user-text';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { TodayCounts } from '@nearhand/shared/today/today';
import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { DAY_MS } from '@nearhand/shared/durations';
import { getPayableAmount, isPayable } from '@nearhand/shared/bookings/payments';
import { getOtherParty, type BookingSide, isUpcoming } from '../../entities/booking/booking.ts';
import {
  describeLastMessage,
  getOtherSide,
  type OtherSide,
} from '../../entities/conversation/describe-message.ts';
import { getDay } from '@nearhand/shared/region/formats';
import { formatWeekdayAndDay, formatDistance } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { formatAmount } from '../../lib/money.ts';

/** How many items home lists at most. */
export const MAX_WAITING = 5;

type WaitingKind = 'payment' | 'request' | 'proposal' | 'message' | 'review' | 'application' | 'report';

export interface WaitingItem {
  id: string;
  kind: WaitingKind;
  to: string;
  title: string;
  detail: string;
  /** How many unread messages there are, and whose. */
  unread?: number;
  person?: OtherSide;
}

export interface WaitingSources {
  side: BookingSide;
  viewer: string;
  /** Its name. */
  marketplace: string;
  open: readonly Booking[];
  completed: readonly Booking[];
  /** Those with unread messages, last written first. */
  conversations: readonly Conversation[];
}

/** Returns what waits for a customer or a provider: money first, then what the other side waits for; of one kind what is due first. */
export function findWaiting(sources: WaitingSources, timeZone: string, now: Date): WaitingItem[] {
  return [
    ...findPayments(sources),
    ...findRequests(sources, timeZone, now),
    ...findProposals(sources, now),
    ...findMessages(sources),
    ...findReviews(sources, now),
  ];
}

function findPayments({ side, open }: WaitingSources): WaitingItem[] {
  if (side === 'provider') return [];
  const due = open.filter(isPayable).toSorted(by(({ scheduledDate }) => scheduledDate));
  return onePerSeries(due).map((booking) => ({
    id: `payment-${booking._id}`,
    kind: 'payment',
    to: `/bookings/${booking._id}`,
    title: `Pay ${formatAmount(getPayableAmount(booking), booking.currency)} for ${isolate(booking.service.name)}`,
    detail: `${isolate(booking.provider.name)} accepted. Visit on ${formatWeekdayAndDay(booking.bookingDate)}`,
  }));
}

/** Finds requests that the provider has not decided; one with an open proposal waits for that first. */
function findRequests({ side, open }: WaitingSources, timeZone: string, now: Date): WaitingItem[] {
  if (side === 'customer') return [];
  const unanswered = open
    .filter((booking) => isRequest(booking) && !booking.reschedule && isUpcoming(booking, now))
    .toSorted(by(({ expiresAt, scheduledDate }) => expiresAt ?? scheduledDate));
  return onePerSeries(unanswered).map(({ _id, customer, service, bookingDate, expiresAt }) => ({
    id: `request-${_id}`,
    kind: 'request',
    to: `/bookings/${_id}`,
    title: `${isolate(customer.name)} requests ${isolate(service.name)}`,
    detail: [
      expiresAt && `Answer by ${formatWeekdayAndDay(getDay(new Date(expiresAt), timeZone))}`,
      `Visit on ${formatWeekdayAndDay(bookingDate)}`,
    ]
      .filter(Boolean)
      .join('. '),
  }));
}

function findProposals({ side, open }: WaitingSources, now: Date): WaitingItem[] {
  return open
    .flatMap((booking) => {
      const { reschedule } = booking;
      const isWaiting = reschedule && reschedule.by !== side && new Date(reschedule.expiresAt) > now;
      return isWaiting && isUpcoming(booking, now) ? [{ booking, reschedule }] : [];
    })
    .toSorted(by(({ reschedule }) => reschedule.expiresAt))
    .map(({ booking, reschedule }) => ({
      id: `proposal-${booking._id}`,
      kind: 'proposal',
      to: `/bookings/${booking._id}`,
      title: `${isolate(getOtherParty(booking, side).name)} proposes another time`,
      detail: `${formatVisit(reschedule)}, for ${isolate(booking.service.name)}`,
    }));
}

function findMessages({ conversations, viewer, marketplace }: WaitingSources): WaitingItem[] {
  return conversations
    .filter(({ unread }) => unread > 0)
    .map((conversation) => {
      const { _id, unread, lastMessage } = conversation;
      const person = getOtherSide(conversation, viewer, marketplace);
      const sent = unread === 1 ? 'a message' : formatCount(unread, 'message');
      return {
        id: `message-${_id}`,
        kind: 'message',
        to: `/messages/${_id}`,
        title: `${isolate(person.name)} sent ${sent}`,
        detail: lastMessage ? describeLastMessage(lastMessage, viewer) : '',
        unread,
        person,
      };
    });
}

function findReviews({ side, completed }: WaitingSources, now: Date): WaitingItem[] {
  return completed
    .flatMap((booking) =>
      booking.review?.status === 'open' && !booking.review.from
        ? [{ booking, until: booking.review.until }]
        : [],
    )
    .filter(({ until }) => new Date(until) > now)
    .toSorted(by(({ until }) => until))
    .map(({ booking, until }) => {
      const name = isolate(getOtherParty(booking, side).name);
      const days = Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS);
      return {
        id: `review-${booking._id}`,
        kind: 'review',
        to: `/bookings/${booking._id}`,
        title:
          side === 'customer' ? `How was ${isolate(booking.service.name)}?` : `How was the work for ${name}?`,
        detail: `${formatCount(days, 'day')} left to review ${name}`,
      };
    });
}

/** "Tue, Dec 1 at 2:00 PM". */
function formatVisit({ bookingDate, bookingTime }: Pick<Booking, 'bookingDate' | 'bookingTime'>): string {
  return `${formatWeekdayAndDay(bookingDate)} at ${formatTimeOfDay(bookingTime)}`;
}

/** The visits of a series are paid and answered one after the other: only the first waits. */
function onePerSeries(bookings: readonly Booking[]): Booking[] {
  const seen = new Set<string>();
  return bookings.filter(({ _id, series }) => {
    const key = series?._id ?? _id;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Compares by a text, such as a date in ISO 8601. */
function by<Item>(read: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => read(one).localeCompare(read(other));
}

type DecisionCounts = Pick<
  TodayCounts,
  'applications' | 'oldestApplicationAt' | 'problems' | 'reviews' | 'conversations'
>;

/** Returns what waits for the decision of an admin: applications first, then what users have reported. */
export function findDecisions(numbers: DecisionCounts, timeZone: string, now: Date): WaitingItem[] {
  const { applications, oldestApplicationAt, problems, reviews, conversations } = numbers;
  const items: WaitingItem[] = [
    {
      id: 'applications',
      kind: 'application',
      to: '/admin?tab=applications',
      title: `${formatCount(applications, 'application')} to decide`,
      detail: oldestApplicationAt ? `Oldest: ${formatDistance(oldestApplicationAt, timeZone, now)}` : '',
    },
    {
      id: 'problems',
      kind: 'report',
      to: '/admin/problems',
      title: `${formatCount(problems, 'problem')} to decide`,
      detail: 'The two sides do not agree',
    },
    {
      id: 'reviews',
      kind: 'report',
      to: '/admin/reviews',
      title: formatCount(reviews, 'reported review'),
      detail: 'Hide or keep',
    },
    {
      id: 'conversations',
      kind: 'report',
      to: '/admin/conversations',
      title: formatCount(conversations, 'reported conversation'),
      detail: 'See what is wrong',
    },
  ];
  const counts: Record<string, number> = { applications, problems, reviews, conversations };
  return items.filter(({ id }) => (counts[id] ?? 0) > 0);
}
