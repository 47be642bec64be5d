import { getTimezone } from 'countries-and-timezones';

/** Where the zone has no country, as UTC. */
const FALLBACK_LOCALE = 'en-US';

/** Returns the ISO 3166-1 country of an IANA time zone, the largest if it has several; undefined for UTC and the like. */
export function getZoneCountry(timeZone: string): string | undefined {
  return getTimezone(timeZone)?.countries[0];
}

/** Returns the locale of a marketplace that sets none: English as in the country of its time zone. */
export function getZoneLocale(timeZone: string): string {
  const country = getZoneCountry(timeZone);
  return country ? `en-${country}` : FALLBACK_LOCALE;
}
