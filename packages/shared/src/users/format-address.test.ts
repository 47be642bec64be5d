import { expect, it } from 'vitest';
import { getAddressFormat } from './address-format.ts';
import { formatAddress } from './format-address.ts';

it.each([
  [
    'US',
    { street: '3 Harbour Road', city: 'Springfield', state: 'IL', zipCode: '62704' },
    '3 Harbour Road, Springfield, IL 62704',
  ],
  ['PT', { street: 'Rua Augusta 1', city: 'Lisboa', zipCode: '1100-045' }, 'Rua Augusta 1, 1100-045 Lisboa'],
  ['DE', { street: 'Torstr. 1', city: 'Berlin', zipCode: '10115' }, 'Torstr. 1, 10115 Berlin'],
  ['GB', { street: '1 High Street', city: 'Leeds', zipCode: 'LS1 4AP' }, '1 High Street, Leeds, LS1 4AP'],
  [
    'IT',
    { street: 'Via Roma 1', city: 'Monza', state: 'MB', zipCode: '20900' },
    'Via Roma 1, 20900 Monza, MB',
  ],
  [
    'PT',
    { street: '4 Elm Street', city: 'Salem', state: 'OR', zipCode: '97301' },
    '4 Elm Street, Salem, OR 97301',
  ],
  [
    'MX',
    { street: 'Av. Juárez 1', city: 'Puebla', state: 'Pue.', zipCode: '72000' },
    'Av. Juárez 1, 72000 Puebla, Pue.',
  ],
  ['IL', { street: 'HaNassi 1', city: 'Haifa', zipCode: '3463801' }, 'HaNassi 1, Haifa, 3463801'],
  [undefined, { street: '4 Elm Street', city: 'Salem', zipCode: '97301' }, '4 Elm Street, Salem, 97301'],
  ['DE', { city: 'Berlin' }, 'Berlin'],
  ['DE', {}, ''],
])('in %s, %j is %s', (country, address, text) => {
  expect(formatAddress(address, country)).toBe(text);
});

it.each([
  ['US', 'State', 'ZIP code'],
  ['CA', 'Province', 'Postal code'],
  ['DE', undefined, 'Postal code'],
  ['PT', undefined, 'Postal code'],
  ['GB', undefined, 'Postcode'],
  ['NZ', undefined, 'Postcode'],
  ['JP', 'Prefecture', 'Postal code'],
  ['EG', 'Governorate', 'Postal code'],
  ['KI', undefined, undefined],
  ['HK', undefined, undefined],
])('addresses in %s have the region %s and the code %s', (country, state, zipCode) => {
  const format = getAddressFormat(country);
  expect([format.state, format.zipCode]).toEqual([state, zipCode]);
});
