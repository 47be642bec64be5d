import { findNeighbors, joinTokens, type Analyzer } from './analyzer.ts';
import { findSynonyms, type SynonymIndex } from './synonym-index.ts';
import { findTypedTokens, type Token } from './tokens.ts';

/** How a service has a typed word, best first. */
export const FORMS = ['exact', 'form', 'beginning', 'synonym'] as const;
export const FORM = 1;
export const BEGINNING = 2;
export const SYNONYM = 3;

/** Terms that stand for a typed word. A service needs all of them. */
export interface Alternative {
  form: typeof FORM | typeof BEGINNING | typeof SYNONYM;
  terms: readonly string[];
}

/** A word of a query that counts. */
export interface TypedWord {
  word: string;
  /** The range of the query that it stands in, in UTF-16 units. */
  start: number;
  end: number;
  alternatives: readonly Alternative[];
  /** Whether it may be the beginning of any word of a name, because too many words begin with it. */
  beginsNames: boolean;
}

export interface TypedQuery {
  words: readonly TypedWord[];
  /** The terms of each two neighbors written as one, in both orders: services that have one have the words side by side. */
  neighbors: readonly (readonly string[])[];
}

const MIN_BEGINNING = 2;
/** The "fi" of "Wi-Fi" begins too many words by chance. */
const MIN_BEGINNING_BEHIND_MARK = 3;

/** The words that begin with the last typed word; undefined if they are too many. */
export type Completions = readonly string[] | undefined;

/** Returns the last word of a query if it may be the beginning of another. */
export function findBeginning(analyzer: Analyzer, q: string): string | undefined {
  const tokens = findTypedTokens(q);
  const [before, last] = [tokens.at(-2), tokens.at(-1)];
  const isOne = last?.parts.length === 1 && last.parts[0]?.term === last.word;
  if (!isOne || !findCounted(analyzer, tokens).includes(last)) return undefined;
  const isBehindMark = before !== undefined && /^\S$/.test(q.slice(before.end, last.start));
  const least = isBehindMark ? MIN_BEGINNING_BEHIND_MARK : MIN_BEGINNING;
  return Array.from(last.word).length >= least ? last.word : undefined;
}

export interface QueryKnowledge {
  analyzer: Analyzer;
  synonyms: SynonymIndex;
  /** What `findBeginning` completes to; missing if it is no beginning. */
  completions?: { words: Completions } | undefined;
}

/** Parses a query into the words that count and what stands for each. */
export function parseQuery(q: string, { analyzer, synonyms, completions }: QueryKnowledge): TypedQuery {
  const tokens = findTypedTokens(q);
  const counted = findCounted(analyzer, tokens);
  const alternatives = new Map<Token, Alternative[]>(
    counted.map((token) => [token, [{ form: FORM, terms: [analyzer.toTerm(token.word)] }]]),
  );
  const row = findNeighbors(analyzer, tokens);
  const add = (covered: readonly Token[], alternative: Alternative) => {
    for (const token of covered) alternatives.get(token)?.push(alternative);
  };
  const toSequence = (some: readonly Token[]) =>
    some.map((token) => ({ tokens: [token], term: analyzer.toTerm(token.word) }));
  // Synonyms may stand with prepositions between them: "hole in the wall".
  const rows = row.length === counted.length ? [row] : [row, counted];
  const sequences: { tokens: Token[]; term: string }[][] = rows.map(toSequence);
  const neighbors = row.flatMap((token, at) => {
    const next = row[at + 1];
    const joined = next && joinTokens(analyzer, token, next);
    if (!next || joined === undefined) return [];
    add([token, next], { form: FORM, terms: [joined] });
    sequences.push([{ tokens: [token, next], term: joined }]);
    return [[joined, joinTokens(analyzer, next, token) ?? joined]];
  });
  for (const sequence of sequences) {
    for (const at of sequence.keys()) {
      const rest = sequence.slice(at).map(({ term }) => term);
      for (const { synonyms: same, length } of findSynonyms(synonyms, rest)) {
        const covered = new Set(sequence.slice(at, at + length).flatMap(({ tokens: each }) => each));
        for (const terms of same) add([...covered], { form: SYNONYM, terms });
      }
    }
  }
  const last = counted.at(-1);
  if (last && completions?.words) {
    const terms = new Set(completions.words.map(analyzer.toTerm));
    for (const term of terms) add([last], { form: BEGINNING, terms: [term] });
  }
  const words = counted.map((token) => ({
    word: token.word,
    start: token.start,
    end: token.end,
    alternatives: alternatives.get(token) ?? [],
    beginsNames: token === last && completions !== undefined && completions.words === undefined,
  }));
  return { words, neighbors };
}

/** Returns the tokens that count, each word once: all but the little words, unless there are no others. */
function findCounted(analyzer: Analyzer, tokens: readonly Token[]): Token[] {
  const others = tokens.filter(({ word }) => !analyzer.isLittle(word));
  const counted = others.length > 0 ? others : tokens;
  const last = new Map(counted.map((token) => [token.word, token]));
  return counted.filter((token) => last.get(token.word) === token);
}
