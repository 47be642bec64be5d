// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { FALLBACK_MARKETPLACE, marketplaceQuery } from '../marketplace/marketplace.ts';
import { AddressFields } from './address-fields.tsx';

afterEach(cleanup);

const STREET = 'Street and number: street-address';
const COMMON = [STREET, 'Postal code: postal-code', 'City: address-level2'];

function listFields(country: string): string[] {
  const client = createQueryClient();
  client.setQueryData(marketplaceQuery.queryKey, { ...FALLBACK_MARKETPLACE, country });
  const field = (name: string) => ({ name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} });
  render(
    <QueryClientProvider client={client}>
      <AddressFields field={field} columnsClassName="" isRequired />
    </QueryClientProvider>,
  );
  return screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ autocomplete }) => autocomplete !== 'off')
    .map(({ labels, autocomplete }) => `${labels?.[0]?.firstChild?.textContent}: ${autocomplete}`);
}

it.each([
  ['US', [STREET, 'City: address-level2', 'State: address-level1', 'ZIP code: postal-code']],
  ['DE', COMMON],
  ['PT', COMMON],
  ['MX', [...COMMON, 'State: address-level1']],
  ['IT', [...COMMON, 'Province: address-level1']],
  ['GB', [STREET, 'Town or city: address-level2', 'Postcode: postal-code']],
  ['IE', [STREET, 'Town or city: address-level2', 'County: address-level1', 'Eircode: postal-code']],
  ['IN', [STREET, 'City: address-level2', 'State: address-level1', 'PIN code: postal-code']],
  ['IL', [STREET, 'City: address-level2', 'Postal code: postal-code']],
  ['AE', [STREET, 'City: address-level2', 'Emirate: address-level1']],
  ['KI', [STREET, 'City: address-level2']],
])('an address in %s is asked for in its order, and browsers can fill it in', (country, fields) => {
  expect(listFields(country)).toEqual(fields);
});

const sources = Object.entries(
  import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).filter(([, source]) => source.includes('autoComplete="new-password"'));

it.each(sources)('%s names the user beside a new password, for password managers', (_path, source) => {
  expect(source).toContain('autoComplete="username"');
});
