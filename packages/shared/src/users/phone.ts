export const MIN_PHONE_DIGITS = 6;
export const PHONE_TOO_SHORT = `Phone must have at least ${MIN_PHONE_DIGITS} digits`;
/** Matches enough digits of any script, with any other characters between them. */
export const PHONE = new RegExp(String.raw`(?:\p{Nd}\P{Nd}*){${MIN_PHONE_DIGITS}}`, 'u');

/** Returns whether a text can be a phone number. */
export function isPhone(typed: string): boolean {
  return PHONE.test(typed);
}
