import { expect, it } from 'vitest';
import { firstGrapheme, isolate } from './user-text.ts';

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
