import { getOfferEnd, offerMessages, priceOffer } from '@nearhand/shared/bookings/booking-offers';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import { jobMessages, splitIntoDays } from '@nearhand/shared/bookings/job';
import type { Quote } from '@nearhand/shared/bookings/job-quote';
import { getJobTerms } from '@nearhand/shared/bookings/job-terms';
import { getAmountDue, getPayments } from '@nearhand/shared/bookings/payments';
import { roundMoney, validatePrice, withMinorUnits } from '@nearhand/shared/money';
import { visitMessages } from '@nearhand/shared/bookings/visit-steps';
import { config } from '../../../config.ts';
import { AppError, InvalidError } from '../../../errors.ts';
import type { BookingDocument, StoredOffer } from '../../../models/booking.model.ts';
import type { StoredTerms } from '../../../models/booking-event.model.ts';
import { ServiceModel } from '../../../models/service.model.ts';
import { getMarketplaceFormats } from '../../../settings/region.ts';
import { layOutJob } from '../../availability/job-plan.ts';
import { getPieceMinutes } from '../../availability/offered-slots.ts';
import { hasConflict, isTimeOff, toVisitTime, type VisitTime } from '../../availability/provider-calendar.ts';
import { loadCalendar } from '../../availability/cached-calendar.ts';
import { presentDays, presentLines } from '../../availability/quote.ts';
import type { ActionChanges, ActionRun, BookingChange } from './action-run.ts';
import { addRefund } from '../refunds.ts';
import { assertAccounts, assertNotSuspended, lockParticipants } from './participants.ts';
import { buildFirstPayment, buildPayment } from './payments.ts';

type OfferAction = 'makeOffer' | 'acceptOffer' | 'declineOffer' | 'expireOffer' | 'payDifference';

/** What the actions with offers check and write, and what the payment of a raised price does. */
export const offerChanges: Record<OfferAction, ActionChanges> = {
  makeOffer: {
    change: makeOffer,
    event: ({ offer }) => (offer ? { amount: offer.total, terms: toTerms(offer) } : {}),
  },
  acceptOffer: {
    prepare: async (bookings, run) => {
      for (const booking of bookings) assertTotal(booking, run);
      await lockParticipants(bookings, run);
      assertNotSuspended(bookings, run);
      if (run.input.pay) assertPayable(bookings, run);
    },
    change: acceptOffer,
    event: (changed, before) => ({
      amount: changed.totalAmount,
      terms: toTermsOf(changed),
      previousTerms: toTermsOf(before),
    }),
    more: listMoneyEvents,
  },
  declineOffer: { change: restoreExpiry },
  expireOffer: { change: restoreExpiry },
  payDifference: {
    prepare: async (bookings, run) => {
      await lockParticipants(bookings, run);
      assertAccounts(bookings, run);
      assertNotSuspended(bookings, run);
    },
    change: (booking, { now }) => ({
      set: { payments: [...getPayments(booking), buildPayment(getAmountDue(booking), now)] },
      unset: { amountDue: 1 },
    }),
    event: (_changed, before) => ({ amount: getAmountDue(before) }),
  },
};

async function makeOffer(booking: BookingDocument, run: ActionRun): Promise<BookingChange> {
  const { input, now, hours } = run;
  const { lines: typed = [], minutes = booking.duration, note } = input;
  const currency = config.MARKETPLACE_CURRENCY;
  for (const [index, { unitPrice }] of typed.entries()) {
    const problem = validatePrice(unitPrice, currency);
    if (problem) throw new InvalidError(problem, `lines.${index}.unitPrice`);
  }
  const validUntil = getOfferEnd(input.validUntil ? new Date(input.validUntil) : undefined, {
    now,
    scheduledDate: booking.scheduledDate,
    isRequest: isRequest(booking),
    notice: hours?.minimumNotice,
  });
  if ('message' in validUntil) throw new InvalidError(validUntil.message, 'validUntil');
  const { endDate, days } = await fitIntoCalendar(booking, minutes, run);
  const expiry = isRequest(booking) ? buildExpiry(booking, validUntil) : undefined;
  return {
    set: {
      offer: {
        ...priceOffer(typed, currency),
        minutes,
        endDate,
        ...(days && { days }),
        ...(note && { note }),
        createdAt: now,
        validUntil,
        ...(expiry && { requestExpiresAt: expiry.own }),
      },
      ...(expiry && { expiresAt: expiry.prolonged }),
    },
  };
}

/** Returns when a request expires by itself, and while an offer is open. */
function buildExpiry({ expiresAt, offer }: BookingDocument, validUntil: Date) {
  const own = offer?.requestExpiresAt ?? expiresAt;
  return own && { own, prolonged: new Date(Math.max(own.getTime(), validUntil.getTime())) };
}

