import { expect, it } from 'vitest';
import { escapeText, joinLines } from './icalendar.ts';

const countOctets = (line: string) => new TextEncoder().encode(line).length;

it('escapes special characters and drops control characters', () => {
  expect(escapeText('Gate; code\\1,\r\nthen\rring\u0000 twice')).toBe(
    String.raw`Gate\; code\\1\,\nthen\nring twice`,
  );
});

it('folds lines at 75 octets without splitting a character', () => {
  const line = 'Schlüssel 🔑 beim Bäcker gegenüber – bitte läuten '.repeat(8);
  const file = joinLines([line, 'x'.repeat(200)]);

  expect(file.split('\r\n').filter((part) => countOctets(part) > 75)).toEqual([]);
  expect(file.replaceAll('\r\n ', '')).toBe(`${line}\r\n${'x'.repeat(200)}\r\n`);
  expect(file).toContain(`\r\n${'x'.repeat(75)}\r\n x`);
});
