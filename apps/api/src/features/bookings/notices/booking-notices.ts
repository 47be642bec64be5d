import type { ClientSession, Types } from 'mongoose';
import { config } from '../../../config.ts';
import { FIRST_NAME_PLACEHOLDER } from '../../../models/notification.model.ts';
import { notify, type Notice } from '../../notifications/notify.ts';
import type { BookingEventDocument } from '../../../models/booking-event.model.ts';
import { buildInvitation } from './booking-invitation.ts';
import {
  bookingNoticeTexts,
  formatAmount,
  formatVisitTime,
  type NoticeTexts,
  type NotifiedVisit,
} from './booking-notice-texts.ts';
import type { BookingDocument } from '../../../models/booking.model.ts';

type Side = 'customer' | 'provider';
type Change = Pick<BookingEventDocument, 'kind' | 'side' | 'user'> &
  Partial<Pick<BookingEventDocument, 'amount' | 'scheduledDate'>>;

const links = { customer: '/bookings', provider: '/requests' } as const;

/** Bookings of one series, or a single one, that change together, in order of time. */
interface BookingGroup {
  first: BookingDocument;
  all: readonly BookingDocument[];
}

/** A notice for one side, before its recipient and link are filled in. */
interface NoticeDraft extends NoticeTexts {
  kind: Notice['kind'];
  to: Side;
}

/**
 * Notifies the customer and the provider of a change of bookings, in the transaction of the change: once for a series,
 * and not the user who made the change.
 */
export async function notifyOfChange(
  bookings: readonly BookingDocument[],
  change: Change,
  tx: ClientSession,
): Promise<void> {
  const notices: Notice[] = [];
  for (const group of groupBySeries(bookings)) {
    for (const notice of buildNotices(group, change)) {
      const isApproval = notice.kind === 'request-approved';
      notices.push(isApproval ? { ...notice, attachments: [await buildInvitation(group.all)] } : notice);
    }
  }
  await notify(notices, tx);
}

/** Builds the notices about a change of one booking. */
export function buildBookingNotices(booking: BookingDocument, change: Change): Notice[] {
  return buildNotices({ first: booking, all: [booking] }, change);
}

function buildNotices(group: BookingGroup, change: Change): Notice[] {
  return draftNotices(group, change).flatMap((draft) => {
    const recipient = group.first[draft.to];
    return change.user?.equals(recipient) ? [] : [toNotice(group, draft, recipient)];
  });
}

