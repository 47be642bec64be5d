import { z } from 'zod';

/** Accepts `on` and `off` too, which earlier versions asked for. */
export const trueOrFalse = z
  .enum(['true', 'false', 'on', 'off'], { error: 'true or false' })
  .transform((value) => value === 'true' || value === 'on');

/** Accepts a whole number within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`);

/** Returns whether a text is an http or https origin, without a path or a slash at its end. */
export function isOrigin(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).origin === origin && /^https?:/.test(origin);
}
