import { expect, it } from 'vitest';
import { firstGrapheme, getTextDirection, isolate, isolateTexts } from './user-text.ts';

it.each([
  ['Ana', 'A'],
  [' élodie', 'é'],
  ['e\u0301lodie', 'e\u0301'],
  ['👩‍🔧 Repairs', '👩‍🔧'],
  ['🇵🇹 Lisbon', '🇵🇹'],
  ['नमस्ते', 'न'],
  ['مها', 'م'],
  ['', ''],
])('the first letter of %j is %j', (text, first) => {
  expect(firstGrapheme(text)).toBe(first);
});

it.each(['مها الأحمد', 'דנה', '1 مها'])('%j is isolated', (text) => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`);
});

it.each(['Ana Lima', '山田', '🇵🇹', ''])('%j stays as it is', (text) => {
  expect(isolate(text)).toBe(text);
});

it('isolates each text in the facts of a sentence, however deep, and leaves the rest', () => {
  const at = new Date(0);
  const facts = { service: 'دروس', at, count: 2, details: { lines: [{ text: 'שיעור', amount: 1 }] } };

  expect(isolateTexts(facts)).toEqual({
    service: '\u2068دروس\u2069',
    at,
    count: 2,
    details: { lines: [{ text: '\u2068שיעור\u2069', amount: 1 }] },
  });
});

it.each([
  ['دروس', 'auto'],
  ['\u2068مها\u2069 accepted your booking', 'ltr'],
])('the direction of %j is %s', (text, direction) => {
  expect(getTextDirection(text)).toBe(direction);
});
