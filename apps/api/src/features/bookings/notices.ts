import type { ActingSide } from '@nearhand/shared/bookings/booking-facts';
import { getEventRow, type BookingNews } from '@nearhand/shared/bookings/booking-events';
import { isAgreed, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import { isOwnJob } from '@nearhand/shared/bookings/own-job-rules';
import type { VisitNotice, VisitNoticeKind } from '@nearhand/shared/notifications/notice-data';
import { getNoticeFate, hasInvitation, isForActor } from '@nearhand/shared/notifications/notification-kinds';
import type { ClientSession, Types } from 'mongoose';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { writeBookingLines } from '../conversations/commands/write-booking-lines.ts';
import { notify, settleNotices, type Notice } from '../notifications/commands.ts';
import { buildBookingsFile } from './calendar-file.ts';
import { scheduleAlternativesAfter } from './rescue/schedule-alternatives.ts';
import { buildVisitDetails } from './visit-details.ts';

/** What has happened to bookings, by whom. */
export interface News {
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

type NamedBooking = Pick<BookingDocument, '_id' | 'customer' | 'provider' | 'serviceName' | 'series'>;

/** A change of bookings that people have not been told of yet. */
export interface UntoldNews {
  kind: BookingNews;
  /** Missing for the system. */
  user?: Types.ObjectId;
  at: Date;
  /** How a problem has ended the visit. */
  end?: 'cancelled' | 'completed';
  bookings: NamedBooking[];
  notices: VisitNotification[];
}

/** Builds what people are to be told about a change of bookings, with the facts as they are now. */
export function buildUntoldNews(bookings: readonly BookingDocument[], news: News, at: Date): UntoldNews {
  const { kind, user } = news;
  const end = getEventRow(kind).endsVisit && bookings[0] && findEnd(bookings[0], at);
  return {
    kind,
    ...(user && { user }),
    at,
    ...(end && { end }),
    bookings: bookings.map(({ _id, customer, provider, serviceName, series }) => ({
      _id,
      customer,
      provider,
      serviceName,
      ...(series && { series }),
    })),
    notices: groupBySeries(bookings).flatMap((group) => draftNotices(group, news, at)),
  };
}

function findEnd({ cancellation, completedAt }: BookingDocument, at: Date): UntoldNews['end'] {
  if (cancellation?.at.getTime() === at.getTime()) return 'cancelled';
  return completedAt?.getTime() === at.getTime() ? 'completed' : undefined;
}

/** Builds the notices about a change of one booking, without what only their mails have. */
export function buildBookingNotices(
  booking: BookingDocument,
  news: News & { at: Date },
): VisitNotification[] {
  return draftNotices({ first: booking, all: [booking] }, news, news.at);
}

/**
 * Tells everything that customers and providers are told about changes of bookings: notifications with their mails and push
 * messages, once for a series and not to the user who made the change, and lines in conversations. Earlier notifications that
 * a change has made untrue go.
 */
export async function tellNews(news: readonly UntoldNews[], tx: ClientSession): Promise<void> {
  await scheduleAlternativesAfter(news, tx);
  await writeBookingLines(news, tx);
  await settleNotices(news, tx);
  const drafts = news.flatMap(({ notices, at }) => notices.map((notice) => ({ notice, at })));
  if (drafts.length === 0) return;
  const ids = drafts.flatMap(({ notice }) => notice.bookings);
  const stored = await BookingModel.find({ _id: { $in: ids } })
    .session(tx)
    .lean();
  const byId = new Map(stored.map((booking) => [booking._id.toString(), booking]));
  const complete = drafts.map(({ notice, at }) => ({
    notice,
    at,
    bookings: notice.bookings.flatMap((id) => byId.get(id.toString()) ?? []),
  }));
  const current = await dropOvertaken(complete, tx);
  await notify(await Promise.all(current.map(addMail)), tx);
}

/** A notice with its bookings as they are now. */
interface Draft {
  notice: VisitNotification;
  /** When what it says has happened. */
  at: Date;
  bookings: BookingDocument[];
}

/** Leaves out the notices that a later change has made untrue, and marks those that their recipient has answered by it. */
async function dropOvertaken(drafts: readonly Draft[], tx: ClientSession): Promise<Draft[]> {
  const isUntrue = ({ notice: { kind, data }, bookings }: Draft) =>
    getNoticeFate(kind, data, { bookings, isAnswered: false }) !== 'stays';
  const untrue = drafts.filter(isUntrue);
  if (untrue.length === 0) return [...drafts];
  const events = await BookingEventModel.find({
    booking: { $in: untrue.flatMap(({ notice }) => notice.bookings) },
  })
    .session(tx)
    .lean();
  return drafts.flatMap((draft): Draft[] => {
    const { notice, at, bookings } = draft;
    if (!untrue.includes(draft)) return [draft];
    const later = events.filter(
      (event) => event.at > at && notice.bookings.some((id) => id.equals(event.booking)),
    );
    if (later.length === 0) return [draft];
    const isAnswered = later.some(({ user }) => user?.equals(notice.recipient));
    const fate = getNoticeFate(notice.kind, notice.data, { bookings, isAnswered });
    return fate === 'goes' ? [] : [{ ...draft, notice: { ...notice, isAnswered } }];
  });
}

/** Adds what only the mail of a notice has: the details of the visit, the reason, and the calendar file. */
async function addMail({ notice, bookings }: Draft): Promise<Notice> {
  const { kind, data } = notice;
  const [first] = bookings;
  if (!first) return notice;
  const reason = first.rejectionReason ?? first.cancellation?.reason;
  const details = await buildVisitDetails(kind, data.side, first);
  const attachments = hasInvitation(kind) && [await buildInvitation(bookings)];
  const mail = { data: { ...data, ...(reason && { reason }), details }, ...(attachments && { attachments }) };
  return { ...notice, mail };
}

type VisitNotification = Omit<Notice, 'kind' | 'data' | 'mail' | 'bookings'> & {
  kind: VisitNoticeKind;
  data: VisitNotice;
  bookings: Types.ObjectId[];
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

function draftNotices(group: BookingGroup, news: News, at: Date): VisitNotification[] {
  const { first, all } = group;
  const { notices } = getEventRow(news.kind);
  return sides.flatMap((side) => {
    const kind = notices[side];
    const recipient = first[side];
    const isOwn = news.user?.equals(recipient) ?? false;
    if (!kind || (isOwn && !isForActor(kind))) return [];
    // The customer of an own job is no user.
    if (side === 'customer' && isOwnJob(first)) return [];
    // The notice of the cancellation says to the provider what has gone back.
    const isOfCancellation = first.cancellation?.at.getTime() === at.getTime();
    if (kind === 'booking-refunded' && side === 'provider' && isOfCancellation) return [];
    // What is booked at once has no request.
    if (kind === 'request-sent' && !isRequest(first)) return [];
    const person = side === 'customer' ? first.provider : first.customer;
    const bookings = all.map(({ _id }) => _id);
    const named = !isOwnJob(first) && { person };
    const notice = { kind, data: toFacts(group, side, news), recipient, ...named, bookings };
    return [{ ...notice, ...(isOwn && { isRead: true }) }];
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
    ...(kind === 'offer-made' && first.offer && { validUntil: first.offer.validUntil }),
    ...(isAgreed(first) && { isConfirmed: true }),
    ...(kind === 'approved' && all.every(isPaid) && { isPaid: true }),
    ...(isRequest(first) && first.expiresAt && { answerBy: first.expiresAt }),
    ...(!sides.some((each) => each === actor) && { isByMarketplace: true }),
    ...(first.problem && { problem: first.problem.kind }),
    ...(first.settledOffline && { settled: first.settledOffline.amount }),
    ...facts,
  };
}

function isPaid({ paymentStatus }: BookingDocument): boolean {
  return paymentStatus === 'paid';
}

/** Returns the sum of the refunds of paid bookings; undefined when none was paid. */
function sumRefunds(bookings: readonly BookingDocument[]): number | undefined {
  const paid = bookings.filter(isPaid);
  if (paid.length === 0) return undefined;
  return paid.reduce((total, { cancellation }) => total + (cancellation?.refundAmount ?? 0), 0);
}

/** Builds the calendar file of approved bookings of one customer, as an attachment of a mail. */
async function buildInvitation(bookings: readonly BookingDocument[]) {
  const id = String(bookings[0]?.customer);
  const viewer = { id, role: 'customer', status: undefined, sessionId: '', isConfirmed: true } as const;
  return {
    filename: 'booking.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: await buildBookingsFile([...bookings], viewer),
  };
}
