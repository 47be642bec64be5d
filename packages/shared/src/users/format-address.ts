import type { CustomerAddress } from './addresses.ts';

/** "3 Harbour Road, Springfield, IL 62704". */
export function formatAddress({ street, city, state, zipCode }: CustomerAddress = {}): string {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [street, city, region].filter(Boolean).join(', ');
}
