import type { ActingSide } from '@nearhand/shared/bookings/booking-actions';
import { getEventRow, type BookingNews, type NoticeFacts } from '@nearhand/shared/bookings/booking-events';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import { formatTimeZone } from '@nearhand/shared/format-time-zone';
import type { ClientSession, Types } from 'mongoose';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { FIRST_NAME_PLACEHOLDER } from '../../models/notification.model.ts';
import { writeBookingLines } from '../conversations/commands/write-booking-lines.ts';
import { notify, type Notice } from '../notifications/commands.ts';
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
const links = { customer: '/bookings', provider: '/requests' } as const;

/** Bookings of one series, or a single one, that change together, in order of time. */
interface BookingGroup {
  first: BookingDocument;
  all: readonly BookingDocument[];
}

/**
 * Tells everything that customers and providers are told about a change of bookings, in its transaction: notifications with
 * their mails and push messages, once for a series and not to the user who made the change, and lines in conversations.
 */
export async function tellBookingNews(
  bookings: readonly BookingDocument[],
  news: News,
  tx: ClientSession,
): Promise<void> {
  await writeBookingLines(bookings, news, tx);
  const notices: Notice[] = [];
  for (const group of groupBySeries(bookings)) notices.push(...(await buildNotices(group, news)));
  await notify(notices, tx);
}

/** Builds the notices about a change of one booking, without attachments. */
export function buildBookingNotices(booking: BookingDocument, news: News): Notice[] {
  return draftNotices({ first: booking, all: [booking] }, news).map(({ notice }) => notice);
}

async function buildNotices(group: BookingGroup, news: News): Promise<Notice[]> {
  const drafts = draftNotices(group, news).map(async ({ notice, hasInvitation }) =>
    hasInvitation ? { ...notice, attachments: [await buildInvitation(group.all)] } : notice,
  );
  return Promise.all(drafts);
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

function draftNotices(group: BookingGroup, news: News): { notice: Notice; hasInvitation: boolean }[] {
  const { first, all } = group;
  const { notices } = getEventRow(news.kind);
  return sides.flatMap((side) => {
    const row = notices[side];
    const recipient = first[side];
    if (!row || news.user?.equals(recipient)) return [];
    const facts = toFacts(group, news);
    const reason = row.hasReason && (first.rejectionReason ?? first.cancellation?.reason);
    const notice: Notice = {
      kind: row.kind,
      title: row.title(facts),
      text: row.text(facts),
      recipient,
      person: side === 'customer' ? first.provider : first.customer,
      link: links[side],
      booking: first._id,
      ...(all.length > 1 && { count: all.length }),
      ...(reason && { details: [['Reason', reason]] }),
    };
    return [{ notice, hasInvitation: row.hasInvitation === true }];
  });
}

function toFacts({ first, all }: BookingGroup, { side, amount, scheduledDate }: News): NoticeFacts {
  const isBySide = sides.some((each) => each === side);
  const service = first.serviceName;
  const when = formatVisitTime(first.scheduledDate, config.MARKETPLACE_TIME_ZONE);
  return {
    other: FIRST_NAME_PLACEHOLDER,
    actor: isBySide ? FIRST_NAME_PLACEHOLDER : config.MARKETPLACE_NAME,
    service,
    when,
    visit: all.length > 1 ? `${service}: ${all.length} visits, the first on ${when}` : `${service}: ${when}`,
    proposed: formatVisitTime(scheduledDate ?? first.scheduledDate, config.MARKETPLACE_TIME_ZONE),
    amount: formatAmount(amount ?? first.totalAmount),
    refund: sumRefunds(all),
    isConfirmed: isAgreed(first),
  };
}

/** Returns the formatted sum of the refunds of paid bookings; undefined when none was paid. */
function sumRefunds(bookings: readonly BookingDocument[]): string | undefined {
  const paid = bookings.filter(({ paymentStatus }) => paymentStatus === 'paid');
  if (paid.length === 0) return undefined;
  return formatAmount(paid.reduce((total, { cancellation }) => total + (cancellation?.refundAmount ?? 0), 0));
}

/** Formats an instant in the marketplace's time zone: "Thu, Nov 26, 3:30 PM (Lisbon)". */
function formatVisitTime(instant: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(instant);
  // Some versions of ICU separate the time by a narrow space.
  return `${shown.replaceAll('\u{202F}', ' ')} (${formatTimeZone(timeZone)})`;
}

/** Formats an amount: "$80.00". */
function formatAmount(amount: number): string {
  const { MARKETPLACE_CURRENCY: currency } = config;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** Builds the calendar file of approved bookings of one customer, as an attachment of a mail. */
async function buildInvitation(bookings: readonly BookingDocument[]) {
  const id = String(bookings[0]?.customer);
  const viewer = { id, role: 'customer', status: undefined, sessionId: '' } as const;
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
