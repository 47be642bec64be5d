import type { ActingSide } from '@nearhand/shared/bookings/booking-actions';
import { getEventRow, type BookingNews } from '@nearhand/shared/bookings/booking-events';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { VisitNotice, VisitNoticeKind } from '@nearhand/shared/notifications/notice-data';
import { hasInvitation } from '@nearhand/shared/notifications/notification-kinds';
import type { ClientSession, Types } from 'mongoose';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { writeBookingLines } from '../conversations/commands/write-booking-lines.ts';
import { notify, settleNotices, type Notice } from '../notifications/commands.ts';
import { buildCalendarFile } from './calendar-file.ts';
import { presentBookings } from './present.ts';

/** What has happened to bookings, by whom. */
interface News {
  kind: BookingNews;
  side: ActingSide;
  /** Missing for the system. */
  user?: Types.ObjectId;
  amount?: number;
  /** The time that is proposed. */
  scheduledDate?: Date;
}

const sides = ['customer', 'provider'] as const;

/** Bookings of one series, or a single one, that change together, in order of time. */
interface BookingGroup {
  first: BookingDocument;
  all: readonly BookingDocument[];
}

/**
 * Tells everything that customers and providers are told about a change of bookings, in its transaction: notifications with
 * their mails and push messages, once for a series and not to the user who made the change, and lines in conversations.
 * Earlier notifications that the change has made untrue go.
 */
export async function tellBookingNews(
  bookings: readonly BookingDocument[],
  news: News,
  tx: ClientSession,
): Promise<void> {
  await writeBookingLines(bookings, news, tx);
  await settleNotices(bookings, news.user, tx);
  const notices: Notice[] = [];
  for (const group of groupBySeries(bookings)) notices.push(...(await buildNotices(group, news)));
  await notify(notices, tx);
}

/** Builds the notices about a change of one booking, without what only their mails have. */
export function buildBookingNotices(booking: BookingDocument, news: News): VisitNotification[] {
  return draftNotices({ first: booking, all: [booking] }, news);
}

/** Builds the notices about a change, with the calendar file and the reason in their mails. */
async function buildNotices(group: BookingGroup, news: News): Promise<Notice[]> {
  const { rejectionReason, cancellation } = group.first;
  const reason = rejectionReason ?? cancellation?.reason;
  const drafts = draftNotices(group, news).map(async (notice) => {
    const mail = {
      ...(reason && { data: { ...notice.data, reason } }),
      ...(hasInvitation(notice.kind) && { attachments: [await buildInvitation(group.all)] }),
    };
    return { ...notice, mail };
  });
  return Promise.all(drafts);
}

type VisitNotification = Omit<Notice, 'kind' | 'data' | 'mail'> & {
  kind: VisitNoticeKind;
  data: VisitNotice;
};

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

function draftNotices(group: BookingGroup, news: News): VisitNotification[] {
  const { first, all } = group;
  const { notices } = getEventRow(news.kind);
  return sides.flatMap((side) => {
    const kind = notices[side];
    const recipient = first[side];
    if (!kind || news.user?.equals(recipient)) return [];
    const person = side === 'customer' ? first.provider : first.customer;
    const bookings = all.map(({ _id }) => _id);
    return [{ kind, data: toFacts(group, side, news), recipient, person, bookings }];
  });
}

function toFacts(
  { first, all }: BookingGroup,
  side: VisitNotice['side'],
  { kind, side: actor, amount = first.totalAmount, scheduledDate: proposedDate }: News,
): VisitNotice {
  const { facts } = getEventRow(kind);
  const refund = first.cancellation && sumRefunds(all);
  return {
    side,
    service: first.serviceName,
    scheduledDate: first.scheduledDate,
    ...(all.length > 1 && { count: all.length }),
    ...(proposedDate && { proposedDate }),
    amount,
    ...(refund !== undefined && { refund }),
    ...(isAgreed(first) && { isConfirmed: true }),
    ...(!sides.some((each) => each === actor) && { isByMarketplace: true }),
    ...facts,
  };
}

/** Returns the sum of the refunds of paid bookings; undefined when none was paid. */
function sumRefunds(bookings: readonly BookingDocument[]): number | undefined {
  const paid = bookings.filter(({ paymentStatus }) => paymentStatus === 'paid');
  if (paid.length === 0) return undefined;
  return paid.reduce((total, { cancellation }) => total + (cancellation?.refundAmount ?? 0), 0);
}

/** Builds the calendar file of approved bookings of one customer, as an attachment of a mail. */
async function buildInvitation(bookings: readonly BookingDocument[]) {
  const id = String(bookings[0]?.customer);
  const viewer = { id, role: 'customer', status: undefined, sessionId: '', isConfirmed: true } as const;
  const presented = await presentBookings([...bookings], viewer);
  const entries = presented.flatMap((booking, index) => {
    const { updatedAt, changes = 0 } = bookings[index] ?? {};
    return updatedAt ? [{ booking, updatedAt, sequence: changes }] : [];
  });
  const { hostname } = new URL(config.PUBLIC_URL);
  return {
    filename: 'booking.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: buildCalendarFile(entries, viewer, hostname),
  };
}
