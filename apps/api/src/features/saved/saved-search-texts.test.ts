import { describe, expect, it } from 'vitest';
import { buildSavedSearchTexts } from './saved-search-texts.ts';

describe('the texts about new services of a saved search', () => {
  it('names a single service', () => {
    expect(buildSavedSearchTexts({ search: 'Taps', services: ['Tap repair'], hasMore: false })).toEqual({
      title: '1 new service for “Taps”',
      text: 'Tap repair',
    });
  });

  it('names three of many', () => {
    const services = ['A', 'B', 'C', 'D'];
    expect(buildSavedSearchTexts({ search: 'Taps', services, hasMore: true })).toEqual({
      title: '4 or more new services for “Taps”',
      text: 'A, B, C and more',
    });
  });
});
