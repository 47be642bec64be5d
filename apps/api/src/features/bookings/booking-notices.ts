import { PERSON } from '@nearhand/shared/notification-kinds';
import {
  bookingTexts,
  formatAmount,
  formatVisitTime,
  type NotificationTexts,
  type NotifiedVisit,
} from '@nearhand/shared/notification-texts';
import type { ClientSession, Types } from 'mongoose';
import { config } from '../../config.ts';
import { notify, type Notice } from '../notifications/notify.ts';
import type { BookingEventDocument } from './booking-event.model.ts';
import { buildInvitation } from './booking-invitation.ts';
import type { BookingDocument } from './booking.model.ts';

type Side = 'customer' | 'provider';
type Change = Pick<BookingEventDocument, 'kind' | 'side' | 'user'> &
  Partial<Pick<BookingEventDocument, 'amount' | 'scheduledDate'>>;

const links = { customer: '/bookings', provider: '/requests' } as const;

/** Bookings of one series, or a single one, that have changed together: the first in order of time. */
interface Changed {
  first: BookingDocument;
  all: readonly BookingDocument[];
}

/** What one side is told of a change. */
interface Told extends NotificationTexts {
  kind: Notice['kind'];
  to: Side;
}

/**
 * Tells the customer and the provider that bookings have changed, in the transaction of the change: of a series once, and not the
 * user who made it.
 */
export async function notifyOfChange(
  bookings: readonly BookingDocument[],
  change: Change,
  tx: ClientSession,
): Promise<void> {
  const notices: Notice[] = [];
  for (const changed of groupBySeries(bookings)) {
    for (const notice of buildNotices(changed, change)) {
      const isApproval = notice.kind === 'request-approved';
      notices.push(isApproval ? { ...notice, attachments: [await buildInvitation(changed.all)] } : notice);
    }
  }
  await notify(notices, tx);
}

/** Returns what the users of one booking are told of a change. */
export function buildNoticesOf(booking: BookingDocument, change: Change): Notice[] {
  return buildNotices({ first: booking, all: [booking] }, change);
}

function buildNotices(changed: Changed, change: Change): Notice[] {
  return describe(changed, change).flatMap((told) => {
    const recipient = changed.first[told.to];
    return change.user?.equals(recipient) ? [] : [toNotice(changed, told, recipient)];
  });
}

function groupBySeries(bookings: readonly BookingDocument[]): Changed[] {
  const groups = new Map<string, BookingDocument[]>();
  for (const booking of bookings) {
    const key = (booking.series?._id ?? booking._id).toString();
    groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  return [...groups.values()].flatMap((group) => {
    const all = group.toSorted((a, b) => a.scheduledDate.getTime() - b.scheduledDate.getTime());
    return all[0] ? [{ first: all[0], all }] : [];
  });
}

function toNotice({ first, all }: Changed, { to, ...told }: Told, recipient: Types.ObjectId): Notice {
  const person = to === 'customer' ? first.provider : first.customer;
  const reason = told.kind === 'request-rejected' ? first.rejectionReason : first.cancellation?.reason;
  const isEnd = told.kind === 'request-rejected' || told.kind === 'booking-cancelled';
  return {
    ...told,
    recipient,
    person,
    link: links[to],
    booking: first._id,
    ...(all.length > 1 && { count: all.length }),
    ...(isEnd && reason !== undefined && { details: [['Reason', reason]] }),
  };
}

/** Returns what the sides are told of a change. */
function describe(changed: Changed, change: Change): Told[] {
  const { first } = changed;
  const visit = toVisit(changed);
  const isInstant = first.status === 'approved';
  const other = change.side === 'customer' ? 'provider' : 'customer';
  switch (change.kind) {
    case 'created': {
      const texts = isInstant ? bookingTexts.bookedAtOnce(visit) : bookingTexts.requestReceived(visit);
      return [{ to: 'provider', kind: 'request-received', ...texts }];
    }
    case 'approved':
      return [{ to: 'customer', kind: 'request-approved', ...bookingTexts.requestApproved(visit) }];
    case 'rejected':
      return [{ to: 'customer', kind: 'request-rejected', ...bookingTexts.requestRejected(visit) }];
    case 'expired':
      return [{ to: 'customer', kind: 'request-expired', ...bookingTexts.requestExpired(visit) }];
    case 'completed':
      return [{ to: 'customer', kind: 'booking-completed', ...bookingTexts.completed(visit) }];
    case 'paid': {
      const amount = formatAmount(change.amount ?? first.totalAmount, config.MARKETPLACE_CURRENCY);
      return [{ to: 'provider', kind: 'booking-paid', ...bookingTexts.paid(visit, amount) }];
    }
    case 'rescheduled':
      return [{ to: 'provider', kind: 'details-changed', ...bookingTexts.requestMoved(visit) }];
    case 'reschedule-proposed': {
      const proposed = formatTime(change.scheduledDate ?? first.scheduledDate);
      return [{ to: other, kind: 'reschedule-proposed', ...bookingTexts.timeProposed(visit, proposed) }];
    }
    case 'reschedule-accepted':
      return [{ to: other, kind: 'reschedule-answered', ...bookingTexts.timeAccepted(visit) }];
    case 'reschedule-declined':
      return [{ to: other, kind: 'reschedule-answered', ...bookingTexts.timeDeclined(visit) }];
    case 'cancelled': {
      const isBySide = change.side === 'customer' || change.side === 'provider';
      const by = isBySide ? PERSON : config.MARKETPLACE_NAME;
      const cancellation = bookingTexts.cancelled(visit, { by, refund: sumRefund(changed) });
      const texts = { kind: 'booking-cancelled', ...cancellation } as const;
      return [
        { to: 'customer', ...texts },
        { to: 'provider', ...texts },
      ];
    }
    case 'refunded':
    case 'reschedule-withdrawn':
      return [];
  }
}

/** Returns what goes back of paid bookings, or undefined when none was paid. */
function sumRefund({ all }: Changed): string | undefined {
  const paid = all.filter(({ paymentStatus }) => paymentStatus === 'paid');
  if (paid.length === 0) return undefined;
  const sum = paid.reduce((total, { cancellation }) => total + (cancellation?.refundAmount ?? 0), 0);
  return formatAmount(sum, config.MARKETPLACE_CURRENCY);
}

function toVisit({ first, all }: Changed): NotifiedVisit {
  return { service: first.serviceName, when: formatTime(first.scheduledDate), visits: all.length };
}

function formatTime(instant: Date): string {
  return formatVisitTime(instant, config.MARKETPLACE_TIME_ZONE);
}

/** Tells a provider that the customer has changed the details of a booking. */
export async function notifyOfDetails(booking: BookingDocument, tx: ClientSession): Promise<void> {
  const { _id, customer, provider } = booking;
  const texts = bookingTexts.detailsChanged(toVisit({ first: booking, all: [booking] }));
  const about = { recipient: provider, person: customer, booking: _id, link: links.provider };
  await notify([{ kind: 'details-changed', ...about, ...texts }], tx);
}

/** Tells both sides of a visit that it is to come. */
export async function notifyOfVisit(booking: BookingDocument, tx: ClientSession): Promise<void> {
  const { _id, customer, provider } = booking;
  const texts = bookingTexts.reminder(toVisit({ first: booking, all: [booking] }));
  const about = { kind: 'booking-reminder', booking: _id, ...texts } as const;
  await notify(
    [
      { ...about, recipient: customer, person: provider, link: links.customer },
      { ...about, recipient: provider, person: customer, link: links.provider },
    ],
    tx,
  );
}
