import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { currencyDecimals } from '../money.ts';
import { toEnglishLocale, toIntlLocale, toLength, type UnitSystem } from './region.ts';

/** Formats dates, times, numbers, amounts and distances as one locale does. Creating an Intl format takes much longer than using it. */
export type Formats = ReturnType<typeof createFormats>;

const formatsByLocale = new Map<string, Formats>();

/** Stands before AM and PM on pages, where a line must not break there. */
export const NO_BREAK_SPACE = '\u{A0}';

/**
 * Returns the formats for a locale such as "de-DE": that of the browser on pages, that of the marketplace in mails. The words are
 * English, all else is as in the region. `clockSpace` stands before AM and PM.
 */
export function getFormats(locale: string, clockSpace = ' '): Formats {
  const key = locale + clockSpace;
  const formats = formatsByLocale.get(key) ?? createFormats(locale, clockSpace);
  formatsByLocale.set(key, formats);
  return formats;
}

/** The formats of texts that belong to no user and no marketplace, such as the errors of the API. */
export const plainFormats = getFormats('en-US');

/** From how many days on a larger unit is used: months and years of average length. */
const LARGER_UNITS = [
  { unit: 'year', fromDays: 365, days: 365.25 },
  { unit: 'month', fromDays: 60, days: 30.44 },
  { unit: 'week', fromDays: 14, days: 7 },
] as const;

const DAY_HALF = /\s[ap]\.?m\.?$/i;

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

function createFormats(locale: string, clockSpace: string) {
  // The first use of Intl takes a slow phone 0.1 s, which a page without times and amounts need not spend.
  let intlLocale: string | undefined;
  const getIntlLocale = () => (intlLocale ??= toIntlLocale(toEnglishLocale(locale)));
  return {
    ...createDayFormats(getIntlLocale),
    ...createTimeFormats(getIntlLocale, clockSpace),
    ...createNumberFormats(locale, getIntlLocale),

    /** "Germany": the name of an ISO 3166-1 country. */
    formatCountry: (country: string) =>
      new Intl.DisplayNames(getIntlLocale(), { type: 'region' }).of(country) ?? country,
  };
}

/** Returns a function that creates each format once. */
function cacheDateFormats(getLocale: () => string) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(), options);
    formats.set(key, format);
    return format;
  };
}

/** The formats of calendar days `YYYY-MM-DD`, independent of time zones. */
function createDayFormats(getLocale: () => string) {
  const getDateFormat = cacheDateFormats(getLocale);

  const formatDayAs = (date: string, parts: Intl.DateTimeFormatOptions) => {
    const day = new Date(`${date}T00:00:00Z`);
    // A date field takes a year of five digits, of which nothing but the form should complain.
    return Number.isNaN(day.getTime()) ? date : getDateFormat({ ...parts, timeZone: 'UTC' }).format(day);
  };

  return {
    /** "Jun 12": a calendar day `YYYY-MM-DD`, like the following ones. */
    formatDay: (date: string) => formatDayAs(date, { day: 'numeric', month: 'short' }),

    /** "Thu, Jun 12". */
    formatWeekdayAndDay: (date: string) =>
      formatDayAs(date, { weekday: 'short', day: 'numeric', month: 'short' }),

    /** "Thursday, June 12". */
    formatLongDay: (date: string) => formatDayAs(date, { weekday: 'long', month: 'long', day: 'numeric' }),

    /** "Thu". */
    formatShortWeekday: (date: string) => formatDayAs(date, { weekday: 'short' }),

    /** "T". */
    formatWeekdayLetter: (date: string) => formatDayAs(date, { weekday: 'narrow' }),

    /** "Dec", "23" and "Wed". */
    formatDayParts: (date: string) => ({
      month: formatDayAs(date, { month: 'short' }),
      day: formatDayAs(date, { day: 'numeric' }),
      weekday: formatDayAs(date, { weekday: 'short' }),
    }),

    /** "Dec 23 – 26": from one calendar day to another. */
    formatDays: (from: string, to: string) =>
      getDateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
        new Date(`${from}T00:00:00Z`),
        new Date(`${to}T00:00:00Z`),
      ),
  };
}

