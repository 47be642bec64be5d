export const INK = '#142422';
export const MARIGOLD = '#ef9436';

export const skins = {
  porcelain: '#f8d9c6',
  wheat: '#f1c6a3',
  honey: '#dda577',
  bronze: '#bd8056',
  umber: '#9a6440',
  espresso: '#7d4e34',
} as const;

export const hairColors = {
  ink: '#26302f',
  espresso: '#45302a',
  chestnut: '#7a4a2e',
  copper: '#c4672f',
  sand: '#e6c07c',
  silver: '#cfd3cd',
  teal: '#2f8f83',
  lilac: '#b39ad1',
} as const;

export const clothesColors = {
  teal: '#17796d',
  marigold: MARIGOLD,
  ink: '#34474c',
  white: '#fffdf7',
  sky: '#7fb6da',
  sage: '#86a87d',
  brick: '#c65b40',
  lilac: '#a58cc6',
} as const;

/** The wall and the arch behind a person. */
export const backdrops = {
  mint: { wall: '#d8f4ed', arch: '#a5dccf' },
  sky: { wall: '#e4f2fe', arch: '#b4d7f2' },
  lilac: { wall: '#efe9f7', arch: '#d2c2e8' },
  peach: { wall: '#ffedd6', arch: '#fdcd98' },
  paper: { wall: '#f5f3ec', arch: '#ddd8c5' },
  sage: { wall: '#e8f0e1', arch: '#c0d6b2' },
  marigold: { wall: '#fff3da', arch: '#f8c77f' },
} as const;
