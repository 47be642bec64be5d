export const pictureColors = {
  ink: '#142422',
  paper: '#fffdf7',
  marigold: '#ef9436',
  water: '#6fb7e3',
  danger: '#be2323',
} as const;

/** The colors of a scene: its wall, the arch and floor a shade deeper, what grows or hangs in it, and lines on the wall. */
export const palettes = {
  mint: { wall: '#e2f5f0', arch: '#b3e0d5', floor: '#c8ebe2', tint: '#4fa596', line: '#c9e9e1' },
  sky: { wall: '#e6f2fc', arch: '#b6d8f1', floor: '#cfe5f6', tint: '#5d9fcd', line: '#cfe4f5' },
  lilac: { wall: '#f0eaf8', arch: '#d0c0e6', floor: '#e0d5ef', tint: '#9a7fc0', line: '#e0d6ef' },
  peach: { wall: '#ffeede', arch: '#fbcba3', floor: '#fcdcc0', tint: '#d9744f', line: '#fadcc3' },
  sand: { wall: '#f6f2e7', arch: '#dfd5b9', floor: '#ebe4d0', tint: '#a98f57', line: '#e8e0cb' },
  sage: { wall: '#eaf2e3', arch: '#bfd6ae', floor: '#d5e5c9', tint: '#6f9a5f', line: '#d7e5cb' },
  marigold: { wall: '#fff3dc', arch: '#f9d08d', floor: '#fce2b6', tint: '#c98a1e', line: '#f9e1b6' },
} as const;

export type Palette = keyof typeof palettes;
