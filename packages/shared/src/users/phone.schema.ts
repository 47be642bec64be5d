import { isPhone, MIN_PHONE_DIGITS, PHONE, PHONE_TOO_SHORT } from './phone.ts';
import { MAX_TEXT_LENGTH, textSchema } from '../text.ts';

const description = `Phone: at least ${MIN_PHONE_DIGITS} digits, at most ${MAX_TEXT_LENGTH} characters`;

/** The phone number of a profile. The API accepts a shorter one that has not changed. */
export const phoneSchema = textSchema('Phone', 'Phone is required')
  .min(1, 'Phone is required')
  .max(MAX_TEXT_LENGTH, `Phone must be at most ${MAX_TEXT_LENGTH} characters`)
  .meta({ pattern: PHONE.source, description });

/** The phone number of a new account. */
export const newPhoneSchema = phoneSchema
  .refine((phone) => phone === '' || isPhone(phone), PHONE_TOO_SHORT)
  .meta({ pattern: PHONE.source, description });