/** Returns the time of the offered work. Throws when another visit or time off stands in the way. */
async function fitIntoCalendar(
  booking: BookingDocument,
  minutes: number,
  { tx, now, hours }: ActionRun,
): Promise<VisitTime> {
  const { _id, provider, scheduledDate, unit, status } = booking;
  const service = await ServiceModel.findById(booking.service, { hoursPerDay: 1 }).session(tx).lean();
  const pieces =
    minutes === booking.duration
      ? getPieceMinutes(booking)
      : splitIntoDays({ unit, hoursPerDay: service?.hoursPerDay }, minutes);
  if (!pieces) throw new InvalidError(jobMessages.tooManyDays, 'minutes');
  const calendar = await loadCalendar(provider, tx, hours?.revision);
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const laidOut = layOutJob(calendar, scheduledDate, { pieces, timeZone, now: now.getTime() });
  const time = laidOut && toVisitTime(laidOut);
  const isFree =
    time && !(calendar && isTimeOff(calendar, time)) && !(await hasConflict(provider, time, tx, _id));
  if (!isFree) throw new AppError('slot_taken', offerMessages.doesNotFit, { status });
  return time;
}

/** Throws when what is due cannot be paid at once: the provider is gone, or was paid outside the marketplace. */
function assertPayable(bookings: BookingDocument[], run: ActionRun): void {
  assertAccounts(bookings, run);
  const settled = bookings.find(({ settledOffline }) => settledOffline);
  if (settled)
    throw new AppError('already_settled', visitMessages.alreadySettled, { status: settled.status });
}

/** Throws `price_changed` with the present offer when the customer has seen another total. */
function assertTotal({ offer, ...booking }: BookingDocument, { input: { total }, now }: ActionRun): void {
  if (!offer || total === offer.total) return;
  const { status } = booking;
  const conflict = { quote: toQuote(offer, booking, now) };
  throw new AppError('price_changed', offerMessages.totalChanged, { status, conflict });
}

function toQuote(
  offer: StoredOffer,
  booking: Pick<BookingDocument, 'cancellationPolicy' | 'scheduledDate' | 'createdAt'>,
  now: Date,
): Quote {
  const { MARKETPLACE_CURRENCY: currency, MARKETPLACE_TIME_ZONE: timeZone } = config;
  const { cancellationPolicy: policy, scheduledDate, createdAt } = booking;
  const { lines, total, minutes, days, validUntil } = offer;
  const formats = getMarketplaceFormats();
  const terms = getJobTerms(scheduledDate, { policy, total, currency, timeZone, now, createdAt, formats });
  return {
    lines: presentLines(lines),
    ...withMinorUnits({ total }, currency),
    minutes,
    ...presentDays(days),
    cancellation: { ...terms, freeUntil: terms.freeUntil?.toISOString() ?? null },
    expiresAt: validUntil.toISOString(),
  };
}

/** Makes the terms of the offer those of the booking. What was paid stays: the difference is due, paid at once, or goes back. */
function acceptOffer(booking: BookingDocument, run: ActionRun): BookingChange {
  const { offer, totalAmount, amountDue = 0 } = booking;
  if (!offer) return {};
  const { lines, total, minutes, endDate, days } = offer;
  const { input, now, actor } = run;
  const isPaid = booking.paymentStatus === 'paid';
  const paid = getPayments(booking);
  const due = isPaid ? roundMoney(amountDue + total - totalAmount, config.MARKETPLACE_CURRENCY) : total;
  const refund = { amount: -due, reason: 'offer', by: actor.side, at: now };
  const method = input.method ?? 'card';
  const isOpen = isPaid && due > 0 && !input.pay;
  return {
    set: {
      lines,
      totalAmount: total,
      duration: minutes,
      endDate,
      ...(days && { days }),
      ...(isOpen && { amountDue: due }),
      ...(isPaid && due < 0 && addRefund(booking, refund)),
      // Stored one by one from now on: the total is no longer what was paid.
      ...(isPaid && { payments: input.pay && due > 0 ? [...paid, buildPayment(due, now)] : [...paid] }),
      ...(!isPaid && input.pay && buildFirstPayment(total, { ...run, input: { method } })),
    },
    unset: { ...(!days && { days: 1 }), ...(!isOpen && { amountDue: 1 }) },
  };
}

/** Lists what was paid and refunded by accepting an offer. */
function listMoneyEvents(changed: BookingDocument, before: BookingDocument) {
  const payment = getPayments(changed)[getPayments(before).length];
  const refund = changed.refunds?.[before.refunds?.length ?? 0];
  return [
    // A payment that was agreed to with the request is told of with the approval.
    ...(payment && !before.payWhenApproved ? [{ kind: 'paid' as const, amount: payment.amount }] : []),
    ...(refund ? [{ kind: 'refunded' as const, amount: refund.amount }] : []),
  ];
}

/** Makes a request expire as it would have without the offer. One that is cancelled with it stays open until then. */
function restoreExpiry(
  { offer, ...booking }: BookingDocument,
  { input: { cancel } }: ActionRun,
): BookingChange {
  const expiresAt = offer?.requestExpiresAt;
  return isRequest(booking) && expiresAt && !cancel ? { set: { expiresAt } } : {};
}

function toTerms({ lines, total, minutes }: StoredOffer): StoredTerms {
  return { lines, total, minutes };
}

function toTermsOf({ lines, totalAmount: total, duration: minutes }: BookingDocument): StoredTerms {
  return { lines, total, minutes };
}
