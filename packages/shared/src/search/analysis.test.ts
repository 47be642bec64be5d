import { describe, expect, it } from 'vitest';
import { createAnalyzer } from './analyzer.ts';
import { calculateRelevance, getMostRelevance } from './relevance.ts';
import { buildServiceTerms, listWords, readPlaces } from './service-terms.ts';
import { buildSynonymIndex } from './synonym-index.ts';
import { findableParts, findTokens } from './tokens.ts';
import { parseQuery } from './typed-query.ts';

/** A small language: plurals, one trade, and some little words. */
const analyzer = createAnalyzer({
  stem: (word) => word.replace(/(?<=\w{2})(s|ing)$/, ''),
  families: [['plumb', 'plumber', 'plumbing']],
  littleWords: new Set(['i', 'my', 'to', 'the', 'a', 'in', 'out']),
  particles: new Set(['in', 'out']),
});
const synonyms = buildSynonymIndex(
  [
    ['couch', 'sofa'],
    ['sofa', 'bench'],
    ['a/c', 'air conditioning'],
    ['washer', 'washing machine'],
  ],
  analyzer,
);

interface Texts {
  name: string;
  keywords: string[];
  category: string;
  provider: string;
  description: string;
}
const TEXTS: Texts = { name: 'Any', keywords: [], category: 'Work', provider: 'Robin', description: 'Done' };

function relevanceOf(q: string, texts: Partial<Texts>, completions?: string[]) {
  const query = parseQuery(q, { analyzer, synonyms, completions: completions && { words: completions } });
  const { searchTerms } = buildServiceTerms({ ...TEXTS, ...texts }, analyzer);
  return calculateRelevance(query, readPlaces(searchTerms), new Set(query.words));
}

describe('the words of a text', () => {
  it.each([
    ['A/C', ['ac'], []],
    ['Wi-Fi', ['wifi'], ['wi', 'fi']],
    ['3-D', ['3d'], ['3']],
    ['C++', ['c++'], []],
    ['24/7', ['247'], ['24', '7']],
    ['Flat-pack', ['flatpack'], ['flat', 'pack']],
    ['200amp', ['200amp'], ['200', 'amp']],
    ['child’s', ['childs'], ['child']],
    ['won’t', ['wont'], ['won']],
    ['knob-and-tube', ['knobandtube'], ['knob', 'and', 'tube']],
    ['one - two', ['one', 'two'], []],
    ['a-b-c-d-e-f', ['a', 'b', 'c', 'd', 'e', 'f'], []],
    ['水管维修', ['水管', '维修'], []],
    ['🔧 "tap"', ['tap'], []],
    ['ﷺ', ['صلى', 'الله', 'عليه', 'وسلم'], []],
    ['', [], []],
  ])('%s', (text, words, parts) => {
    const tokens = findTokens(text);

    expect(tokens.map(({ word }) => word)).toEqual(words);
    expect(tokens.flatMap(findableParts)).toEqual(parts);
  });
});

describe('what is typed finds what is stored', () => {
  it.each([
    ['flatpack', 'Flat-pack beds'],
    ['flat-pack', 'Flat pack beds'],
    ['flat pack', 'Flatpack beds'],
    ['washingmachine', 'Washing machine'],
    ['beds', 'Bed'],
    ['plumber', 'Plumbing'],
    ['couch', 'Sofa'],
    ['AC', 'Air conditioning'],
    ['air conditioning', 'A/C'],
    ['washer', 'Washing machine'],
    ['move out', 'Moveout help'],
    ['200 amps', '200amp panel'],
  ])('%s: %s', (q, name) => {
    expect(relevanceOf(q, { name })).toBeGreaterThan(0);
    expect(relevanceOf(q, { name: 'Nothing' })).toBe(0);
  });

  it('but a synonym of a synonym does not', () => {
    expect(relevanceOf('couch', { name: 'Bench' })).toBe(0);
  });

  it('and the words of several synonyms stand side by side', () => {
    expect(relevanceOf('washer', { name: 'Washing the machine' })).toBeGreaterThan(0);
    expect(relevanceOf('washer', { name: 'Machine washing' })).toBe(0);
  });
});

