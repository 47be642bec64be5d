import { DEFAULT_OFFER_HOURS, MAX_OFFER_DAYS, offerMessages } from '@nearhand/shared/bookings/booking-offers';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { quantityMessages } from '@nearhand/shared/bookings/quantity';
import { HOUR_MS } from '@nearhand/shared/durations';
import {
  parseDecimalInput,
  parsePriceInput,
  toDecimalText,
  validateTypedPrice,
} from '@nearhand/shared/money';

export interface OfferFormValues {
  lines: { text: string; quantity: string; unitPrice: string }[];
  minutes: string;
  hours: (typeof VALID_HOURS)[number]['value'];
  note: string;
}

export const VALID_HOURS = [
  { value: '24', label: '1 day' },
  { value: `${DEFAULT_OFFER_HOURS}`, label: `${DEFAULT_OFFER_HOURS / 24} days` },
  { value: `${MAX_OFFER_DAYS * 24}`, label: `${MAX_OFFER_DAYS} days` },
] as const;

export const EMPTY_LINE = { text: '', quantity: '1', unitPrice: '' };

/** Returns the present terms of a booking, or those of its open offer. */
export function getOfferFormValues({ currency, offer, ...booking }: Booking): OfferFormValues {
  const { lines, minutes, note = '' } = offer ?? { ...booking, minutes: booking.duration, note: '' };
  return {
    lines: lines.map(({ text, quantity, unitPrice }) => ({
      text,
      quantity: String(quantity),
      unitPrice: toDecimalText(unitPrice, currency),
    })),
    minutes: String(minutes),
    hours: VALID_HOURS[1].value,
    note,
  };
}

/** Parses the typed lines; numbers that cannot be read are NaN. */
export function parseLines({ lines }: Pick<OfferFormValues, 'lines'>, currency: string) {
  return lines.map(({ text, quantity, unitPrice }) => ({
    text: text.trim(),
    quantity: parseDecimalInput(quantity, 2),
    unitPrice: parsePriceInput(unitPrice, currency),
  }));
}

export function toOfferInput(
  { minutes, hours, note, ...values }: OfferFormValues,
  currency: string,
  now: Date,
) {
  // A week from now is already too far ahead when the request arrives.
  const validUntil = new Date(now.getTime() + Number(hours) * HOUR_MS - 60_000);
  return {
    lines: parseLines(values, currency),
    minutes: parseDecimalInput(minutes, 0),
    ...(note && { note }),
    validUntil: validUntil.toISOString(),
  };
}

export const validateText = (text: string) => text.trim() !== '' || 'Please say what it is for';
export const validateQuantity = (typed: string) =>
  parseDecimalInput(typed, 2) > 0 || quantityMessages.invalid;
export const validateUnitPrice = (typed: string, currency: string) =>
  validateTypedPrice(typed, currency) ??
  (parsePriceInput(typed, currency) >= 0 || offerMessages.unitPriceInvalid);
export const validateMinutes = (typed: string) =>
  parseDecimalInput(typed, 0) > 0 || offerMessages.minutesInvalid;
