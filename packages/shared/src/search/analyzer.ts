import { MAX_JOINED_LENGTH, type Token } from './tokens.ts';

/** What a search knows of a language. The data are large, so only the API has them. */
export interface Language {
  stem: (word: string) => string;
  /** Words that mean the same trade or thing although their stems differ; the first one stands for all. */
  families: readonly (readonly string[])[];
  /** Words that count only if nothing else is typed. */
  littleWords: ReadonlySet<string>;
  /** Those little words that are part of others: "move out" is "moveout". */
  particles: ReadonlySet<string>;
}

/** Maps what is stored and what is typed to the same terms. */
export interface Analyzer {
  /** Returns the term of a folded word: the stem of its family, or its own. */
  toTerm: (word: string) => string;
  isLittle: (word: string) => boolean;
  /** Whether it stands alone, so that its neighbors are joined across it. */
  isSkipped: (word: string) => boolean;
  /** The words of all families. */
  familyWords: ReadonlySet<string>;
}

const MAX_REMEMBERED = 20_000;

export function createAnalyzer({ stem, families, littleWords, particles }: Language): Analyzer {
  const familyTerms = new Map<string, string>();
  for (const family of families) {
    const term = stem(family[0] ?? '');
    for (const word of family) {
      familyTerms.set(word, term);
      familyTerms.set(stem(word), term);
    }
  }
  const known = new Map<string, string>();
  const toTerm = (word: string): string => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const stemmed = stem(word);
    const term = familyTerms.get(word) ?? familyTerms.get(stemmed) ?? stemmed;
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(word, term);
    return term;
  };
  return {
    toTerm,
    isLittle: (word) => littleWords.has(word),
    isSkipped: (word) => littleWords.has(word) && !particles.has(word),
    familyWords: new Set(families.flat()),
  };
}

/** Returns the term of two neighbors written as one word; undefined if that would be too long. */
export function joinTokens(analyzer: Analyzer, one: Token, other: Token): string | undefined {
  const word = one.word + other.word;
  return word.length > MAX_JOINED_LENGTH ? undefined : analyzer.toTerm(word);
}

/** Returns the terms of each two neighbors of a row written as one. */
export function joinNeighbors(analyzer: Analyzer, row: readonly Token[]): string[] {
  return row.slice(1).flatMap((token, at) => {
    const before = row[at];
    return (before && joinTokens(analyzer, before, token)) ?? [];
  });
}

/** Leaves out the little words that stand alone, unless there are no others. */
export function findNeighbors(analyzer: Analyzer, tokens: readonly Token[]): readonly Token[] {
  const neighbors = tokens.filter(({ word }) => !analyzer.isSkipped(word));
  return neighbors.length > 0 ? neighbors : tokens;
}
