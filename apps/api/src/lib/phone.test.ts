import { expect, it } from 'vitest';
import { buildPhoneFilters, toE164 } from './phone.ts';

it.each([
  ['(503) 555-0123', 'US', '+15035550123'],
  ['(503) 555-0123 ext. 12', 'US', '+15035550123'],
  ['912 345 678', 'PT', '+351912345678'],
  ['00351 912345678', 'PT', '+351912345678'],
  ['+44 20 7946 0018', 'PT', '+442079460018'],
  ['+49 (0)30 123456', 'PT', '+4930123456'],
  ['030/123456', 'DE', '+4930123456'],
  ['09-123 4567', 'NZ', '+6491234567'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['０３-１２３４-５６７８', 'JP', '+81312345678'],
  ['٠١٠٠١٢٣٤٥٦٧', 'EG', '+201001234567'],
  ['+91 ९८७६५४३२१०', 'DE', '+919876543210'],
  ['+880 ১৭১২ ৩৪৫৬৭৮', 'DE', '+8801712345678'],
  ['＋８１ ３ ３２１１ ５２１１', 'DE', '+81332115211'],
  ['030 123456 Durchwahl 12', 'DE', '+4930123456'],
  ['+15035550123', undefined, '+15035550123'],
  ['(503) 555-0123', undefined, undefined],
  ['555-0100', 'US', undefined],
  ['-', 'US', undefined],
  ['call Ana', 'US', undefined],
])('reads %j in %s as %s', (phone, country, e164) => {
  expect(toE164(phone, country)).toBe(e164);
});

it.each(['Ana', 'sofia@example.org', '12', 'flat 1234'])('%j is no search for a phone', (typed) => {
  expect(buildPhoneFilters(typed, 'PT')).toEqual([]);
});
