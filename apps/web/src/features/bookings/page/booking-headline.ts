import { needsAddress } from '@nearhand/shared/bookings/next-action';
import { isolate } from '@nearhand/shared/region/user-text';
import { isPayable } from '@nearhand/shared/bookings/booking-actions';
import { isAgreed, isDone, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { bookingTexts, paymentTexts } from '../texts.ts';

export interface BookingHeadline {
  /** Whether it is the reader's turn, all is set, or it is over. */
  tone: 'turn' | 'set' | 'over';
  eyebrow: string;
  title: string;
  text: string;
}

/** Returns what a booking is about now, for one of its two sides. */
export function getBookingHeadline(booking: Booking, side: BookingSide, timeZone: string): BookingHeadline {
  return side === 'customer' ? forCustomer(booking, timeZone) : forProvider(booking, timeZone);
}

function forCustomer(booking: Booking, timeZone: string): BookingHeadline {
  const name = isolate(booking.provider.name);
  const at = formatDateTime(booking.scheduledDate, timeZone);
  if (isRequest(booking)) {
    const { expiresAt } = booking;
    return {
      tone: needsAddress(booking) ? 'turn' : 'set',
      eyebrow: bookingTexts.waiting,
      title: expiresAt ? `${name} answers by ${formatDateTime(expiresAt, timeZone)}` : `${name} answers soon`,
      text: booking.payWhenApproved
        ? paymentTexts.agreed(formatAmount(booking.totalAmount, booking.currency), booking.provider.name)
        : 'We tell you at once. You pay nothing until then.',
    };
  }
  if (isAgreed(booking)) {
    const eyebrow = `${name} accepted`;
    if (needsAddress(booking)) {
      const text = `${name} cannot plan the visit without it.`;
      return { tone: 'turn', eyebrow, title: bookingTexts.askPlace(booking.provider.name), text };
    }
    if (isPayable(booking)) {
      const amount = formatAmount(booking.totalAmount, booking.currency);
      return { tone: 'turn', eyebrow, title: `Pay ${amount} to secure ${at}`, text: '' };
    }
    const visit = {
      customer: `${name} comes ${at}`,
      provider: `You visit ${name} ${at}`,
      remote: `${name} meets you ${at}`,
    }[booking.place];
    return { tone: 'set', eyebrow, title: visit, text: '' };
  }
  if (isDone(booking)) {
    return { tone: 'over', eyebrow: 'Completed', title: `How was the work of ${name}?`, text: '' };
  }
  return describeEnd(booking, `${name} cannot come`);
}

function forProvider(booking: Booking, timeZone: string): BookingHeadline {
  const name = isolate(booking.customer.name);
  const at = formatDateTime(booking.scheduledDate, timeZone);
  if (isRequest(booking)) {
    const { expiresAt } = booking;
    const text = [
      expiresAt && `Answer by ${formatDateTime(expiresAt, timeZone)}.`,
      booking.payWhenApproved && paymentTexts.paysOnApproval(booking.customer.name),
    ]
      .filter(Boolean)
      .join(' ');
    return { tone: 'turn', eyebrow: 'New request', title: `${name} asks for ${at}`, text };
  }
  if (isAgreed(booking)) {
    const text = needsAddress(booking) ? `No address yet. We have asked ${name} for it.` : '';
    return { tone: 'set', eyebrow: 'Approved', title: `${name}, ${at}`, text };
  }
  if (isDone(booking)) {
    return { tone: 'over', eyebrow: 'Completed', title: `Done for ${name}`, text: '' };
  }
  return describeEnd(booking, 'You rejected this request');
}

function describeEnd({ cancellation, refund, currency }: Booking, rejected: string): BookingHeadline {
  if (!cancellation) {
    return { tone: 'over', eyebrow: 'Rejected', title: rejected, text: 'Nothing was charged.' };
  }
  const isExpired = cancellation.by === 'system';
  return {
    tone: 'over',
    eyebrow: 'Cancelled',
    title: isExpired ? 'The request expired without an answer' : 'This booking is cancelled',
    text: refund
      ? `${formatAmount(refund.amount, currency)} went back to the customer.`
      : 'Nothing was charged.',
  };
}
