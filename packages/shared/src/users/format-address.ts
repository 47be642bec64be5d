import { getAddressFormat } from './address-format.ts';
import type { CustomerAddress } from './addresses.ts';

/**
 * Writes an address in the order of a country: "3 Harbour Road, Springfield, IL 62704", "Rua Augusta 1, 1100-045 Lisboa". One with a
 * region where the country has none comes from elsewhere.
 */
export function formatAddress(
  { street, city, state, zipCode }: CustomerAddress = {},
  country: string | undefined,
): string {
  const format = getAddressFormat(country);
  const isCodeFirst = format.isCodeFirst && (!state || format.state !== undefined);
  const parts = isCodeFirst
    ? [street, [zipCode, city].filter(Boolean).join(' '), state]
    : [street, city, [state, zipCode].filter(Boolean).join(' ')];
  return parts.filter(Boolean).join(', ');
}
