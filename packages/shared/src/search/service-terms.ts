import { findNeighbors, joinNeighbors, type Analyzer } from './analyzer.ts';
import { tokenize } from './text-search.ts';
import { findableParts, findTokens } from './tokens.ts';

/** Where a search finds a word, best first. */
export const TERM_PLACES = ['name', 'keyword', 'category', 'provider', 'description'] as const;
/** The first of them with neighbors: those of a description are too many to store. */
const FIRST_WITHOUT_NEIGHBORS = 3;

/** Begins the terms and words of the name, which suggestions search alone. */
const NAME_MARK = '=';
/** Begins what the keyword filter finds. */
const KEYWORD_MARK = '#';
/** Begins a term among the words. */
const TERM_MARK = '~';

export const inName = (word: string) => `${NAME_MARK}${word}`;

/** Returns what the keyword filter finds a keyword by: "Déjà-vu" → "#deja vu" */
export function toKeywordTerm(keyword: string): string {
  return KEYWORD_MARK + (tokenize(keyword).join(' ') || keyword.toLowerCase());
}

/** The texts of a service that a search finds it by. Nothing else of a service or its provider is searched. */
interface SearchedTexts {
  name: string;
  keywords: readonly string[];
  category: string;
  /** The name of the provider; missing for none. */
  provider?: string | undefined;
  description: string;
}

export interface ServiceTerms {
  /** What the index finds: the terms of all words and of neighbors written as one, the words of the name, and whole keywords. */
  indexTerms: string[];
  /** What the relevance compares: each word and term after the number of its best place, such as `0taps` and `0~tap`. */
  searchTerms: string[];
}

export function buildServiceTerms(texts: SearchedTexts, analyzer: Analyzer): ServiceTerms {
  const { name, keywords, category, provider = '', description } = texts;
  const words = new Map<string, number>();
  const terms = new Map<string, number>();
  const add = (places: Map<string, number>, key: string, place: number) => {
    if (!places.has(key)) places.set(key, place);
  };
  for (const [place, field] of [[name], keywords, [category], [provider], [description]].entries()) {
    for (const text of field) {
      const tokens = findTokens(text);
      for (const token of tokens) {
        for (const word of [token.word, ...findableParts(token)]) {
          add(words, word, place);
          add(terms, analyzer.toTerm(word), place);
        }
      }
      if (place < FIRST_WITHOUT_NEIGHBORS) {
        for (const term of joinNeighbors(analyzer, findNeighbors(analyzer, tokens))) add(terms, term, place);
      }
    }
  }
  const named = [...words].filter(([, place]) => place === 0).map(([word]) => word);
  return {
    indexTerms: [
      ...terms.keys(),
      ...new Set([...named, ...named.map(analyzer.toTerm)].map(inName)),
      ...new Set(keywords.map(toKeywordTerm)),
    ],
    searchTerms: [
      ...[...words].map(([word, place]) => placeWord(place, word)),
      ...[...terms].flatMap(([term, place]) =>
        (words.get(term) ?? Infinity) <= place ? [] : [placeWord(place, TERM_MARK + term)],
      ),
    ],
  };
}

export function placeWord(place: number, word: string): string {
  return `${place}${word}`;
}

/** Returns what `searchTerms` may hold of a word or a term. */
export function listPlacedWord(word: string): string[] {
  return TERM_PLACES.map((_name, place) => placeWord(place, word));
}

export function listPlacedTerm(term: string): string[] {
  return TERM_PLACES.flatMap((_name, place) => [placeWord(place, term), placeWord(place, TERM_MARK + term)]);
}

/** Returns the words among `searchTerms`, for completion and spelling. "0taps" → "taps" */
export function listWords(searchTerms: readonly string[]): string[] {
  const words = searchTerms.map((placed) => placed.slice(1)).filter((word) => !word.startsWith(TERM_MARK));
  return [...new Set(words)];
}

/** The best places of the words and terms of a service. */
export interface Places {
  words: ReadonlyMap<string, number>;
  terms: ReadonlyMap<string, number>;
}

export function readPlaces(searchTerms: readonly string[]): Places {
  const words = new Map<string, number>();
  const terms = new Map<string, number>();
  const add = (places: Map<string, number>, key: string, place: number) =>
    places.set(key, Math.min(place, places.get(key) ?? Infinity));
  for (const placed of searchTerms) {
    const place = Number(placed.charAt(0));
    const isTerm = placed.charAt(1) === TERM_MARK;
    const key = placed.slice(isTerm ? 2 : 1);
    if (!isTerm) add(words, key, place);
    add(terms, key, place);
  }
  return { words, terms };
}