describe('the words that count', () => {
  it.each([
    ['I to tap the couch', ['tap', 'couch']],
    ['the', ['the']],
    ['in the', ['in', 'the']],
    ['tap tap', ['tap']],
  ])('of "%s" are %j', (q, words) => {
    const query = parseQuery(q, { analyzer, synonyms });

    expect(query.words.map(({ word }) => word)).toEqual(words);
  });
});

describe('relevance', () => {
  /** Each pair: what comes first, and what after it. */
  it.each<[string, string, Partial<Texts>, Partial<Texts>]>([
    ['both words before one', 'tap sink', { description: 'tap sink' }, { name: 'Tap' }],
    ['the name before a keyword', 'tap', { name: 'Taps' }, { keywords: ['tap'] }],
    ['a keyword before the category', 'tap', { keywords: ['tap'] }, { category: 'Tap' }],
    ['the category before the provider', 'tap', { category: 'Tap' }, { provider: 'Tap' }],
    ['the provider before the description', 'tap', { provider: 'Tap' }, { description: 'tap' }],
    ['the word before its form', 'tap', { name: 'Tap' }, { name: 'Taps' }],
    ['a form before a synonym', 'sofas', { name: 'Sofa' }, { name: 'Couch' }],
    ['a keyword before a synonym in the name', 'couch', { keywords: ['couch'] }, { name: 'Sofa' }],
    ['a synonym in the name before a description', 'couch', { name: 'Sofa' }, { description: 'couch' }],
    ['neighbors before words apart', 'tap sink', { name: 'Tap sink' }, { name: 'Tap and sink' }],
    [
      'the sum before the worst',
      'tap sink',
      { name: 'Tap', description: 'sink' },
      { category: 'Tap', provider: 'Sink' },
    ],
  ])('puts %s', (_what, q, first, second) => {
    expect(relevanceOf(q, first)).toBeGreaterThan(relevanceOf(q, second));
  });

  it('is the most with every word in the name as it is typed, all side by side in any order', () => {
    const most = getMostRelevance(parseQuery('tap sink', { analyzer, synonyms }));

    for (const name of ['Tap sink', 'New sink tap', 'Sink, tap, sink']) {
      expect(relevanceOf('tap sink', { name }), name).toBe(most);
    }
    for (const name of ['Tap or sink', 'Taps sink', 'Tap']) {
      expect(relevanceOf('tap sink', { name, description: 'tap sink' }), name).toBeLessThan(most);
    }
  });

  it('puts a form before a beginning, and a beginning before a synonym', () => {
    const [form, beginning] = [{ name: 'Sofas' }, { name: 'Sofabed' }];
    expect(relevanceOf('sofa', form, ['sofabed'])).toBeGreaterThan(
      relevanceOf('sofa', beginning, ['sofabed']),
    );
    expect(relevanceOf('sofa', beginning, ['sofabed'])).toBeGreaterThan(
      relevanceOf('sofa', { name: 'Couch' }),
    );
  });
});

it('stores each word and term at its best place', () => {
  const { indexTerms, searchTerms } = buildServiceTerms(
    { ...TEXTS, name: 'Fix taps', keywords: ['sink tap'], description: 'Robin fixes a leaking tap' },
    analyzer,
  );

  expect(searchTerms).toEqual(
    expect.arrayContaining(['0fix', '0taps', '0~tap', '1sink', '1tap', '3robin', '4leaking', '4~leak']),
  );
  expect(indexTerms).toEqual(expect.arrayContaining(['fix', 'tap', 'fixtap', 'sinktap', '=taps', '=tap']));
  expect(indexTerms).not.toContain('=sink');
  expect(listWords(searchTerms)).not.toContain('~leak');
});

it('searches a limited number of synonyms, however many sets name a word', () => {
  const many = buildSynonymIndex(
    Array.from({ length: 2000 }, (_, at) => ['tap', `word${at}`]),
    analyzer,
  );
  const { words } = parseQuery('tap', { analyzer, synonyms: many });

  expect(words[0]?.alternatives.length).toBeLessThan(60);
});
