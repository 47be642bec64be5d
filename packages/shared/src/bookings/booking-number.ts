// The numbers by which people name bookings.

/** Without 0 O 1 I L U, which look alike or make words. */
export const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const NUMBER_LENGTH = 6;
const HALF = NUMBER_LENGTH / 2;

const TYPED_NUMBER = new RegExp(`^[${NUMBER_LETTERS}]{${HALF}}-?[${NUMBER_LETTERS}]{${HALF}}$`, 'i');
/** Matches a number as it may be typed. The OpenAPI document contains it, so it has no flags. */
export const NUMBER_PATTERN = `[${NUMBER_LETTERS}${NUMBER_LETTERS.slice(8).toLowerCase()}]{${HALF}}-?[${NUMBER_LETTERS}${NUMBER_LETTERS.slice(8).toLowerCase()}]{${HALF}}`;

/** Returns the stored form of a number that is typed with or without hyphen, in any case; undefined for what is none. */
export function parseBookingNumber(typed: string): string | undefined {
  const trimmed = typed.trim();
  return TYPED_NUMBER.test(trimmed) ? trimmed.replace('-', '').toUpperCase() : undefined;
}

/** Returns what is typed as a part of a stored number: "#7kq 2m" is "7KQ2M". */
export function toNumberPart(typed: string): string {
  return typed.replaceAll(/[#\s\p{Dash}]/gu, '').toUpperCase();
}

/** Writes a stored number as people read it: "7KQ-2M4". */
export function formatBookingNumber(stored: string): string {
  return `${stored.slice(0, HALF)}-${stored.slice(HALF)}`;
}
