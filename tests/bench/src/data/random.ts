/** A deterministic pseudo-random number generator. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks an item, the first ones far more often. */
  pickSkewed<Item>(items: readonly Item[]): Item;
}

/** Creates a generator seeded with one entity, such as the seventh service, so that entities are independent of each other. */
export function createRandom(kind: string, index: number): Random {
  let state = hashToSeed(kind) ^ Math.imul(index + 1, 0x9e3779b1);
  // The mulberry32 algorithm.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => pickInTurn(items, Math.floor(next() * items.length)),
    pickSkewed: (items) => pickInTurn(items, Math.floor(next() ** 2 * items.length)),
  };
}

function hashToSeed(kind: string): number {
  let seed = 0;
  for (const character of kind) seed = Math.imul(seed, 31) + character.charCodeAt(0);
  return seed;
}

/** Returns the item at `index`, starting again after the last one. */
export function pickInTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There are no items');
  return item;
}

/** Calls `build` `count` times and returns the results. */
export function times<Item>(count: number, build: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => build(index));
}