/** The formats of instants in a time zone, and of times of day. */
function createTimeFormats(getLocale: () => string, clockSpace: string) {
  const getDateFormat = cacheDateFormats(getLocale);

  /** Formats parts of an instant. Some versions of ICU separate the time by a narrow space. */
  const formatInstantAs = (instant: string | Date, parts: Intl.DateTimeFormatOptions) =>
    getDateFormat(parts)
      .format(new Date(instant))
      .replaceAll('\u{202F}', ' ')
      .replace(DAY_HALF, (half) => clockSpace + half.slice(1));

  /** "9:30 AM": a time of day `HH:mm`, independent of time zones. */
  const formatTimeOfDay = (time: string) =>
    formatInstantAs(`1970-01-01T${time}:00Z`, { ...CLOCK, timeZone: 'UTC' });

  return {
    /** "Thu, Jun 12, 2:00 PM": an instant in a time zone, with the year unless it is the current one. */
    formatDateTime: (instant: string | Date, timeZone: string, now = new Date()): string => {
      const isThisYear =
        getDay(new Date(instant), timeZone).slice(0, 4) === getDay(now, timeZone).slice(0, 4);
      return formatInstantAs(instant, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        ...(!isThisYear && { year: 'numeric' }),
        ...CLOCK,
        timeZone,
      });
    },

    /** "2:00 PM". */
    formatTime: (instant: string | Date, timeZone: string) =>
      formatInstantAs(instant, { ...CLOCK, timeZone }),

    /** "Jun 12, 2026": the day of an instant in a time zone. */
    formatDate: (instant: string | Date, timeZone: string) =>
      formatInstantAs(instant, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),

    /** "June 2026": the month of an instant in a time zone. */
    formatMonth: (instant: string | Date, timeZone: string) =>
      formatInstantAs(instant, { month: 'long', year: 'numeric', timeZone }),

    /** "Friday": the weekday of an instant in a time zone. */
    formatWeekday: (instant: string | Date, timeZone: string) =>
      formatInstantAs(instant, { weekday: 'long', timeZone }),

    /** "in 3 hours", "tomorrow", "2 days ago": the distance of an instant from now, in calendar days of a time zone. */
    formatDistance: (instant: string, timeZone: string, now: Date): string => {
      const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
      const then = new Date(instant);
      const distance = then.getTime() - now.getTime();
      const days = Math.round((toMidnight(then, timeZone) - toMidnight(now, timeZone)) / DAY_MS);
      if (days === 0) {
        if (Math.abs(distance) < MINUTE_MS) return 'just now';
        if (Math.abs(distance) < HOUR_MS) return format.format(Math.trunc(distance / MINUTE_MS), 'minute');
        return format.format(Math.trunc(distance / HOUR_MS), 'hour');
      }
      const larger = LARGER_UNITS.find(({ fromDays }) => Math.abs(days) >= fromDays);
      return larger ? format.format(Math.round(days / larger.days), larger.unit) : format.format(days, 'day');
    },

    formatTimeOfDay,

    /** "9:30": a time of day where the hours beside it say whether it is AM or PM. */
    formatClockTime: (time: string) => formatTimeOfDay(time).replace(DAY_HALF, ''),

    /** "9:00 – 11:30 AM": from one time of day to another, with AM or PM once if both are the same; "24:00" is midnight. */
    formatTimeSpan: (from: string, to: string): string => {
      const [first, last] = [formatTimeOfDay(from), formatTimeOfDay(to)];
      const isSameHalf = DAY_HALF.exec(first)?.[0] === DAY_HALF.exec(last)?.[0];
      return `${isSameHalf ? first.replace(DAY_HALF, '') : first} – ${last}`;
    },

    /** "9 AM", or "09" where a day has 24 hours: an hour of the day, from 0 to 24. */
    formatHour: (hour: number) =>
      formatInstantAs(new Date(hour * HOUR_MS), { hour: 'numeric', timeZone: 'UTC' }),
  };
}

function createNumberFormats(locale: string, getLocale: () => string) {
  const numberFormats = new Map<string, Intl.NumberFormat>();

  function getNumberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const key = JSON.stringify(options);
    const format = numberFormats.get(key) ?? new Intl.NumberFormat(getLocale(), options);
    numberFormats.set(key, format);
    return format;
  }

  let separators: ReadonlyMap<string, string> | undefined;

  /** Separates digits as the user's own language does. English has its own separators in many regions. */
  const formatDigits = (format: Intl.NumberFormat, value: number) => {
    separators ??= listSeparators(locale);
    return format
      .formatToParts(value)
      .map((part) => separators?.get(part.type) ?? part.value)
      .join('');
  };

  const formatNumber = (value: number) => formatDigits(getNumberFormat({}), value);

  const formatAmountAs = (
    amount: number,
    currency: string,
    trailingZeroDisplay: 'auto' | 'stripIfInteger',
  ) => {
    const decimals = currencyDecimals(currency);
    const format = getNumberFormat({
      style: 'currency',
      currency,
      trailingZeroDisplay,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return formatDigits(format, amount);
  };

  return {
    /** "1,250". */
    formatNumber,

    /** "$65", or "$65.50" with cents. While the currency is unknown, the price is a bare number. */
    formatPrice: (amount: number, currency: string | undefined) =>
      currency ? formatAmountAs(amount, currency, 'stripIfInteger') : formatNumber(amount),

    /** "$65.00": for totals and receipts. */
    formatAmount: (amount: number, currency: string) => formatAmountAs(amount, currency, 'auto'),

    /** "2.2 km", or "1.4 mi" in an imperial marketplace. */
    formatLength: (km: number, units: UnitSystem) =>
      `${formatNumber(toLength(km, units))} ${units === 'imperial' ? 'mi' : 'km'}`,
  };
}

function listSeparators(locale: string): ReadonlyMap<string, string> {
  const { language } = new Intl.Locale(locale);
  if (language === 'en') return new Map();
  return new Map(
    new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
      .formatToParts(12_345.6)
      .filter(({ type }) => type === 'group' || type === 'decimal')
      .map(({ type, value }) => [type, value]),
  );
}

/** Returns the calendar day `YYYY-MM-DD` of an instant in a time zone. */
export function getDay(instant: Date, timeZone: string): string {
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** Returns midnight UTC of an instant's day in a time zone, for counting days. */
function toMidnight(instant: Date, timeZone: string): number {
  return Date.parse(`${getDay(instant, timeZone)}T00:00:00Z`);
}
