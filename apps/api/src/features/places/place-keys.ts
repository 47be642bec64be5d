import type { Point } from '@nearhand/shared/places/places';

const SIZES = [1_000_000, 100_000, 15_000] as const;
const HOME = ['a', 'b', 'c', 'd'] as const;
const ABROAD = ['e', 'f', 'g', 'h'] as const;
const RANKS = [...HOME, ...ABROAD];

/** Returns the size of a place: 0 for the largest. */
export function sizeOf(population: number): number {
  const size = SIZES.findIndex((least) => population >= least);
  return size === -1 ? SIZES.length : size;
}

export const PLACE_SIZES = [...SIZES.keys(), SIZES.length];

/** Returns the letter before the names of a place, which groups them in the index: the country of the marketplace first, by size. */
export function rankOf(population: number, isHome: boolean): string {
  return (isHome ? HOME : ABROAD)[sizeOf(population)] ?? '';
}

export function toKeys(folded: string): string[] {
  return RANKS.map((rank) => rank + folded);
}

export function nameOfKey(key: string): string {
  return key.slice(1);
}

/**
 * Returns the groups of ranks to read one after the other until enough is found. Each has few names that begin so: of
 * one or two letters only the largest places are read together.
 */
export function groupRanks(folded: string): string[][] {
  const apart = folded.length <= 2;
  const abroad = apart ? ABROAD.map((rank) => [rank]) : [ABROAD.slice(0, 2), ABROAD.slice(2)];
  return apart ? [...HOME.map((rank) => [rank]), ...abroad] : [[...HOME], ...abroad];
}

/** Whose names may be meant by a typo: not those of villages abroad. */
export const RANKS_WITH_TYPOS = RANKS.slice(0, -1);

/** Returns the code of the cell of one degree that a point is in. */
export function cellOf({ lat, lng }: Point): string {
  return `@${Math.floor(lat)},${Math.floor(lng)}`;
}

/** Returns the code of an airport, which is no name: "POR" is Pori, and begins Porto. */
export function airportCode(folded: string): string {
  return `!${folded}`;
}

/** Folds a postal code: "sw1a 1aa" → "SW1A1AA". */
export function foldPostalCode(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Marks a postal code that hardly means this town: of one organization there, such as a bank, or of a part with another name. */
export const MINOR = '-';
