import { z } from 'zod';
import { DEFAULT_APPLICATION_NOTICE_SECONDS } from './applications/applications.ts';
import { DEFAULT_ACCENT_COLOR, DEFAULT_BRAND_COLOR } from './brand/brand-colors.ts';
import { cancellationPolicies, DEFAULT_CANCELLATION_POLICY } from './bookings/cancellation-policy.ts';
import { cleanText, isName, toOneLine } from './common-schemas.ts';
import { DEFAULT_MESSAGE_NOTICE_SECONDS } from './conversations/conversation-rules.ts';
import { currencyDecimals } from './money.ts';
import {
  DEFAULT_MAX_BOOKINGS_PER_DAY,
  DEFAULT_MAX_HELD_VISITS,
  DEFAULT_MAX_HELD_VISITS_PER_PROVIDER,
  DEFAULT_MAX_SERVICES_BEFORE_APPROVAL,
  DEFAULT_MAX_SERVICES_PER_PROVIDER,
  DEFAULT_MAX_SESSIONS_PER_USER,
  DEFAULT_NOTICE_MINUTES,
} from './limits.ts';
import { DEFAULT_BENEFITS, DEFAULT_STEPS, DEFAULT_TAGLINE } from './marketplace/home-texts.ts';
import { chooseLocale, unitSystems } from './region/region.ts';
import { MAX_REVIEW_DAYS } from './reviews/review-rules.ts';
import { searchLanguages } from './search/languages.ts';
import { isTimeZone } from './time-zone.ts';
import { EMAIL, normalizeEmail, toAsciiDomain } from './users/emails.ts';

// Every setting of a marketplace, once. The form, the schemas of the API, the variables of the environment, .env.example, docs/make-it-your-own.md
// and the export are made from it: to add a setting, add an entry. An error of a schema completes "… must be".

/** The pages of the form, in its order. */
export const settingGroups = {
  marketplace: 'Marketplace',
  texts: 'Texts',
  legal: 'Legal',
  registration: 'Registration',
  bookings: 'Bookings',
  catalog: 'Catalog',
  mail: 'Mail',
  limits: 'Limits',
} as const;
export type SettingGroup = keyof typeof settingGroups;

/** How the form edits a value, and how a variable of the environment is read. */
type FieldKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'flag'
  | 'number'
  | 'choice'
  /** A list of words; in a variable, with commas. */
  | 'words'
  /** A list of objects with texts. */
  | 'entries'
  | 'color'
  | 'image'
  | 'date';

/** What a change of a setting can be seen on. */
type Place = 'all pages' | 'home' | 'registration' | 'booking' | 'search' | 'mails' | 'console';

interface Declaration<Schema extends z.ZodType, Default> {
  group: SettingGroup;
  label: string;
  /** Says what it does, below the field, in .env.example and in the documentation. */
  help: string;
  field: FieldKind;
  schema: Schema;
  /** Null: there is none, or it follows from other settings. */
  default: Default;
  /** The variable of the environment that fixes it. */
  variable?: string;
  /** Present if visitors may read it. */
  isPublic?: true;
  pages: readonly Place[];
}

/** The parts of a declaration that types depend on. */
type Named<Variable extends string, IsPublic extends true> = ([Variable] extends [never]
  ? { variable?: never }
  : { variable: Variable }) &
  ([IsPublic] extends [never] ? { isPublic?: never } : { isPublic: true });

function setting<
  Schema extends z.ZodType,
  Default extends z.output<Schema> | null,
  const Variable extends string = never,
  const IsPublic extends true = never,
>(
  declaration: Declaration<Schema, Default> & { variable?: Variable; isPublic?: IsPublic },
): Declaration<Schema, Default> & Named<Variable, IsPublic> {
  // An entry without one of the parts infers `never` for it.
  return declaration as unknown as Declaration<Schema, Default> & Named<Variable, IsPublic>;
}

/** How the form edits a value, what may be set, and what holds until then. */
const value = <Schema extends z.ZodType, Default extends z.output<Schema> | null>(
  field: FieldKind,
  schema: Schema,
  standard: Default,
) => ({ field, schema, default: standard });

/** Lets visitors read a value. */
const publicOn = (...pages: Place[]) => ({ isPublic: true, pages }) as const;

/** The longest text of a setting, in characters. */
export const MAX_SETTING_TEXT = 20_000;
const MAX_ENTRIES = 20;

