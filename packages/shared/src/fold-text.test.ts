import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
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
    expect(foldText(text)).toBe(folded);
  });

  it.each(['हिन्दी', 'ガス', '서울', '東京'])('preserves %s', (text) => {
    expect(foldText(text)).toBe(text.normalize('NFC'));
  });
});
