// The conventions of a region for English texts: hour cycle, order of dates, first day of the week, digits, units.

export const unitSystems = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** Where the zone has no country, as UTC. */
const FALLBACK_LOCALE = 'en-US';

/** Regions whose roads have miles and whose floors have square feet (CLDR, unit preferences). */
const IMPERIAL_REGIONS = new Set(['US', 'GB', 'LR', 'MM']);

function parseLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Adds to a language the region in which it is mostly spoken. English alone says nothing of its region. */
function withRegion(tag: string): Intl.Locale | undefined {
  const locale = parseLocale(tag);
  if (!locale || locale.region) return locale;
  if (locale.language === 'en') return undefined;
  const { region } = locale.maximize();
  return region === undefined ? undefined : new Intl.Locale(locale, { region });
}

/** Returns the first of a user's languages that has a region: "de-DE" for de. */
export function chooseLocale(languages: readonly string[]): string {
  return languages.map(withRegion).find(Boolean)?.baseName ?? FALLBACK_LOCALE;
}

/** Returns English with the conventions of the region of a locale: "en-DE" for de-DE. */
export function toEnglishLocale(locale: string): string {
  return `en-${new Intl.Locale(locale).region}`;
}

/**
 * Returns the locale for Intl. For a region whose English Intl does not know, it is that of a region with the same hour
 * cycle and order of dates, so that Cairo does not get American dates.
 */
export function toIntlLocale(locale: string): string {
  const { region } = new Intl.Locale(locale);
  const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale !== 'en';
  if (!region || isKnown) return locale;
  const { language } = new Intl.Locale(`und-${region}`).maximize();
  const local = `${language}-${region}-u-ca-gregory-nu-latn`;
  const { hourCycle = 'h12' } = new Intl.DateTimeFormat(local, { hour: 'numeric' }).resolvedOptions();
  const parts = new Intl.DateTimeFormat(local, { dateStyle: 'short' }).formatToParts(0);
  const isDayFirst = parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
  return `${isDayFirst ? 'en-001' : 'en-US'}-u-hc-${hourCycle}`;
}

export function getUnitSystem(locale: string): UnitSystem {
  return IMPERIAL_REGIONS.has(new Intl.Locale(locale).region ?? '') ? 'imperial' : 'metric';
}

const KM_PER_MILE = 1.609_344;

/** Converts kilometers to the unit in which a system measures ways, with one decimal. */
export function toLength(km: number, units: UnitSystem): number {
  const length = units === 'imperial' ? km / KM_PER_MILE : km;
  return Math.round(length * 10) / 10;
}

/** Converts a length in the unit of a system to kilometers, with one decimal. */
export function toKm(length: number, units: UnitSystem): number {
  const km = units === 'imperial' ? length * KM_PER_MILE : length;
  return Math.round(km * 10) / 10;
}

/** Returns whether the clocks of two time zones show the same through the year that begins now. */
export function haveSameClocks(one: string, other: string, now: Date): boolean {
  if (one === other) return true;
  const clockOf = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [first, second] = [clockOf(one), clockOf(other)];
  return Array.from({ length: 12 }, (_, month) => new Date(now).setMonth(now.getMonth() + month)).every(
    (instant) => first.format(instant) === second.format(instant),
  );
}

/** "Europe/Lisbon" → "Lisbon". In a file of its own, so that the first page loads no date library. */
export function formatTimeZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
