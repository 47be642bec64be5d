import { expect, it } from 'vitest';
import { matchNumber, matchPhone, matchText } from './match.ts';

it.each([
  ['Ana Moreno', 'more', 'More'],
  ['ana@example.org', ' ANA@ ', 'ana@'],
  ['Ana Moreno', '', undefined],
  ['Ana Moreno', 'anna', undefined],
  ['Dan Ansel', 'an', 'An'],
  ['Dan', 'an', undefined],
  ['Zoë Weiß', 'zoe', 'Zoë'],
  ['Zoë Weiß', 'WEISS', 'Weiß'],
  ['Zoë Weiß', 'weiss  zoe', 'Weiß'],
  ['Zoë Weiß', 'weiss ann', undefined],
])('marks in “%s” what “%s” matches', (text, typed, marked) => {
  const match = matchText(text, typed);
  expect(match && text.slice(...match)).toBe(marked);
});

it.each([
  ['555-0110', '5550110', '555-0110'],
  ['(503) 555-0110', '555 01', '555-01'],
  ['555-0110', '+1 555 0110', '555-0110'],
  ['+64 21 555 0199', '(021) 555 01', '21 555 01'],
  ['+49 (0)151 234-56', '0151 234', '151 234'],
  ['+49 (0)151 234-56', '+49 (0)151234', '+49 (0)151 234'],
  ['0151 234-56', '+49 151 23456', '0151 234-56'],
  ['555-0110', '55', undefined],
  ['555-0110', '9990110', undefined],
  ['555-0110', '7KQ-555', undefined],
])('compares the digits of the phone number %s with “%s”', (phone, typed, marked) => {
  const match = matchPhone(phone, typed);
  expect(match && phone.slice(...match)).toBe(marked);
});

it('finds a booking number with and without its hyphen', () => {
  const typed = ['7KQ-2M4', '7kq2m4', '#7kq', 'q 2m', '7K', '7KQ-2M5'];
  expect(typed.map((one) => matchNumber('7KQ-2M4', one))).toEqual([
    [0, 7],
    [0, 7],
    [0, 3],
    [2, 6],
    undefined,
    undefined,
  ]);
});
