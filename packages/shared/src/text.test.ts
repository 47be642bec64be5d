import { describe, expect, it } from 'vitest';
import { cleanText, nameText, optionalText, requiredText, textList } from './text.ts';

const name = nameText('Name', { max: 20 });
const problemOf = (value: string) => name.safeParse(value).error?.issues[0]?.message;

describe('S13: names that show nothing, or something else than they hold', () => {
  it.each([
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['bidi controls', '\u202e\u2066\u200f\u061c'],
    ['C1 controls', '\u0080\u0085\u009f'],
    ['a lone surrogate', '\ud83d'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['tag characters', '\u{e0041}\u{e007f}'],
  ])('is missing when it consists of %s', (_what, value) => {
    expect(problemOf(value)).toBe('Name is required');
  });

  it.each(['...', '!?', '🔧🔧', '\u3164', '\uffa0\u115f', '\u2800'])(
    'needs a letter or a digit, which %j has not',
    (value) => {
      expect(problemOf(value)).toBe('Name must have at least one letter or digit');
    },
  );

  it.each(['Ana', '李小龍', 'Δημήτρης', 'محمد', '24/7', '٣', "O'Neil 🔧", 'نگین‌دخت', 'ක්‍රිෂාන්', 'Kim 👩‍🔧'])(
    'takes %j as it is',
    (value) => {
      expect(name.parse(value)).toBe(value.normalize('NFC'));
    },
  );

  it('holds nothing that hides, turns or breaks the text', () => {
    expect(name.parse('\u202eA\u0000na\u200b \u009bSil\ud800va\u2069')).toBe('Ana Silva');
    expect(name.parse('A\u200dn\u200ca')).toBe('Ana');
    expect(name.parse('Ana\r\n\tSilva\u2028x')).toBe('Ana Silva x');
  });

  it('is the same whichever way its accents are sent', () => {
    expect(name.parse('Jose\u0301')).toBe('Jos\u00e9');
  });
});

it('cleans every other text in the same way, but for its line breaks', () => {
  const sent = ' Turn\u202e left.\r\n\tRing\u0085 twi\u200bce\ud83d, Jose\u0301. ';
  const clean = 'Turn left.\r\n\tRing twice, Jos\u00e9.';
  expect(requiredText('Notes').parse(sent)).toBe(clean);
  expect(optionalText('Notes').parse(sent)).toBe(clean);
  expect(textList('Keywords').parse([sent, '\u200b'])).toEqual([clean]);
});

it('needs no letter where no name is meant', () => {
  expect(optionalText('Notes').parse('!!!')).toBe('!!!');
});

it('leaves a text alone that it has cleaned', () => {
  // What is removed first must not bring together what would be removed next.
  for (const sent of [
    '\ud83d\u200b\ude00',
    'e\u200b\u0301',
    '\u0646\u200b\u200c\u200b\u06af',
    'a\u200c\u200db',
  ]) {
    expect(cleanText(cleanText(sent))).toBe(cleanText(sent));
  }
});
