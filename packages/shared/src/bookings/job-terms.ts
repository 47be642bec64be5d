import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { DEFAULT_NOTICE_MINUTES } from '../limits.ts';
import type { Formats } from '../region/formats.ts';
import {
  getCustomerRefund,
  getFullRefundEnd,
  REFUND_HOURS,
  type CancellationPolicy,
} from './cancellation-policy.ts';

/** What cancelling a job would mean that is booked now. */
export interface JobTerms {
  policy: CancellationPolicy;
  /** The limit of the policy; null without a start, and when it is over. */
  freeUntil: Date | null;
  refundPercentAfter: number;
  /** The same in a sentence. */
  text: string;
  /** Whether it already costs something. */
  isLate: boolean;
}

interface TermsInput {
  policy: CancellationPolicy;
  total: number;
  currency: string;
  timeZone: string;
  now: Date;
  /** Missing for a job that would be booked now. */
  createdAt?: Date;
  formats: Pick<Formats, 'formatAmount' | 'formatDateTime'>;
}

/** So long ago that the first free hour is over. */
const LONG_AGO = new Date(0);

export function getJobTerms(start: Date | undefined, input: TermsInput): JobTerms {
  return start ? getTermsOfStart(start, input) : getGeneralTerms(input.policy);
}

function getGeneralTerms(policy: CancellationPolicy): JobTerms {
  const { full, half } = REFUND_HOURS[policy];
  const text = `Free cancellation until ${toWords(full)} before the visit. After that you get half back${
    half > 0 ? ` until ${toWords(half)} before it, then nothing` : ''
  }.`;
  return { policy, freeUntil: null, refundPercentAfter: 50, text, isLate: false };
}

function getTermsOfStart(scheduledDate: Date, input: TermsInput): JobTerms {
  const { policy, total, currency, timeZone, now, formats } = input;
  const createdAt = input.createdAt ?? now;
  const booked = { policy, scheduledDate, paidAmount: total, currency };
  const limit = new Date(scheduledDate.getTime() - REFUND_HOURS[policy].full * HOUR_MS);
  const freeEnd = getFullRefundEnd({ ...booked, createdAt });
  const isFree = freeEnd >= now;
  const after = (end: Date) =>
    getCustomerRefund(
      { ...booked, createdAt: LONG_AGO },
      new Date(Math.max(end.getTime() + 1, now.getTime())),
    );
  const { refundPercent, refundAmount, changesAt } = after(freeEnd);
  const time = (instant: Date) => formats.formatDateTime(instant, timeZone, now);
  const isFirstHour = freeEnd > limit && freeEnd.getTime() === createdAt.getTime() + HOUR_MS;
  const half = `get half back (${formats.formatAmount(refundAmount, currency)})${
    changesAt ? ` until ${time(changesAt)}, then nothing` : ''
  }`;
  const rest = refundPercent === 0 ? 'get nothing back' : half;
  const free = isFirstHour ? 'within an hour of booking' : `until ${time(freeEnd)}`;
  return {
    policy,
    freeUntil: limit >= now ? limit : null,
    refundPercentAfter: after(limit).refundPercent,
    isLate: !isFree,
    text: isFree ? `Free cancellation ${free}. After that you ${rest}.` : `If you cancel, you ${rest}.`,
  };
}

function toWords(hours: number): string {
  return hours > 7 * 24 - 1 ? `${hours / 24} days` : `${hours} hours`;
}

/**
 * Returns when a request made at `now` expires: after the hours of the setting, or as long before the visit as the provider wants to
 * know of one, in minutes. A request that is made later than that expires when the visit would begin.
 */
export function getRequestExpiry(
  now: Date,
  scheduledDate: Date,
  { hours, notice = DEFAULT_NOTICE_MINUTES }: { hours: number; notice?: number | undefined },
): Date {
  const start = scheduledDate.getTime();
  const latest = start - notice * MINUTE_MS;
  const end = latest > now.getTime() ? latest : start;
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, end));
}
