import { z } from 'zod';
import { DEFAULT_APPLICATION_NOTICE_SECONDS } from './applications/applications.ts';
import { DEFAULT_ACCENT_COLOR, DEFAULT_BRAND_COLOR } from './brand/brand-colors.ts';
import { cancellationPolicies, DEFAULT_CANCELLATION_POLICY } from './bookings/cancellation-policy.ts';
import { cleanText, isName, toOneLine } from './common-schemas.ts';
import { DEFAULT_MESSAGE_NOTICE_SECONDS } from './conversations/conversation-rules.ts';
import {
  DEFAULT_MAX_BOOKINGS_PER_DAY,
  DEFAULT_MAX_HELD_VISITS,
  DEFAULT_MAX_HELD_VISITS_PER_PROVIDER,
  DEFAULT_MAX_SERVICES_BEFORE_APPROVAL,
  DEFAULT_MAX_SERVICES_PER_PROVIDER,
  DEFAULT_MAX_SESSIONS_PER_USER,
  DEFAULT_NOTICE_MINUTES,
} from './limits.ts';
import { DEFAULT_TAGLINE } from './marketplace/home-texts.ts';
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
const mailbox = z
  .string({ error: 'an email address, or a name with one: Nearhand <mail@example.org>' })
  .refine(isMailbox, 'an email address, or a name with one: Nearhand <mail@example.org>');
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
    field: 'line',
    schema: name(60),
    default: 'Nearhand',
    variable: 'MARKETPLACE_NAME',
    isPublic: true,
    pages: ['all pages', 'mails'],
  }),
  tagline: setting({
    group: 'marketplace',
    label: 'Tagline',
    help: 'A few words beside the name, at the foot of each page.',
    field: 'line',
    schema: text(120),
    default: DEFAULT_TAGLINE,
    isPublic: true,
    pages: ['all pages'],
  }),
  logo: setting({
    group: 'marketplace',
    label: 'Logo',
    help: 'A picture beside the name: PNG, JPEG or WebP, at most 1 MB.',
    field: 'image',
    schema: text(500),
    default: null,
    isPublic: true,
    pages: ['all pages', 'mails'],
  }),
  icon: setting({
    group: 'marketplace',
    label: 'Icon',
    help: 'A small square picture for tabs and home screens: PNG, JPEG or WebP, at most 1 MB.',
    field: 'image',
    schema: text(500),
    default: null,
    isPublic: true,
    pages: ['all pages'],
  }),
  brandColor: setting({
    group: 'marketplace',
    label: 'Brand color',
    help: 'The color of buttons and links. All tones of both themes are made from it.',
    field: 'color',
    schema: color,
    default: DEFAULT_BRAND_COLOR,
    isPublic: true,
    pages: ['all pages', 'mails'],
  }),
  accentColor: setting({
    group: 'marketplace',
    label: 'Accent color',
    help: 'The color of what waits for the user.',
    field: 'color',
    schema: color,
    default: DEFAULT_ACCENT_COLOR,
    isPublic: true,
    pages: ['all pages'],
  }),
  headingFont: setting({
    group: 'marketplace',
    label: 'Headings',
    help: 'The typeface of headings.',
    field: 'choice',
    schema: choice(headingFonts),
    default: 'grotesk',
    isPublic: true,
    pages: ['all pages'],
  }),
  corners: setting({
    group: 'marketplace',
    label: 'Corners',
    help: 'How round buttons and cards are.',
    field: 'choice',
    schema: choice(cornerStyles),
    default: 'round',
    isPublic: true,
    pages: ['all pages'],
  }),
  heroLayout: setting({
    group: 'marketplace',
    label: 'Top of the home page',
    help: 'What stands beside the title: a booking, nothing, or a picture.',
    field: 'choice',
    schema: choice(heroLayouts),
    default: 'booking',
    isPublic: true,
    pages: ['home'],
  }),
  supportEmail: setting({
    group: 'marketplace',
    label: 'Support address',
    help: 'The email of Contact Support. Empty: the email of the first admin.',
    field: 'line',
    schema: email,
    default: null,
    variable: 'SUPPORT_EMAIL',
    isPublic: true,
    pages: ['all pages', 'mails'],
  }),
  currency: setting({
    group: 'marketplace',
    label: 'Currency',
    help: 'The currency of all prices, ISO 4217. It is a label: a change converts no price. Set it before the first booking.',
    field: 'line',
    schema: z
      .string({ error: 'an ISO 4217 currency such as USD' })
      .toUpperCase()
      .refine(isCurrency, 'an ISO 4217 currency such as USD'),
    default: 'USD',
    variable: 'MARKETPLACE_CURRENCY',
    isPublic: true,
    pages: ['all pages', 'mails'],
  }),
  timeZone: setting({
    group: 'marketplace',
    label: 'Time zone',
    help: 'IANA time zone of booking dates and times. Empty: that of the server. Set it before the first booking.',
    field: 'line',
    schema: z
      .string({ error: 'an IANA time zone such as Europe/Lisbon' })
      .refine(isTimeZone, 'an IANA time zone such as Europe/Lisbon'),
    default: null,
    variable: 'MARKETPLACE_TIME_ZONE',
    isPublic: true,
    pages: ['all pages', 'mails'],
  }),
  locale: setting({
    group: 'marketplace',
    label: 'Language and region of dates',
    help: 'The language and region by whose conventions mails and calendar files write dates, times and numbers; the words are English. Pages follow the browser. Empty: English of the country of the time zone, such as en-PT for Europe/Lisbon.',
    field: 'line',
    schema: z
      .string({ error: 'a language and a region such as de-DE' })
      .refine(isLocale, { error: 'a language and a region such as de-DE', abort: true })
      .overwrite((tag) => chooseLocale([tag])),
    default: null,
    variable: 'MARKETPLACE_LOCALE',
    isPublic: true,
    pages: ['mails'],
  }),

  heroTitle: setting({
    group: 'texts',
    label: 'Title',
    help: 'The first line of the home page.',
    field: 'line',
    schema: text(120),
    default: 'The right pair of hands is closer than you think.',
    isPublic: true,
    pages: ['home'],
  }),
  heroText: setting({
    group: 'texts',
    label: 'Text below the title',
    help: 'What the marketplace offers, in one or two sentences.',
    field: 'text',
    schema: text(400),
    default:
      'Local services from your own neighborhood. See the price, pick a time, pay after the provider accepts.',
    isPublic: true,
    pages: ['home'],
  }),
  promises: setting({
    group: 'texts',
    label: 'Promises',
    help: 'Short promises below the search. Without one of your own, those that the settings keep.',
    field: 'entries',
    schema: titleAndText,
    default: null,
    isPublic: true,
    pages: ['home'],
  }),
  howItWorks: setting({
    group: 'texts',
    label: 'How it works',
    help: 'The steps for customers, and for providers.',
    field: 'entries',
    schema: entries('HowItWorksStep', {
      title,
      text: sentence,
      audience: z
        .enum(['customers', 'providers'], { error: 'for customers or providers' })
        .optional()
        .describe('Whose step it is'),
    }),
    default: [
      {
        audience: 'customers',
        title: 'Find',
        text: 'Search or browse a category. Compare prices and ratings.',
      },
      {
        audience: 'customers',
        title: 'Hire',
        text: 'Pick a date and a time that suit you. The provider accepts or declines.',
      },
      {
        audience: 'customers',
        title: 'Pay',
        text: 'Pay once the provider accepts. They come at the agreed time.',
      },
      {
        audience: 'providers',
        title: 'Apply',
        text: 'Tell us about your business. We review every application.',
      },
      { audience: 'providers', title: 'List', text: 'Describe your services and set your own prices.' },
      {
        audience: 'providers',
        title: 'Get hired',
        text: 'Accept the requests that fit your day, and get paid for your work.',
      },
    ],
    isPublic: true,
    pages: ['home'],
  }),
  benefits: setting({
    group: 'texts',
    label: 'Benefits',
    help: 'Why people use the marketplace.',
    field: 'entries',
    schema: titleAndText,
    default: [
      { title: 'Approved first', text: 'Every provider applies, and is approved before you can book them.' },
      { title: 'Prices up front', text: 'You see the price and what it covers before you book.' },
      { title: 'Your time, your choice', text: 'Pick the date and time. We prevent double bookings.' },
      { title: 'Always know where you stand', text: 'Each booking shows its status and the next step.' },
    ],
    isPublic: true,
    pages: ['home'],
  }),
  faq: setting({
    group: 'texts',
    label: 'Questions',
    help: 'Frequent questions and their answers. Without your own, the answers follow from the settings.',
    field: 'entries',
    schema: entries('FrequentQuestion', {
      question: requiredText(200).describe('The question'),
      answer: text(2000).describe('The answer'),
    }),
    default: null,
    isPublic: true,
    pages: ['home'],
  }),
  testimonials: setting({
    group: 'texts',
    label: 'Quotes',
    help: 'What people have said about the marketplace. None are shown until you write some.',
    field: 'entries',
    schema: entries('Testimonial', {
      quote: requiredText(600).describe('What was said'),
      name: name(120).describe('Who said it'),
    }),
    default: [],
    isPublic: true,
    pages: ['home'],
  }),
  closingCall: setting({
    group: 'texts',
    label: 'Closing call',
    help: 'The last line of the home page, above its buttons.',
    field: 'line',
    schema: text(200),
    default: 'Find local help, or offer your services.',
    isPublic: true,
    pages: ['home'],
  }),
  footer: setting({
    group: 'texts',
    label: 'Footer',
    help: 'A line of your own at the foot of each page.',
    field: 'text',
    schema: text(600),
    default: '',
    isPublic: true,
    pages: ['all pages'],
  }),
  announcement: setting({
    group: 'texts',
    label: 'Announcement',
    help: 'A line above all pages. A user who closes it does not see it again.',
    field: 'line',
    schema: text(200),
    default: '',
    isPublic: true,
    pages: ['all pages'],
  }),
  announcementUntil: setting({
    group: 'texts',
    label: 'Announcement until',
    help: 'The last day of the announcement. Empty: until you remove it.',
    field: 'date',
    schema: z.iso.date({ error: 'a date such as 2026-12-31' }),
    default: null,
    isPublic: true,
    pages: ['all pages'],
  }),

  imprint: legalText('Imprint', 'Who runs the marketplace, with address and contact.'),
  terms: legalText('Terms', 'What users agree to. With terms, registration asks for it.'),
  privacy: legalText('Privacy', 'Which data you keep, what for and how long.'),
  accessibility: legalText('Accessibility', 'How accessible the marketplace is, and how to complain.'),

  customerRegistration: setting({
    group: 'registration',
    label: 'Customers register',
    help: 'Whether everybody may register as a customer, only with an invitation, or nobody.',
    field: 'choice',
    schema: registrationMode,
    default: 'open',
    isPublic: true,
    pages: ['registration'],
  }),
  providerRegistration: setting({
    group: 'registration',
    label: 'Providers register',
    help: 'Whether everybody may register as a provider, only with an invitation, or nobody.',
    field: 'choice',
    schema: registrationMode,
    default: 'open',
    isPublic: true,
    pages: ['registration'],
  }),
  requireVerifiedEmail: setting({
    group: 'registration',
    label: 'Confirmed email',
    help: 'Whether users must confirm their email before they book or add services. Paused while no mail server is set.',
    field: 'flag',
    schema: flag,
    default: false,
    variable: 'REQUIRE_VERIFIED_EMAIL',
    isPublic: true,
    pages: ['registration', 'booking'],
  }),
  require2faForAdmins: setting({
    group: 'registration',
    label: 'Second factor of admins',
    help: 'Whether admins must set up a second factor before they can do anything else.',
    field: 'flag',
    schema: flag,
    default: false,
    variable: 'REQUIRE_2FA_FOR_ADMINS',
    pages: ['console'],
  }),

  applicationNoticeSeconds: setting({
    group: 'registration',
    label: 'Applicants are told after',
    help: 'Seconds after which an applicant is told of a decision, which can be undone until then, at most 86400. 0: at once.',
    field: 'number',
    schema: whole(0, 86_400),
    default: DEFAULT_APPLICATION_NOTICE_SECONDS,
    variable: 'APPLICATION_NOTICE_SECONDS',
    pages: ['console', 'mails'],
  }),

  requestExpiryHours: setting({
    group: 'bookings',
    label: 'Requests expire after',
    help: 'Hours after which a request expires unless the provider decides on it. It also expires when the visit would begin.',
    field: 'number',
    schema: whole(1, 8760),
    default: 72,
    variable: 'REQUEST_EXPIRY_HOURS',
    isPublic: true,
    pages: ['booking'],
  }),
  defaultPolicy: setting({
    group: 'bookings',
    label: 'Cancellation terms of new services',
    help: 'The terms of a service whose provider chooses none.',
    field: 'choice',
    schema: choice(cancellationPolicies),
    default: DEFAULT_CANCELLATION_POLICY,
    isPublic: true,
    pages: ['booking', 'home'],
  }),
  defaultMinimumNotice: setting({
    group: 'bookings',
    label: 'Notice of new calendars',
    help: 'Minutes from now to the first time that customers can book, of a provider who chooses none.',
    field: 'number',
    schema: whole(0, 43_200),
    default: DEFAULT_NOTICE_MINUTES,
    isPublic: true,
    pages: ['booking'],
  }),
  units: setting({
    group: 'bookings',
    label: 'Units',
    help: 'metric or imperial: kilometers and square meters, or miles and square feet. Empty: those of the region.',
    field: 'choice',
    schema: z.enum(unitSystems, { error: 'metric or imperial' }),
    default: null,
    variable: 'MARKETPLACE_UNITS',
    isPublic: true,
    pages: ['search', 'booking'],
  }),
  weekStart: setting({
    group: 'bookings',
    label: 'First day of the week',
    help: 'Where weeks begin in the console, in figures, mails and calendar files. The pages of users follow their browser.',
    field: 'choice',
    schema: choice(weekDays),
    default: 'monday',
    isPublic: true,
    pages: ['console', 'mails'],
  }),
  messageNoticeSeconds: setting({
    group: 'bookings',
    label: 'Unread messages are told after',
    help: 'Seconds after which a message that was not seen leads to a notification, at most 86400.',
    field: 'number',
    schema: whole(1, 86_400),
    default: DEFAULT_MESSAGE_NOTICE_SECONDS,
    variable: 'MESSAGE_NOTICE_SECONDS',
    pages: ['mails'],
  }),
  reviewBlindDays: setting({
    group: 'bookings',
    label: 'Reviews wait for each other',
    help: 'Days, or fractions of them: how long the first of a booking’s two reviews waits for the other one before it is published.',
    field: 'number',
    schema: days,
    default: 14,
    variable: 'REVIEW_BLIND_DAYS',
    isPublic: true,
    pages: ['booking'],
  }),
  reviewWindowDays: setting({
    group: 'bookings',
    label: 'Bookings can be reviewed for',
    help: 'Days, or fractions of them: how long a booking can be reviewed after its completion.',
    field: 'number',
    schema: days,
    default: 60,
    variable: 'REVIEW_WINDOW_DAYS',
    isPublic: true,
    pages: ['booking'],
  }),

  publicCatalog: setting({
    group: 'catalog',
    label: 'Public catalog',
    help: 'Whether visitors and search engines see services and providers without signing in. Set PUBLIC_URL too.',
    field: 'flag',
    schema: flag,
    default: false,
    variable: 'PUBLIC_CATALOG',
    isPublic: true,
    pages: ['search', 'home'],
  }),
  imageHosts: setting({
    group: 'catalog',
    label: 'Hosts of pictures',
    help: 'Where the pictures of users and services may be, besides uploads: hosts such as images.example.org. Empty: anywhere.',
    field: 'words',
    schema: z
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
    default: [],
    pages: ['search'],
  }),
  language: setting({
    group: 'catalog',
    label: 'Language of services',
    help: `The language of the services, by whose words they are found: ${searchLanguages.slice(0, -1).join(', ')} or ${searchLanguages.at(-1)}. After a change run npm run check-data -- --repair.`,
    field: 'choice',
    schema: z.enum(searchLanguages, { error: `one of ${searchLanguages.join(', ')}` }),
    default: 'en',
    variable: 'MARKETPLACE_LANGUAGE',
    isPublic: true,
    pages: ['search'],
  }),
  countries: setting({
    group: 'catalog',
    label: 'Countries',
    help: 'ISO 3166-1 countries whose towns the place search finds, such as PT, ES. Empty: all. A change counts from the next start on.',
    field: 'words',
    schema: z
      .array(z.string({ error: 'a list of ISO 3166-1 countries such as PT,ES' }).toUpperCase(), {
        error: 'a list of ISO 3166-1 countries such as PT,ES',
      })
      .refine((codes) => codes.every(isCountry), 'a list of ISO 3166-1 countries such as PT,ES'),
    default: [],
    variable: 'MARKETPLACE_COUNTRIES',
    isPublic: true,
    pages: ['search'],
  }),

  mailFrom: setting({
    group: 'mail',
    label: 'Sender',
    help: 'The sender of mails: an email, or a name and an email. Empty: the name of the marketplace, and no-reply at the host of PUBLIC_URL.',
    field: 'line',
    schema: mailbox,
    default: null,
    variable: 'MAIL_FROM',
    pages: ['mails'],
  }),
  replyTo: setting({
    group: 'mail',
    label: 'Replies go to',
    help: 'The email that gets replies to mails. Empty: the sender.',
    field: 'line',
    schema: email,
    default: null,
    pages: ['mails'],
  }),
  mailFooter: setting({
    group: 'mail',
    label: 'Foot of mails',
    help: 'A line at the end of each mail, such as your address.',
    field: 'text',
    schema: text(600),
    default: '',
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

/** Returns a setting by its key; undefined for a key that there is not. */
export function findSetting(key: string): Declaration<z.ZodType, unknown> | undefined {
  return settingKeys.includes(key as SettingKey) ? settings[key as SettingKey] : undefined;
}

function legalText(label: string, help: string) {
  return setting({
    group: 'legal',
    label,
    help: `${help} Markdown without HTML. Each change is a new version.`,
    field: 'markdown',
    schema: text(),
    default: '',
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
    field: 'number',
    schema,
    default: standard,
    variable,
    pages: [],
  });
}

/** Matches `name@example.org` and `Nearhand <name@example.org>`, also at `localhost`, as the default may be. */
function isMailbox(value: string): boolean {
  const [, bracketed, plain] = /^(?:[^<>\p{Cc}]*<([^<>\s]+)>|([^<>\s]+))$/u.exec(value) ?? [];
  const address = (bracketed ?? plain)?.replace(/@localhost$/, '@localhost.example');
  return EMAIL.test(normalizeEmail(address ?? ''));
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region' }).of(code) !== code;
}

/** Returns whether a text is a language, with a region or with one in which it is mostly spoken. */
function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).maximize().region !== undefined;
  } catch {
    return false;
  }
}
