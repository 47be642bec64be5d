/** Hair, or what covers it, as path data: `back` lies behind the head, `front` on it. Drawn for a head from (53, 36) to (107, 105). */
interface Hairstyle {
  back?: string;
  front?: string;
  /** The edge of `front` over the face; the rest of it then melts into `back`. Without one, `front` has an outline all around. */
  hairline?: string;
  /** Lines drawn on the hair: a parting, a fold, the links of a braid. */
  lines?: string;
  hidesEars?: true;
  /** Worn in the color of the clothes, with hair showing only below it. */
  isCap?: true;
}

const SWEPT_BACK = 'M52 72c-4-26 10-40 28-40s32 14 28 40c-4-12-13-21-28-22-15 1-24 10-28 22z';
const CENTER_HAIRLINE = 'M51 75c12-5 23-15 29-29 6 14 17 24 29 29';
const CENTER_PART = 'M80 33c-18-1-32 14-29 42 12-5 23-15 29-29 6 14 17 24 29 29 3-28-11-43-29-42z';

const hairstyles = {
  crop: {
    front: 'M51 74c-5-28 8-45 30-45 22 0 33 16 28 45-4-5-6-11-7-18-11 2-29 2-38-4-6 5-10 12-13 22z',
  },
  sidePart: {
    front: 'M51 72c-6-26 7-44 30-44s33 17 28 44c-4-5-6-10-7-16-15 1-28-3-35-11-3 10-9 17-16 27z',
  },
  balding: {
    front: 'M53 82c-7-7-8-21-2-30 3 4 4 9 4 16zM107 82c7-7 8-21 2-30-3 4-4 9-4 16z',
  },
  fade: {
    front: 'M53 66c-3-21 9-34 27-34s30 13 27 34c-3-4-5-8-6-13-13-4-29-4-42 0-1 5-3 9-6 13z',
  },
  curls: {
    front:
      'M51 76c-9-3-10-15-3-19-5-9 3-18 11-17 3-11 17-14 23-7 8-7 20-2 21 8 9 0 14 10 9 17 7 5 6 15-3 18-2-4-4-9-4-13-6 2-11-1-13-5-4 5-11 4-14 0-4 4-10 4-13 0-3 5-7 6-10 5 0 4-2 9-4 13z',
    lines: 'M66 44c3-3 7-2 8 1m12-3c4-2 8 0 8 4',
  },
  afro: {
    back: 'M80 16c28 0 44 18 44 42 0 22-14 38-44 38S36 80 36 58c0-24 16-42 44-42z',
    front: 'M52 74c-4-24 10-40 28-40s32 16 28 40c-4-9-8-15-14-19-8 3-20 3-28 0-6 4-10 10-14 19z',
    hairline: 'M108 74c-4-9-8-15-14-19-8 3-20 3-28 0-6 4-10 10-14 19',
  },
  long: {
    back: 'M80 27c-24 0-36 16-36 42 0 22-3 38-9 52 10 9 24 11 45 11s35-2 45-11c-6-14-9-30-9-52 0-26-12-42-36-42z',
    front: CENTER_PART,
    hairline: CENTER_HAIRLINE,
    hidesEars: true,
  },
  bob: {
    back: 'M80 26c-25 0-38 17-38 44 0 14 0 24-3 34 8 6 18 8 24 8h34c6 0 16-2 24-8-3-10-3-20-3-34 0-27-13-44-38-44z',
    front: 'M51 78c-5-30 8-47 29-47s34 17 29 47c-3-5-5-10-6-16-14 2-32 2-46 0-1 6-3 11-6 16z',
    hairline: 'M109 78c-3-5-5-10-6-16-14 2-32 2-46 0-1 6-3 11-6 16',
    hidesEars: true,
  },
  wavy: {
    back: 'M80 26c-26 0-39 18-38 42 1 10-6 14-5 24 1 8-5 12-4 20 1 10 12 14 20 12h54c8 2 19-2 20-12 1-8-5-12-4-20 1-10-6-14-5-24 1-24-12-42-38-42z',
    front: 'M51 78c-4-31 11-47 31-46 20 1 30 17 27 46-7-4-12-11-14-20-13 2-24-2-30-9-2 12-7 21-14 29z',
    hairline: 'M109 78c-7-4-12-11-14-20-13 2-24-2-30-9-2 12-7 21-14 29',
    hidesEars: true,
  },
  bun: {
    back: 'M80 12c10 0 16 6 16 14s-6 14-16 14-16-6-16-14 6-14 16-14z',
    front: SWEPT_BACK,
    lines: 'M74 21c4-3 9-2 11 2',
  },
  ponytail: {
    back: 'M98 34c22-6 36 12 33 36-2 14 2 24 8 32-17 3-30-8-30-26 0-14-3-24-11-32z',
    front: 'M51 74c-5-27 9-43 30-43s33 16 28 43c-4-11-10-19-19-24-9 5-21 7-29 5-4 5-8 11-10 19z',
    lines: 'M120 64c0 10 1 18 4 24',
  },
  pixie: {
    front:
      'M50 82c-8-32 6-53 31-53 24 0 37 20 29 53-4-3-6-9-7-16-5-3-9-8-11-13-7 6-19 9-29 7-2 6-5 12-8 15-1 3-3 5-5 7z',
  },
  braids: {
    back: 'M52 62c-9 4-11 13-8 19-5 5-5 14-1 19-4 6-3 14 1 18-3 6 0 13 6 14 7-1 10-7 8-14 4-4 5-12 2-18 4-5 4-14 0-19l4-15zM108 62c9 4 11 13 8 19 5 5 5 14 1 19 4 6 3 14-1 18 3 6 0 13-6 14-7-1-10-7-8-14-4-4-5-12-2-18-4-5-4-14 0-19l-4-15z',
    front: CENTER_PART,
    lines: 'M43 80l8 3M42 100l14 1m-13 17l13-1M117 80l-8 3m9 17l-14 1m13 17l-13-1',
    hidesEars: true,
  },
  headscarf: {
    front:
      'M80 25c-26 0-39 19-38 45 1 20 1 32-6 46 12 15 28 22 44 22s32-7 44-22c-7-14-7-26-6-46 1-26-12-45-38-45zm0 19c15 0 25 11 25 29 0 20-11 32-25 32S55 93 55 73c0-18 10-29 25-29z',
    lines: 'M54 34c-9 10-11 24-8 42M57 101c11 14 35 14 46 0M52 112c17 16 39 16 56 0',
    hidesEars: true,
  },
  cap: {
    back: 'M54 60c-5 8-5 18-2 25l8-5V60zm52 0c5 8 5 18 2 25l-8-5V60z',
    front: 'M50 56c-2-22 11-33 30-33s32 11 30 33c3 0 12 1 14 5 1 4-4 5-9 4-23-4-47-4-65 0-4 0-5-8 0-9z',
    lines: 'M52 58c18-4 38-4 58 0',
    isCap: true,
  },
} as const satisfies Record<string, Hairstyle>;

export type HairstyleName = keyof typeof hairstyles;

export function hairstyleOf(name: HairstyleName): Hairstyle {
  return hairstyles[name];
}