const upTo = (max: number) => `a text of at most ${max} characters`;
const text = (max = MAX_SETTING_TEXT) =>
  z
    .string({ error: upTo(max) })
    .overwrite(cleanText)
    .max(max, upTo(max));
const requiredText = (max: number) => text(max).min(1, `a text of 1 to ${max} characters`);
const name = (max: number) =>
  requiredText(max)
    .overwrite(toOneLine)
    .refine(isName, `a text of 1 to ${max} characters, with a letter or digit and few marks on each`);
const flag = z.boolean({ error: 'true or false' });
const whole = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, error).max(max, error);
};
const quota = whole(1, 1_000_000);
const days = (() => {
  const error = `a number of days above 0 and up to ${MAX_REVIEW_DAYS}`;
  return z.number({ error }).gt(0, error).max(MAX_REVIEW_DAYS, error);
})();
const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `one of ${options.join(', ')}` });
const color = z
  .string({ error: 'a color such as #0b6b5d' })
  .regex(/^#[\da-f]{6}$/i, 'a color such as #0b6b5d')
  .toLowerCase();
const email = z
  .string({ error: 'an email address' })
  .max(200, 'an email address')
  .overwrite(normalizeEmail)
  .regex(EMAIL, 'an email address');
const checked = (error: string, isValid: (typed: string) => boolean) =>
  z.string({ error }).refine(isValid, error);
const mailbox = checked('an email address, or a name with one: Nearhand <mail@example.org>', isMailbox);
const entries = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z
    .array(
      z
        .strictObject(shape, { error: `an entry with ${Object.keys(shape).join(' and ')}` })
        .meta({ id, description: 'An entry of a list on the home page' }),
      { error: 'a list' },
    )
    .max(MAX_ENTRIES, `a list of at most ${MAX_ENTRIES} entries`);
const title = requiredText(120).describe('Its title');
const sentence = text(600).describe('A sentence');
const titleAndText = entries('TitleAndText', { title, text: sentence });

export const registrationModes = ['open', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];
export const headingFonts = ['grotesk', 'serif', 'system'] as const;
export const cornerStyles = ['round', 'slight', 'square'] as const;
export const heroLayouts = ['booking', 'centered', 'picture'] as const;
export const weekDays = ['monday', 'sunday', 'saturday'] as const;
const registrationMode = choice(registrationModes);

export const settings = {
  name: setting({
    group: 'marketplace',
    label: 'Name',
    help: 'What the marketplace is called.',
    ...value('line', name(60), 'Nearhand'),
    variable: 'MARKETPLACE_NAME',
    ...publicOn('all pages', 'mails'),
  }),
  tagline: setting({
    group: 'marketplace',
    label: 'Tagline',
    help: 'A few words beside the name, at the foot of each page.',
    ...value('line', text(120), DEFAULT_TAGLINE),
    ...publicOn('all pages'),
  }),
  logo: setting({
    group: 'marketplace',
    label: 'Logo',
    help: 'A picture beside the name: PNG, JPEG or WebP, at most 1 MB.',
    ...value('image', text(500), null),
    ...publicOn('all pages', 'mails'),
  }),
  icon: setting({
    group: 'marketplace',
    label: 'Icon',
    help: 'A small square picture for tabs and home screens: PNG, JPEG or WebP, at most 1 MB.',
    ...value('image', text(500), null),
    ...publicOn('all pages'),
  }),
  brandColor: setting({
    group: 'marketplace',
    label: 'Brand color',
    help: 'The color of buttons and links. All tones of both themes are made from it.',
    ...value('color', color, DEFAULT_BRAND_COLOR),
    ...publicOn('all pages', 'mails'),
  }),
  accentColor: setting({
    group: 'marketplace',
    label: 'Accent color',
    help: 'The color of what waits for the user.',
    ...value('color', color, DEFAULT_ACCENT_COLOR),
    ...publicOn('all pages'),
  }),
  headingFont: setting({
    group: 'marketplace',
    label: 'Headings',
    help: 'The typeface of headings.',
    ...value('choice', choice(headingFonts), 'grotesk'),
    ...publicOn('all pages'),
  }),
  corners: setting({
    group: 'marketplace',
    label: 'Corners',
    help: 'How round buttons and cards are.',
    ...value('choice', choice(cornerStyles), 'round'),
    ...publicOn('all pages'),
  }),
  heroLayout: setting({
    group: 'marketplace',
    label: 'Top of the home page',
    help: 'What stands beside the title: a booking, nothing, or a picture.',
    ...value('choice', choice(heroLayouts), 'booking'),
    ...publicOn('home'),
  }),
  supportEmail: setting({
    group: 'marketplace',
    label: 'Support address',
    help: 'The email of Contact Support. Empty: the email of the first admin.',
    ...value('line', email, null),
    variable: 'SUPPORT_EMAIL',
    ...publicOn('all pages', 'mails'),
  }),
  currency: setting({
    group: 'marketplace',
    label: 'Currency',
    help: 'The currency of all prices, ISO 4217. It is a label: a change converts no price. Set it before the first booking.',
    ...value('line', checked('an ISO 4217 currency such as USD', isCurrency).toUpperCase(), 'USD'),
    variable: 'MARKETPLACE_CURRENCY',
    ...publicOn('all pages', 'mails'),
  }),
  timeZone: setting({
    group: 'marketplace',
    label: 'Time zone',
    help: 'IANA time zone of booking dates and times. Empty: that of the server. Set it before the first booking.',
    ...value('line', checked('an IANA time zone such as Europe/Lisbon', isTimeZone), null),
    variable: 'MARKETPLACE_TIME_ZONE',
    ...publicOn('all pages', 'mails'),
  }),
  locale: setting({
    group: 'marketplace',
    label: 'Language and region of dates',
    help: 'The language and region by whose conventions mails and calendar files write dates, times and numbers; the words are English. Pages follow the browser. Empty: English of the country of the time zone, such as en-PT for Europe/Lisbon.',
    ...value(
      'line',
      z
        .string({ error: 'a language and a region such as de-DE' })
        .refine(isLocale, { error: 'a language and a region such as de-DE', abort: true })
        .overwrite((tag) => chooseLocale([tag])),
      null,
    ),
    variable: 'MARKETPLACE_LOCALE',
    ...publicOn('mails'),
  }),

  heroTitle: setting({
    group: 'texts',
    label: 'Title',
    help: 'The first line of the home page.',
    ...value('line', text(120), 'The right pair of hands is closer than you think.'),
    ...publicOn('home'),
  }),
  heroText: setting({
    group: 'texts',
    label: 'Text below the title',
    help: 'What the marketplace offers, in one or two sentences.',
    ...value(
      'text',
      text(),
      'Local services from your own neighborhood. See the price, pick a time, pay after the provider accepts.',
    ),
    ...publicOn('home'),
  }),
  promises: setting({
    group: 'texts',
    label: 'Promises',
    help: 'Short promises below the search. Without one of your own, those that the settings keep.',
    ...value('entries', titleAndText, null),
    ...publicOn('home'),
  }),
  howItWorks: setting({
    group: 'texts',
    label: 'How it works',
    help: 'The steps for customers, and for providers.',
    ...value(
      'entries',
      entries('HowItWorksStep', {
        title,
        text: sentence,
        audience: z
          .enum(['customers', 'providers'], { error: 'for customers or providers' })
          .optional()
          .describe('Whose step it is'),
      }),
      DEFAULT_STEPS,
    ),
    ...publicOn('home'),
  }),
  benefits: setting({
    group: 'texts',
    label: 'Benefits',
    help: 'Why people use the marketplace.',
    ...value('entries', titleAndText, DEFAULT_BENEFITS),
    ...publicOn('home'),
  }),
  faq: setting({
    group: 'texts',
    label: 'Questions',
    help: 'Frequent questions and their answers. Without your own, the answers follow from the settings.',
    ...value(
      'entries',
      entries('FrequentQuestion', {
        question: requiredText(200).describe('The question'),
        answer: text(2000).describe('The answer'),
      }),
      null,
    ),
    ...publicOn('home'),
  }),
  testimonials: setting({
    group: 'texts',
    label: 'Quotes',
    help: 'What people have said about the marketplace. None are shown until you write some.',
    ...value(
      'entries',
      entries('Testimonial', {
        quote: requiredText(600).describe('Text of the quote'),
        name: name(120).describe('Who said it'),
      }),
      [],
    ),
    ...publicOn('home'),
  }),
  closingCall: setting({
    group: 'texts',
    label: 'Closing call',
    help: 'The last line of the home page, above its buttons.',
    ...value('line', text(200), 'Find local help, or offer your services.'),
    ...publicOn('home'),
  }),
  footer: setting({
    group: 'texts',
    label: 'Footer',
    help: 'A line of your own at the foot of each page.',
    ...value('text', text(), ''),
    ...publicOn('all pages'),
  }),
  announcement: setting({
    group: 'texts',
    label: 'Announcement',
    help: 'A line above all pages. A user who closes it does not see it again.',
    ...value('line', text(200), ''),
    ...publicOn('all pages'),
  }),
  announcementUntil: setting({
    group: 'texts',
    label: 'Announcement until',
    help: 'The last day of the announcement. Empty: until you remove it.',
    ...value('date', z.iso.date({ error: 'a date such as 2026-12-31' }), null),
    ...publicOn('all pages'),
  }),

  imprint: legalText('Imprint', 'Who runs the marketplace, with address and contact.'),
  terms: legalText('Terms', 'What users agree to. With terms, registration asks for it.'),
  privacy: legalText('Privacy', 'Which data you keep, what for and how long.'),
  accessibility: legalText('Accessibility', 'How accessible the marketplace is, and how to complain.'),

  customerRegistration: setting({
    group: 'registration',
    label: 'Customers register',
    help: 'Whether everybody may register as a customer, only with an invitation, or nobody.',
    ...value('choice', registrationMode, 'open'),
    ...publicOn('registration'),
  }),
  providerRegistration: setting({
    group: 'registration',
    label: 'Providers register',
    help: 'Whether everybody may register as a provider, only with an invitation, or nobody.',
    ...value('choice', registrationMode, 'open'),
    ...publicOn('registration'),
  }),
  requireVerifiedEmail: setting({
    group: 'registration',
    label: 'Confirmed email',
    help: 'Whether users must confirm their email before they book or add services. Paused while no mail server is set.',
    ...value('flag', flag, false),
    variable: 'REQUIRE_VERIFIED_EMAIL',
    ...publicOn('registration', 'booking'),
  }),
  require2faForAdmins: setting({
    group: 'registration',
    label: 'Second factor of admins',
    help: 'Whether admins must set up a second factor before they can do anything else.',
    ...value('flag', flag, false),
    variable: 'REQUIRE_2FA_FOR_ADMINS',
    pages: ['console'],
  }),

  applicationNoticeSeconds: setting({
    group: 'registration',
    label: 'Applicants are told after',
    help: 'Seconds after which an applicant is told of a decision, which can be undone until then, at most 86400. 0: at once.',
    ...value('number', whole(0, 86_400), DEFAULT_APPLICATION_NOTICE_SECONDS),
    variable: 'APPLICATION_NOTICE_SECONDS',
    pages: ['console', 'mails'],
  }),

  requestExpiryHours: setting({
    group: 'bookings',
    label: 'Requests expire after',
    help: 'Hours after which a request expires unless the provider decides on it. It also expires when the visit would begin.',
    ...value('number', whole(1, 8760), 72),
    variable: 'REQUEST_EXPIRY_HOURS',
    ...publicOn('booking'),
  }),
  defaultPolicy: setting({
    group: 'bookings',
    label: 'Cancellation terms of new services',
    help: 'The terms of a service whose provider chooses none.',
    ...value('choice', choice(cancellationPolicies), DEFAULT_CANCELLATION_POLICY),
    ...publicOn('booking', 'home'),
  }),
  defaultMinimumNotice: setting({
    group: 'bookings',
    label: 'Notice of new calendars',
    help: 'Minutes from now to the first time that customers can book, of a provider who chooses none.',
    ...value('number', whole(0, 43_200), DEFAULT_NOTICE_MINUTES),
    ...publicOn('booking'),
  }),
  units: setting({
    group: 'bookings',
    label: 'Units',
    help: 'metric or imperial: kilometers and square meters, or miles and square feet. Empty: those of the region.',
    ...value('choice', z.enum(unitSystems, { error: 'metric or imperial' }), null),
    variable: 'MARKETPLACE_UNITS',
    ...publicOn('search', 'booking'),
  }),
  weekStart: setting({
    group: 'bookings',
    label: 'First day of the week',
    help: 'Where weeks begin in the console, in figures, mails and calendar files. The pages of users follow their browser.',
    ...value('choice', choice(weekDays), 'monday'),
    ...publicOn('console', 'mails'),
  }),
  messageNoticeSeconds: setting({
    group: 'bookings',
    label: 'Unread messages are told after',
    help: 'Seconds after which a message that was not seen leads to a notification, at most 86400.',
    ...value('number', whole(1, 86_400), DEFAULT_MESSAGE_NOTICE_SECONDS),
    variable: 'MESSAGE_NOTICE_SECONDS',
    pages: ['mails'],
  }),
  reviewBlindDays: setting({
    group: 'bookings',
    label: 'Reviews wait for each other',
    help: 'Days, or fractions of them: how long the first of a booking’s two reviews waits for the other one before it is published.',
    ...value('number', days, 14),
    variable: 'REVIEW_BLIND_DAYS',
    ...publicOn('booking'),
  }),
  reviewWindowDays: setting({
    group: 'bookings',
    label: 'Bookings can be reviewed for',
    help: 'Days, or fractions of them: how long a booking can be reviewed after its completion.',
    ...value('number', days, 60),
    variable: 'REVIEW_WINDOW_DAYS',
    ...publicOn('booking'),
  }),

  publicCatalog: setting({
    group: 'catalog',
    label: 'Public catalog',
    help: 'Whether visitors and search engines see services and providers without signing in. Set PUBLIC_URL too.',
    ...value('flag', flag, false),
    variable: 'PUBLIC_CATALOG',
    ...publicOn('search', 'home'),
  }),
  imageHosts: setting({
    group: 'catalog',
    label: 'Hosts of pictures',
    help: 'Where the pictures of users and services may be, besides uploads: hosts such as images.example.org. Empty: anywhere.',
    ...value(
      'words',
      z
        .array(
          z
            .string({ error: 'a list of hosts such as images.example.org' })
            .overwrite((host) => toAsciiDomain(host.toLowerCase()))
            .regex(
              /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/,
              'a list of hosts such as images.example.org',
            ),
          { error: 'a list of hosts such as images.example.org' },
        )
        .max(50, 'a list of at most 50 hosts'),
      [],
    ),
    pages: ['search'],
  }),
  language: setting({
    group: 'catalog',
    label: 'Language of services',
    help: `The language of the services, by whose words they are found: ${searchLanguages.slice(0, -1).join(', ')} or ${searchLanguages.at(-1)}. After a change run npm run check-data -- --repair.`,
    ...value('choice', z.enum(searchLanguages, { error: `one of ${searchLanguages.join(', ')}` }), 'en'),
    variable: 'MARKETPLACE_LANGUAGE',
    ...publicOn('search'),
  }),
  countries: setting({
    group: 'catalog',
    label: 'Countries',
    help: 'ISO 3166-1 countries whose towns the place search finds, such as PT, ES. Empty: all. A change counts from the next start on.',
    ...value(
      'words',
      z
        .array(z.string({ error: 'a list of ISO 3166-1 countries such as PT,ES' }).toUpperCase(), {
          error: 'a list of ISO 3166-1 countries such as PT,ES',
        })
        .refine((codes) => codes.every(isCountry), 'a list of ISO 3166-1 countries such as PT,ES'),
      [],
    ),
    variable: 'MARKETPLACE_COUNTRIES',
    ...publicOn('search'),
  }),

  mailFrom: setting({
    group: 'mail',
    label: 'Sender',
    help: 'The sender of mails: an email, or a name and an email. Empty: the name of the marketplace, and no-reply at the host of PUBLIC_URL.',
    ...value('line', mailbox, null),
    variable: 'MAIL_FROM',
    pages: ['mails'],
  }),
  replyTo: setting({
    group: 'mail',
    label: 'Replies go to',
    help: 'The email that gets replies to mails. Empty: the sender.',
    ...value('line', email, null),
    pages: ['mails'],
  }),
  mailFooter: setting({
    group: 'mail',
    label: 'Foot of mails',
    help: 'A line at the end of each mail, such as your address.',
    ...value('text', text(), ''),
    pages: ['mails'],
  }),

  maxServicesPerProvider: limit(
    'Services per provider',
    'The most services of one provider. Admins can add more.',
    'MAX_SERVICES_PER_PROVIDER',
    quota,
    DEFAULT_MAX_SERVICES_PER_PROVIDER,
  ),
  maxServicesBeforeApproval: limit(
    'Services before approval',
    'The most services of a provider without approval.',
    'MAX_SERVICES_BEFORE_APPROVAL',
    quota,
    DEFAULT_MAX_SERVICES_BEFORE_APPROVAL,
  ),
  maxBookingsPerDay: limit(
    'Bookings per day',
    'The most bookings that a customer makes within 24 hours, in any status.',
    'MAX_BOOKINGS_PER_DAY',
    quota,
    DEFAULT_MAX_BOOKINGS_PER_DAY,
  ),
  maxOpenBookings: limit(
    'Open bookings',
    'The most open bookings of a customer.',
    'MAX_OPEN_BOOKINGS',
    quota,
    50,
  ),
  maxOpenBookingsPerProvider: limit(
    'Open bookings with one provider',
    'The most open bookings of a customer with one provider.',
    'MAX_OPEN_BOOKINGS_PER_PROVIDER',
    quota,
    20,
  ),
  maxHeldVisits: limit(
    'Visits ahead',
    'The most visits ahead of a customer. A request for a series counts as its first 8.',
    'MAX_HELD_VISITS',
    quota,
    DEFAULT_MAX_HELD_VISITS,
  ),
  maxHeldVisitsPerProvider: limit(
    'Visits ahead with one provider',
    'The most visits ahead of a customer with one provider.',
    'MAX_HELD_VISITS_PER_PROVIDER',
    quota,
    DEFAULT_MAX_HELD_VISITS_PER_PROVIDER,
  ),
  maxSessionsPerUser: limit(
    'Sessions per user',
    'One more ends the session that is unused longest. RATE_LIMIT=false does not lift this limit.',
    'MAX_SESSIONS_PER_USER',
    whole(1, 1000),
    DEFAULT_MAX_SESSIONS_PER_USER,
  ),
};

export type SettingKey = keyof typeof settings;
/** The value of a setting in force. */
export type SettingValue<Key extends SettingKey> =
  | z.output<(typeof settings)[Key]['schema']>
  | ((typeof settings)[Key]['default'] extends null ? null : never);
export type SettingValues = { [Key in SettingKey]: SettingValue<Key> };

// `Object.keys` returns strings; the object has exactly these keys.
export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]];

