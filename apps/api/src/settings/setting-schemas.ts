import {
  DEFAULT_MAX_BOOKINGS_PER_DAY,
  DEFAULT_MAX_HELD_VISITS,
  DEFAULT_MAX_HELD_VISITS_PER_PROVIDER,
} from '@nearhand/shared/limits';
import { z } from 'zod';
import { searchLanguages } from '../lib/language/languages.ts';
import { chooseLocale, unitSystems } from '@nearhand/shared/region/region';
import { isTimeZone } from '@nearhand/shared/time-zone';
import { MAX_REVIEW_DAYS } from '@nearhand/shared/reviews/review-rules';

const MAILBOX = /^(?:[^<>\p{Cc}]*<([^<>\s]+)>|([^<>\s]+))$/u;

/** Matches `name@example.org` and `Nearhand <name@example.org>`, also at `localhost`, as the default may be. */
function isMailbox(text: string): boolean {
  const [, bracketed, plain] = MAILBOX.exec(text) ?? [];
  const email = (bracketed ?? plain)?.replace(/@localhost$/, '@localhost.example');
  return z.email().safeParse(email).success;
}

/** The settings of mail. The text of each error says what the variable must be. */
export const mailSettings = {
  PUBLIC_URL: z
    .string()
    .transform((url) => url.replace(/\/$/, ''))
    .refine(isOrigin, 'the URL of the marketplace, such as https://example.org')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'a URL that starts with smtp:// or smtps://')
    .refine((url) => URL.canParse(url), 'a URL such as smtp://name:password@mail.example.org:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'an email address, or a name with one: Nearhand <mail@example.org>')
    .optional(),
};

/** Returns the URL of a marketplace that only this machine can reach. */
export function getDefaultPublicUrl({ HOST, PORT }: { HOST: string; PORT: number }): string {
  return `http://${HOST.includes(':') && !HOST.startsWith('[') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Returns `Nearhand <no-reply@host>`, with localhost for an IP, which cannot be the domain of an email. */
export function getDefaultSender(name: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const domain = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
  return `${name.replaceAll(/[<>"\p{Cc}]/gu, '')} <no-reply@${domain}>`;
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region' }).of(code) !== code;
}

export function splitList(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Returns whether a text is a language, with a region or with one in which it is mostly spoken. */
function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).maximize().region !== undefined;
  } catch {
    return false;
  }
}

/** Where the marketplace is, and the conventions of mails, calendar files and units; the time zone decides on what is not set. */
export const regionSettings = {
  MARKETPLACE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'an IANA time zone such as Europe/Lisbon')
    .default(Intl.DateTimeFormat().resolvedOptions().timeZone),
  MARKETPLACE_CURRENCY: z.string().refine(isCurrency, 'an ISO 4217 currency such as USD').default('USD'),
  MARKETPLACE_COUNTRIES: z
    .string()
    .default('')
    .transform((list) => splitList(list.toUpperCase()))
    .refine((codes) => codes.every(isCountry), 'a comma list of ISO 3166-1 countries such as PT,ES'),
  PLACES_MIN_POPULATION: z
    .string()
    .regex(/^\d{1,8}$/, 'a number of people such as 1000')
    .transform(Number)
    .default(0),
  MARKETPLACE_LOCALE: z
    .string()
    .refine(isLocale, { error: 'a language and a region such as de-DE', abort: true })
    .transform((tag) => chooseLocale([tag]))
    .optional(),
  MARKETPLACE_LANGUAGE: z
    .enum(searchLanguages, { error: `one of ${searchLanguages.join(', ')}` })
    .default('en'),
  MARKETPLACE_UNITS: z.enum(unitSystems, { error: 'metric or imperial' }).optional(),
};

const DAYS = `a number of days above 0 and up to ${MAX_REVIEW_DAYS}`;

/** Days with a fraction, such as 0.5; seconds in days have many digits. */
const days = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,30})?$/, DAYS)
  .transform(Number)
  .refine((value) => value > 0 && value <= MAX_REVIEW_DAYS, DAYS);

/** How long the reviews of a booking wait for each other, and how long after its completion they can be written. */
export const reviewSettings = {
  REVIEW_BLIND_DAYS: days.default(14),
  REVIEW_WINDOW_DAYS: days.default(60),
};

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

/** Returns whether a text is an http or https URL without a query and a fragment. */
export function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && search === '' && hash === '';
}

/** Returns whether a text is the URL of map tiles. The subdomain `{s}` is not supported: the content security policy names one host. */
export function isTileUrl(url: string): boolean {
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  return isComplete && !url.includes('{s}') && URL.canParse(url) && /^https?:/.test(url);
}
/** The bookings of one customer. */
export const bookingQuotas = {
  MAX_BOOKINGS_PER_DAY: wholeNumber(1, 1_000_000).default(DEFAULT_MAX_BOOKINGS_PER_DAY),
  MAX_OPEN_BOOKINGS: wholeNumber(1, 1_000_000).default(50),
  MAX_OPEN_BOOKINGS_PER_PROVIDER: wholeNumber(1, 1_000_000).default(20),
  MAX_HELD_VISITS: wholeNumber(1, 1_000_000).default(DEFAULT_MAX_HELD_VISITS),
  MAX_HELD_VISITS_PER_PROVIDER: wholeNumber(1, 1_000_000).default(DEFAULT_MAX_HELD_VISITS_PER_PROVIDER),
};
