import { describe, expect, it } from 'vitest';
import {
  cleanText,
  nameSchema,
  optionalTextSchema,
  requiredTextSchema,
  textListSchema,
} from './common-schemas.ts';

const name = nameSchema('Name', { max: 20 });
const findProblem = (value: string) => name.safeParse(value).error?.issues[0]?.message;

describe('invisible and misleading names', () => {
  it.each([
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['bidi controls', '\u202e\u2066\u200f\u061c'],
    ['C1 controls', '\u0080\u0085\u009f'],
    ['a lone surrogate', '\ud83d'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['tag characters', '\u{e0041}\u{e007f}'],
  ])('is missing when it consists of %s', (_what, value) => {
    expect(findProblem(value)).toBe('Name is required');
  });

  it.each(['...', '!?', '🔧🔧', '\u3164', '\uffa0\u115f', '\u2800'])(
    'rejects %j, which has no letter or digit',
    (value) => {
      expect(findProblem(value)).toBe('Name must have at least one letter or digit');
    },
  );

  it.each(['Ana', '李小龍', 'Δημήτρης', 'محمد', '24/7', '٣', "O'Neil 🔧", 'نگین‌دخت', 'ක්‍රිෂාන්', 'Kim 👩‍🔧'])(
    'preserves %j',
    (value) => {
      expect(name.parse(value)).toBe(value.normalize('NFC'));
    },
  );

  it.each(['Z\u0351\u034a\u0300\u0302algo', 'e\u0301\u0302\u0303\u0304', 'عَََََلي'])(
    'rejects %j, which has more than three marks on a letter',
    (value) => {
      expect(findProblem(value)).toBe('Name must have at most 3 marks on one letter');
    },
  );

  it.each(['Nguyễn Thế', 'ệ\u0300', 'שָׁלוֹם', 'བསྒྲུབས', 'क्षत्रिय', 'ກໍ່ຄື່', 'مُحَمَّدٌ', '1\ufe0f\u20e3 A', 'a🏳️‍🌈b'])(
    'accepts the marks of %j',
    (value) => {
      expect(findProblem(value)).toBeUndefined();
    },
  );

  it('removes hidden characters, bidirectional controls and line breaks', () => {
    expect(name.parse('\u202eA\u0000na\u200b \u009bSil\ud800va\u2069')).toBe('Ana Silva');
    expect(name.parse('A\u200dn\u200ca')).toBe('Ana');
    expect(name.parse('Ana\r\n\tSilva\u2028x')).toBe('Ana Silva x');
  });

  it('composes accents', () => {
    expect(name.parse('Jose\u0301')).toBe('Jos\u00e9');
  });
});

it('cleans other texts the same way, but preserves line breaks', () => {
  const sent = ' Turn\u202e left.\r\n\tRing\u0085 twi\u200bce\ud83d, Jose\u0301. ';
  const clean = 'Turn left.\r\n\tRing twice, Jos\u00e9.';
  expect(requiredTextSchema('Notes').parse(sent)).toBe(clean);
  expect(optionalTextSchema('Notes').parse(sent)).toBe(clean);
  expect(textListSchema('Keywords').parse([sent, '\u200b'])).toEqual([clean]);
});

it('requires no letter in other texts', () => {
  expect(optionalTextSchema('Notes').parse('!!!')).toBe('!!!');
});

/**
 * Returns the ranges, in hexadecimal, of the characters that `cleanText` removes within a word, except noncharacters
 * and unassigned ones.
 */
function removedRanges(): string[] {
  const ranges: [first: number, last: number][] = [];
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\p{Cn}/u.test(character) || cleanText(`a${character}b`) !== 'ab') continue;
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-'));
}

it('removes exactly these characters', () => {
  const controls = ['0-8', 'b-c', 'e-1f', '7f-9f'];
  const directions = ['61c', '202a-202e', '2066-206f'];
  const surrogates = ['d800-dfff'];
  const showsNothing = ['ad', '180e', '200b-200f', '2060-2064', 'feff', 'fff9-fffb'];
  const shorthandMusicAndTags = ['1bca0-1bca3', '1d173-1d17a', 'e0001', 'e0020-e007f'];
  expect(new Set(removedRanges())).toEqual(
    new Set([...controls, ...directions, ...surrogates, ...showsNothing, ...shorthandMusicAndTags]),
  );
});

it.each(['\ufdd0', '\uffff', '\u{10fffe}'])('removes the noncharacter %j', (value) => {
  expect(cleanText(`a${value}b`)).toBe('ab');
});

it.each([
  ['tabs and line breaks', 'a\tb\r\nc'],
  ['a surrogate pair', 'a😀b'],
  ['signs of Arabic numbers, which show', 'a\u0600\u0661b'],
  ['variation selectors', 'a☂\ufe0fb'],
])('leaves %s', (_what, value) => {
  expect(cleanText(value)).toBe(value);
});

it('does not change a cleaned text', () => {
  // Removing some characters must not create a sequence that is removed next.
  for (const sent of [
    '\ud83d\u200b\ude00',
    'e\u200b\u0301',
    '\u0646\u200b\u200c\u200b\u06af',
    'a\u200c\u200db',
  ]) {
    expect(cleanText(cleanText(sent))).toBe(cleanText(sent));
  }
});
