import { getFormats, type Formats } from '@nearhand/shared/region/formats';
import { getZoneCountry } from '@nearhand/shared/region/region';
import { config } from '../config.ts';

/** Returns the country of addresses and phone numbers: the first of the marketplace's, else that of its time zone. */
export function getMarketplaceCountry(): string | undefined {
  return config.MARKETPLACE_COUNTRIES[0] ?? getZoneCountry(config.MARKETPLACE_TIME_ZONE);
}

/** Returns the formats of mails, notices and other texts that the API writes. */
export function getMarketplaceFormats(): Formats {
  return getFormats(config.MARKETPLACE_LOCALE);
}
