import { describe, expect, it } from 'vitest';
import { cutQuery, findTerms, foldedPrefixEnd, foldText, tokenize } from './text-search.ts';

describe('search terms', () => {
  it.each([
    ['ß as ss', 'Straßenreinigung', 'STRASSENREINIGUNG'],
    ['ø as o', 'Rørlegger', 'rorlegger'],
    ['ı and İ as i', 'Isıtma İSTANBUL', 'isitma istanbul'],
    ['ł as l', 'Łazienka', 'lazienka'],
    ['æ as ae', 'Lægehjælp', 'laegehjaelp'],
    ['Greek accents', 'Υδραυλικός', 'υδραυλικοσ'],
    ['Cyrillic accents', 'Ремонт ёлки', 'ремонт елки'],
    ['Arabic vowel signs', 'تَنْظِيف', 'تنظيف'],
    ['full-width letters', 'ＴＡＰ', 'tap'],
    ['composed and decomposed letters', 'caf\u00e9', 'cafe\u0301'],
    ['Korean', '청소', '청소'.normalize('NFD')],
  ])('fold %s', (_what, one, other) => {
    expect(tokenize(one)).toEqual(tokenize(other));
  });

  it.each([
    ['Hindi', 'सफ़ाई सेवा', 2],
    ['Arabic', 'تنظيف المنزل', 2],
    ['Chinese', '水管维修', 2],
    ['Japanese', 'エアコン修理', 2],
    ['Persian with joiners', 'می\u200cشود', 1],
    ['Latin beside Chinese', 'Tap水管', 2],
  ])('are the words of %s', (_what, text, count) => {
    expect(tokenize(text)).toHaveLength(count);
  });

  it('preserve the marks of Hindi, which tell words apart', () => {
    expect(tokenize('कील')).not.toEqual(tokenize('कल'));
    expect(tokenize('が')).not.toEqual(tokenize('か'));
  });

  it('have the range of the text that they stand in', () => {
    expect(findTerms('Große 水管维修!')).toEqual([
      { term: 'grosse', start: 0, end: 5 },
      { term: '水管', start: 6, end: 8 },
      { term: '维修', start: 8, end: 10 },
    ]);
  });
});

describe('the beginning of a word that folds to a prefix', () => {
  it.each([
    ['Plumbing', 'plu', 3],
    ['Straße', 'stras', 5],
    ['Straße', 'strass', 5],
    ['Cafe\u0301', 'cafe', 5],
    ['Łazienka', 'la', 2],
  ])('of %s, %s', (word, prefix, end) => {
    expect(foldedPrefixEnd(word, prefix)).toBe(end);
  });
});

describe('folding', () => {
  it.each([
    ['Straße in ŁÓDŹ', 'strasse in lodz'],
    ['STRAẞE', 'strasse'],
    ['São Paulo', 'sao paulo'],
    ['Ærø', 'aero'],
    ['İstanbul, Iğdır', 'istanbul, igdir'],
    ['Αθήνα', 'αθηνα'],
    ['Πάτρας', 'πατρασ'],
    ['ΠΆΤΡΑΣ', 'πατρασ'],
    ['Йошкар-Ола', 'иошкар-ола'],
    ['مُحَمَّد', 'محمد'],
    ['תֵּל־אָבִיב', 'תלאביב'],
  ])('makes %s to %s', (name, folded) => {
    expect(foldText(name)).toBe(folded);
  });

  it.each(['हिन्दी', 'ガス', '서울', '東京'])('preserves %s', (name) => {
    expect(foldText(name)).toBe(name.normalize('NFC'));
  });
});

describe('a query', () => {
  const letters = (query: string) => tokenize(query).join('').length;
  const many = (count: number, term: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => term(index)).join(' ');

  it.each([
    ['letters', 'a'.repeat(500)],
    ['an Arabic ligature that folds to eighteen letters', '\ufdfa'.repeat(100)],
    ['squared words', '\u337f'.repeat(100)],
    ['sharp s', 'ß'.repeat(100)],
    ['ligatures', '\ufb03'.repeat(100)],
    ['words of them', many(60, () => '\ufdfa')],
    ['Thai without spaces', 'ภาษาไทย'.repeat(60)],
    ['letters with marks', 'e\u0301\u0323'.repeat(200)],
    ['marks alone', `a${'\u0301'.repeat(10_000)}b`],
    ['signs alone', '!?'.repeat(10_000)],
  ])('is cut to 100 letters of %s', (_what, query) => {
    expect(letters(cutQuery(query))).toBeLessThanOrEqual(100);
    expect(cutQuery(query).length).toBeLessThanOrEqual(2000);
  });

  it.each([
    ['decomposed letters', 'e\u0301'.repeat(100)],
    ['vowel signs', 'שָׁ'.repeat(100)],
    ['signs between them', 'a-'.repeat(100)],
  ])('is not cut before it is folded: 100 letters with %s', (_what, query) => {
    expect(letters(cutQuery(query))).toBe(100);
  });

  it('is cut to 20 distinct words', () => {
    expect(tokenize(cutQuery(many(40, (index) => `w${index}`)))).toHaveLength(20);
    expect(tokenize(cutQuery(many(40, (index) => (index % 2 ? 'to' : 'be'))))).toHaveLength(40);
  });
});
