import { getFormats, type Formats } from '@nearhand/shared/region/formats';
import { config } from '../config.ts';

/** Returns the formats of mails, notices and other texts that the API writes. */
export function getMarketplaceFormats(): Formats {
  return getFormats(config.MARKETPLACE_LOCALE);
}