/** The settings that hold the URL of an upload. */
export const imageSettings = settingKeys.filter((key) => settings[key].field === 'image');
/** The settings that no page can change after the first booking. */
export const settingsOfBookings = ['currency', 'timeZone'] as const satisfies SettingKey[];

/** Returns a setting by its key; undefined for a key that there is not. */
export function findSetting(key: string): Declaration<z.ZodType, unknown> | undefined {
  return settingKeys.includes(key as SettingKey) ? settings[key as SettingKey] : undefined;
}

function legalText(label: string, help: string) {
  return setting({
    group: 'legal',
    label,
    help: `${help} Markdown without HTML. Each change is a new version.`,
    ...value('markdown', text(), ''),
    pages: ['all pages'],
  });
}

function limit<const Variable extends string>(
  label: string,
  help: string,
  variable: Variable,
  schema: typeof quota,
  standard: number,
) {
  return setting({
    group: 'limits',
    label,
    help,
    ...value('number', schema, standard),
    variable,
    pages: [],
  });
}

/** Matches `name@example.org` and `Nearhand <name@example.org>`, also at `localhost`, as the default may be. */
function isMailbox(typed: string): boolean {
  const [, bracketed, plain] = /^(?:[^<>\p{Cc}]*<([^<>\s]+)>|([^<>\s]+))$/u.exec(typed) ?? [];
  const address = (bracketed ?? plain)?.replace(/@localhost$/, '@localhost.example');
  return EMAIL.test(normalizeEmail(address ?? ''));
}

function isCurrency(code: string): boolean {
  const currency = code.toUpperCase();
  // Intl lists no units of account, such as CLF.
  return Intl.supportedValuesOf('currency').includes(currency) || currencyDecimals(currency) !== 2;
}

/** The regions that Intl names, and ISO 3166-1 does not. */
const UNASSIGNED_REGIONS = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || UNASSIGNED_REGIONS.includes(code)) return false;
  // No place has the code of a country that is gone, or another code than its country's, such as UK.
  const isPresent = new Intl.Locale(`und-${code}`).region === code;
  return isPresent && new Intl.DisplayNames('en', { type: 'region' }).of(code) !== code;
}

/** Returns whether a text is a language that dates can be written in, with a region or with one in which it is mostly spoken. */
function isLocale(tag: string): boolean {
  try {
    const isKnown = Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
    return isKnown && new Intl.Locale(tag).maximize().region !== undefined;
  } catch {
    return false;
  }
}