function groupBySeries(bookings: readonly BookingDocument[]): BookingGroup[] {
  const groups = new Map<string, BookingDocument[]>();
  for (const booking of bookings) {
    const key = (booking.series?._id ?? booking._id).toString();
    groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  return [...groups.values()].flatMap((members) => {
    const all = members.toSorted((a, b) => a.scheduledDate.getTime() - b.scheduledDate.getTime());
    return all[0] ? [{ first: all[0], all }] : [];
  });
}

function toNotice(
  { first, all }: BookingGroup,
  { to, ...draft }: NoticeDraft,
  recipient: Types.ObjectId,
): Notice {
  const person = to === 'customer' ? first.provider : first.customer;
  const reason = draft.kind === 'request-rejected' ? first.rejectionReason : first.cancellation?.reason;
  const isEnd = draft.kind === 'request-rejected' || draft.kind === 'booking-cancelled';
  return {
    ...draft,
    recipient,
    person,
    link: links[to],
    booking: first._id,
    ...(all.length > 1 && { count: all.length }),
    ...(isEnd && reason !== undefined && { details: [['Reason', reason]] }),
  };
}

/** Drafts the notices for both sides, also for the user who made the change. */
function draftNotices(group: BookingGroup, change: Change): NoticeDraft[] {
  const { first } = group;
  const visit = toVisit(group);
  const isInstant = first.status === 'approved';
  const other = change.side === 'customer' ? 'provider' : 'customer';
  switch (change.kind) {
    case 'created': {
      const texts = isInstant
        ? bookingNoticeTexts.bookedAtOnce(visit)
        : bookingNoticeTexts.requestReceived(visit);
      return [{ to: 'provider', kind: 'request-received', ...texts }];
    }
    case 'approved':
      return [{ to: 'customer', kind: 'request-approved', ...bookingNoticeTexts.requestApproved(visit) }];
    case 'rejected':
      return [{ to: 'customer', kind: 'request-rejected', ...bookingNoticeTexts.requestRejected(visit) }];
    case 'expired':
      return [{ to: 'customer', kind: 'request-expired', ...bookingNoticeTexts.requestExpired(visit) }];
    case 'completed':
      return [{ to: 'customer', kind: 'booking-completed', ...bookingNoticeTexts.completed(visit) }];
    case 'paid': {
      const amount = formatAmount(change.amount ?? first.totalAmount, config.MARKETPLACE_CURRENCY);
      return [{ to: 'provider', kind: 'booking-paid', ...bookingNoticeTexts.paid(visit, amount) }];
    }
    case 'rescheduled':
      return [{ to: 'provider', kind: 'details-changed', ...bookingNoticeTexts.requestMoved(visit) }];
    case 'reschedule-proposed': {
      const proposed = formatTime(change.scheduledDate ?? first.scheduledDate);
      return [
        { to: other, kind: 'reschedule-proposed', ...bookingNoticeTexts.timeProposed(visit, proposed) },
      ];
    }
    case 'reschedule-accepted':
      return [{ to: other, kind: 'reschedule-answered', ...bookingNoticeTexts.timeAccepted(visit) }];
    case 'reschedule-declined':
      return [{ to: other, kind: 'reschedule-answered', ...bookingNoticeTexts.timeDeclined(visit) }];
    case 'cancelled': {
      const isBySide = change.side === 'customer' || change.side === 'provider';
      const by = isBySide ? FIRST_NAME_PLACEHOLDER : config.MARKETPLACE_NAME;
      const cancellation = bookingNoticeTexts.cancelled(visit, { by, refund: sumRefunds(group) });
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

/** Returns the formatted sum of the refunds of paid bookings; undefined when none was paid. */
function sumRefunds({ all }: BookingGroup): string | undefined {
  const paid = all.filter(({ paymentStatus }) => paymentStatus === 'paid');
  if (paid.length === 0) return undefined;
  const sum = paid.reduce((total, { cancellation }) => total + (cancellation?.refundAmount ?? 0), 0);
  return formatAmount(sum, config.MARKETPLACE_CURRENCY);
}

function toVisit({ first, all }: BookingGroup): NotifiedVisit {
  return { service: first.serviceName, when: formatTime(first.scheduledDate), visits: all.length };
}

function formatTime(instant: Date): string {
  return formatVisitTime(instant, config.MARKETPLACE_TIME_ZONE);
}

/** Notifies a provider that the customer has changed the details of a booking. */
export async function notifyOfDetails(booking: BookingDocument, tx: ClientSession): Promise<void> {
  const { _id, customer, provider } = booking;
  const texts = bookingNoticeTexts.detailsChanged(toVisit({ first: booking, all: [booking] }));
  const about = { recipient: provider, person: customer, booking: _id, link: links.provider };
  await notify([{ kind: 'details-changed', ...about, ...texts }], tx);
}

/** Reminds both sides of a visit. */
export async function notifyOfVisit(booking: BookingDocument, tx: ClientSession): Promise<void> {
  const { _id, customer, provider } = booking;
  const texts = bookingNoticeTexts.reminder(toVisit({ first: booking, all: [booking] }));
  const about = { kind: 'booking-reminder', booking: _id, ...texts } as const;
  await notify(
    [
      { ...about, recipient: customer, person: provider, link: links.customer },
      { ...about, recipient: provider, person: customer, link: links.provider },
    ],
    tx,
  );
}
