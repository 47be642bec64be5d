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
  function at<Item>(items: readonly Item[], position: number): Item {
    const item = items[Math.floor(position * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => at(items, next()),
    pickSkewed: (items) => at(items, next() ** 2),
  };
}

function hashToSeed(kind: string): number {
  let seed = 0;
  for (const character of kind) seed = Math.imul(seed, 31) + character.charCodeAt(0);
  return seed;
}
