/** Numbers that look random and are the same in every run. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`. */
  whole(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Takes those at the beginning far more often, as some words, places and categories are. */
  pickSkewed<Item>(items: readonly Item[]): Item;
}

/** The numbers of one thing, such as of the seventh service: the same whatever else is generated. */
export function randomOf(kind: string, index: number): Random {
  let state = seedOf(kind) ^ Math.imul(index + 1, 0x9e3779b1);
  // The generator known as mulberry32: 32 bits of state, far better than is needed here.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function at<Item>(items: readonly Item[], place: number): Item {
    const item = items[Math.floor(place * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => at(items, next()),
    pickSkewed: (items) => at(items, next() ** 2),
  };
}

function seedOf(kind: string): number {
  let seed = 0;
  for (const character of kind) seed = Math.imul(seed, 31) + character.charCodeAt(0);
  return seed;
}
