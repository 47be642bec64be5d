import { describe, expect, it } from 'vitest';
import { foldLetters } from './fold-letters.ts';

describe('foldLetters', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['STRAẞE, Straße', 'strasse, strasse'],
    ['Ærø', 'aero'],
    ['İstanbul, Iğdır', 'istanbul, igdir'],
    ['Αθήνα', 'αθηνα'],
    ['Йошкар-Ола', 'иошкар-ола'],
    ['مُحَمَّد', 'محمد'],
  ])('folds %s to %s', (text, folded) => {
    expect(foldLetters(text)).toBe(folded);
  });

  it.each(['हिन्दी', 'ガス', '서울', '東京'])('preserves %s', (text) => {
    expect(foldLetters(text)).toBe(text.normalize('NFC'));
  });
});
