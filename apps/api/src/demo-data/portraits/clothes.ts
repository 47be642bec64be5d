import { clothesColors, MARIGOLD } from './portrait-colors.ts';

export type Clothes = keyof typeof clothes;
export type ClothesColor = keyof typeof clothesColors;

const SHOULDERS = 'M16 170c0-32 20-46 48-52 6 9 26 9 32 0 28 6 48 20 48 52z';
const CREW_NECK = '<path d="M62 119c6 13 30 13 36 0" fill="none"/>';
const SHIRT = '#f1ede0';

const shoulders = (fill: string) => `<path d="${SHOULDERS}" fill="${fill}"/>`;

/** What a person wears, as SVG of shoulders that rise from below (16, 170) to the neck at (80, 118). */
const clothes = {
  tee: (color: string) => shoulders(color) + CREW_NECK,
  collar: (color: string) =>
    `${shoulders(color)}<path d="M80 128v34" fill="none"/>` +
    `<path d="M63 115l17 14-13 12-13-19zM97 115l-17 14 13 12 13-19z" fill="${color}"/>` +
    `<circle cx="85" cy="146" r="1.6" fill="#fff" stroke="none"/>`,
  overalls: (color: string) =>
    `${shoulders(SHIRT)}${CREW_NECK}` +
    `<path d="M44 126l8-4 12 22h32l12-22 8 4-10 24v24H54v-24z" fill="${color}"/>` +
    `<circle cx="60" cy="148" r="3.5" fill="${MARIGOLD}"/><circle cx="100" cy="148" r="3.5" fill="${MARIGOLD}"/>`,
  apron: (color: string) =>
    `${shoulders(SHIRT)}${CREW_NECK}` +
    `<path d="M60 120l6 20M100 120l-6 20" fill="none" stroke-width="4"/>` +
    `<path d="M62 138h36c2 10 4 20 4 32H58c0-12 2-22 4-32z" fill="${color}"/>`,
  hoodie: (color: string) =>
    `<path d="M48 126c-2-14 10-24 32-24s34 10 32 24z" fill="${color}"/>${shoulders(color)}` +
    `<path d="M58 120c6 15 38 15 44 0" fill="none"/><path d="M73 132v16m14-16v13" fill="none"/>`,
  stripes: (color: string) =>
    `${shoulders('#fffdf7')}<path d="M28 138.5h104M20.5 151h119" stroke="${color}" stroke-width="6" stroke-linecap="butt" fill="none"/>` +
    `<path d="${SHOULDERS}" fill="none"/>${CREW_NECK}`,
} as const satisfies Record<string, (color: string) => string>;

export function drawClothes(kind: Clothes, color: ClothesColor): string {
  return clothes[kind](clothesColors[color]);
}
