import type { PaymentMethod } from '../bookings/booking-statuses.ts';
import { formatLength } from '../durations.ts';
import type { NoticeTexts, VisitDetails, VisitNotice, Wording } from './notice-data.ts';

// What notices and mails about visits say besides their titles.

const methods: Record<PaymentMethod, string> = { card: 'Card', paypal: 'PayPal' };

/** "Dryer repair: Thu, Nov 26, 3:30 PM (Lisbon)", of a series "Dryer repair: 4 visits, the first on …". */
export function describeVisit(data: VisitNotice, wording: Wording): string {
  return `${data.service}: ${describeTime(data, wording)}`;
}

function describeTime({ scheduledDate, count = 1 }: VisitNotice, { formatTime }: Wording): string {
  const when = formatTime(scheduledDate);
  return count > 1 ? `${count} visits, the first on ${when}` : when;
}

/** Returns the page of the booking; of a notice that does not name it the list of its side. */
export function linkToBooking({ side }: VisitNotice, { booking }: Wording): string {
  if (booking !== undefined) return `/bookings/${booking}`;
  return side === 'customer' ? '/bookings' : '/requests';
}

type Rows = NonNullable<NoticeTexts['details']>;
type WriteRows = (data: VisitNotice, details: VisitDetails, wording: Wording) => Rows;

/** Writes the rows of a mail about a visit: what, when, how long, where and for how much. */
export const writeVisitRows: WriteRows = (data, details, wording) => [
  ['Service', data.service],
  ['When', describeTime(data, wording)],
  [
    'Length',
    [formatLength(details.minutes), details.days && `on ${details.days} days`].filter(Boolean).join(' '),
  ],
  ...row('Where', details.where),
  ...writePriceRows(data, details, wording),
  ...(data.side === 'provider' ? row('Notes', details.notes) : []),
  ...row('Answer by', data.answerBy && wording.formatTime(data.answerBy)),
  ...row('Reason', data.reason),
];

/** Writes what a visit costs or earns; of one that does not take place, what the provider keeps. */
const writePriceRows: WriteRows = (data, { total, isOff = false, refund }, wording) => {
  if (data.side === 'customer') return [['Total', describePrice(total, data, wording)]];
  if (!isOff) return [['You earn', describePrice(total, data, wording)]];
  return row('You keep', refund && refund.fee > 0 ? wording.formatAmount(refund.fee) : undefined);
};

/** Writes the rows of a receipt: what was bought, from whom, and how it was paid. */
export const writeReceiptRows: WriteRows = (data, { lines = [], total, where, payment }, wording) => [
  ...(lines.length > 0 ? lines : [{ text: data.service, amount: total }]).map(
    ({ text, amount }): [string, string] => [text, wording.formatAmount(amount)],
  ),
  ['Total', wording.formatAmount(total)],
  ...(payment ? [describePayment(payment, wording)] : []),
  ['Service', data.service],
  ['When', describeTime(data, wording)],
  ...row('Where', where),
  ['Provider', wording.person],
  ['Marketplace', wording.marketplace],
];

export const writeRefundRows: WriteRows = (data, { total, refund }, wording) => [
  ['Service', data.service],
  ['When', describeTime(data, wording)],
  ['Paid', wording.formatAmount(refund?.paid ?? total)],
  ...(refund
    ? [
        ...row(`Kept by ${wording.person}`, refund.fee > 0 ? wording.formatAmount(refund.fee) : undefined),
        ['Refunded', wording.formatAmount(refund.amount)] as [string, string],
        [wording.formatTime(refund.at), refund.id] as [string, string],
      ]
    : []),
  ...row('Reason', data.reason),
];

/** Returns the rows and the paragraphs of the mail about a visit. */
export function writeMail(
  data: VisitNotice,
  wording: Wording,
  { rows = writeVisitRows, note }: { rows?: WriteRows; note?: string | undefined } = {},
): Pick<NoticeTexts, 'details' | 'paragraphs'> {
  const { details, reason } = data;
  if (!details) return reason ? { details: [['Reason', reason]] } : {};
  const paragraphs = [details.terms, note].filter((text) => text !== undefined);
  return {
    details: [...rows(data, details, wording), ...row('Booking', details.number)],
    ...(paragraphs.length > 0 && { paragraphs }),
  };
}

function row(label: string, text: string | undefined): Rows {
  return text ? [[label, text]] : [];
}

function describePrice(total: number, { count = 1 }: VisitNotice, { formatAmount }: Wording): string {
  return count > 1 ? `${formatAmount(total)} each` : formatAmount(total);
}

function describePayment(
  { id, method, at }: NonNullable<VisitDetails['payment']>,
  { formatTime }: Wording,
): [string, string] {
  return [[method && methods[method], formatTime(at)].filter(Boolean).join(', '), id];
}
