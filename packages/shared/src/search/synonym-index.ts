import { findNeighbors, joinNeighbors, type Analyzer } from './analyzer.ts';
import { findTypedTokens } from './tokens.ts';

/** Of the synonyms of one word, more are not searched, however many sets name it. */
const MAX_SYNONYMS = 50;

/** An entry of a set, as it is compared with what is typed, and the terms that find it. */
interface Entry {
  sequence: readonly string[];
  terms: readonly string[];
  sets: number[];
}

/** Sets of words that mean the same, ready for comparing. */
export interface SynonymIndex {
  sets: readonly (readonly Entry[])[];
  /** The entries by the first term of their sequence. */
  byFirst: ReadonlyMap<string, readonly Entry[]>;
  /** All words of all entries, and of all families. */
  words: ReadonlySet<string>;
}

export function buildSynonymIndex(sets: readonly (readonly string[])[], analyzer: Analyzer): SynonymIndex {
  const entries = new Map<string, Entry>();
  const words = new Set(analyzer.familyWords);
  const indexed = sets.map((set, at) => {
    const members = set.flatMap((text) => {
      const tokens = findNeighbors(analyzer, findTypedTokens(text));
      const sequence = tokens.map(({ word }) => analyzer.toTerm(word));
      if (sequence.length === 0) return [];
      for (const { word } of tokens) words.add(word);
      const key = sequence.join(' ');
      // Several words are found where they are neighbors, so that "water heater" is no heater in hot water.
      const terms = tokens.length === 1 ? sequence : joinNeighbors(analyzer, tokens);
      const entry = entries.get(key) ?? { sequence, terms, sets: [] };
      entries.set(key, entry);
      return entry;
    });
    const distinct = [...new Set(members)];
    for (const entry of distinct) entry.sets.push(at);
    return distinct;
  });
  const byFirst = new Map<string, Entry[]>();
  for (const entry of entries.values()) {
    // An entry of two words may be typed as one, or the other way round: "burst pipe" as "burstpipe" or "pipe burst".
    const { sequence, terms } = entry;
    const firsts = terms.length === 1 ? [...sequence, ...terms] : sequence.slice(0, 1);
    for (const first of new Set(firsts)) {
      if (first === undefined) continue;
      const others = byFirst.get(first);
      if (others) others.push(entry);
      else byFirst.set(first, [entry]);
    }
  }
  return { sets: indexed, byFirst, words };
}

export interface SynonymMatch {
  /** How many of the typed terms the entry has, from the first on. */
  length: number;
  /** The terms of each synonym; a service needs all of one. */
  synonyms: readonly (readonly string[])[];
}

/** Finds the entries that typed terms begin with, and what means the same. */
export function findSynonyms({ sets, byFirst }: SynonymIndex, typed: readonly string[]): SynonymMatch[] {
  const [first = ''] = typed;
  const matches: SynonymMatch[] = [];
  for (const entry of byFirst.get(first) ?? []) {
    const { sequence, terms } = entry;
    const begins = (row: readonly string[]) => row.every((term, at) => term === typed[at]);
    const isTyped = begins(sequence) || (sequence.length === 2 && begins(sequence.toReversed()));
    const isJoined = terms.length === 1 && terms[0] === first;
    if (!isTyped && !isJoined) continue;
    const others = entry.sets
      .slice(0, MAX_SYNONYMS)
      .flatMap((at) => sets[at] ?? [])
      .filter((other) => other !== entry);
    matches.push({
      length: isTyped ? sequence.length : 1,
      synonyms: [...new Set(others)].slice(0, MAX_SYNONYMS).map((other) => other.terms),
    });
  }
  return matches;
}
