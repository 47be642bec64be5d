import { expect, it } from 'vitest';
import { buildPhoneUrl } from './phone-url.ts';

it.each([
  ['(503) 555-0123', '+15035550123', 'tel:+15035550123'],
  ['(503) 555-0123 ext. 12', '+15035550123', 'tel:+15035550123;ext=12'],
  ['(503) 555-0123 x12', '+15035550123', 'tel:+15035550123;ext=12'],
  ['+351 21 000 0000 #7', '+351210000000', 'tel:+351210000000;ext=7'],
  ['+351 21 000 0000;ext=7', '+351210000000', 'tel:+351210000000;ext=7'],
  ['٠١٠٠١٢٣٤٥٦٧', '+201001234567', 'tel:+201001234567'],
  ['555-0100', undefined, 'tel:5550100'],
  ['555-0100 ext 4', undefined, 'tel:5550100;ext=4'],
  ['٥٥٥٠١٠٠', undefined, 'tel:5550100'],
  ['+999 12345', undefined, 'tel:+99912345'],
  ['-', undefined, undefined],
  ['call me', undefined, undefined],
  ['12', undefined, undefined],
  ['(503) 555-0123x12', '+15035550123', 'tel:+15035550123;ext=12'],
  ['+1 503 555 0123 (ext. 44)', '+15035550123', 'tel:+15035550123;ext=44'],
  ['+7 495 123-45-67 доб. 12', '+74951234567', 'tel:+74951234567;ext=12'],
  ['555-0100 Durchwahl 4', undefined, 'tel:5550100;ext=4'],
  ['＋８１ ３ ３２１１ ５２１１ ｘ１', '+81332115211', 'tel:+81332115211;ext=1'],
  ['＋５５５０１００', undefined, 'tel:+5550100'],
  ['555-0100 or 555-0200', undefined, undefined],
  ['555 0100 (ask for Bob, room 12)', undefined, undefined],
  ['1-800-FLOWERS', undefined, undefined],
  ['12345678901234567890', undefined, undefined],
])('%j, read as %s, is dialed by %s', (phone, e164, url) => {
  expect(buildPhoneUrl(phone, e164)).toBe(url);
});
