import { drawClothes, type Clothes, type ClothesColor } from './clothes.ts';
import { hairstyleOf, type HairstyleName } from './hairstyles.ts';
import { backdrops, clothesColors, hairColors, INK, MARIGOLD, skins } from './portrait-colors.ts';

export interface Portrait {
  skin: keyof typeof skins;
  hair: HairstyleName;
  hairColor: keyof typeof hairColors;
  clothes: Clothes;
  clothesColor: ClothesColor;
  backdrop: keyof typeof backdrops;
  beard?: keyof typeof beards;
  glasses?: true;
  earrings?: true;
}

const PORTRAIT_SIZE_PX = 512;
const HEAD = 'M53 66c0-19 11-30 27-30s27 11 27 30v9c0 18-12 31-27 31S53 93 53 75z';

const beards = {
  full: 'M53 74c1 24 8 40 27 40s26-16 27-40c-4 5-7 9-9 11-5-3-10-4-18-4s-13 1-18 4c-2-2-5-6-9-11z',
  goatee: 'M69 88c3-5 19-5 22 0 2 8-1 20-11 21-10-1-13-13-11-21z',
  mustache: 'M80 85c6-3 14-1 17 5-6 2-13 2-17-1-4 3-11 3-17 1 3-6 11-8 17-5z',
  stubble: 'M53 76c2 22 10 30 27 30s25-8 27-30c-4 7-8 11-13 12-8-2-20-2-28 0-5-1-9-5-13-12z',
} as const;

/** A friendly face in the manner of the marketplace's illustrations: arch, ink line, flat color. Square SVG of 512 pixels. */
export function portraitSvg(portrait: Portrait): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_SIZE_PX}" height="${PORTRAIT_SIZE_PX}" viewBox="0 0 160 160">` +
    drawBackdrop(portrait) +
    `<g stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" transform="translate(-8 -7) scale(1.1)">` +
    [drawBehind, drawBust, drawFace, drawBeard, drawInFront].map((draw) => draw(portrait)).join('') +
    '</g></svg>'
  );
}

function drawBackdrop({ backdrop }: Portrait): string {
  const { wall, arch } = backdrops[backdrop];
  return (
    `<rect width="160" height="160" fill="${wall}"/>` +
    `<path d="M22 160V78a58 58 0 0 1 116 0v82z" fill="${arch}"/>`
  );
}

function drawBehind({ hair, hairColor }: Portrait): string {
  const { back } = hairstyleOf(hair);
  return back ? `<path d="${back}" fill="${hairColors[hairColor]}"/>` : '';
}

function drawBust({ skin, hair, clothes: kind, clothesColor }: Portrait): string {
  const fill = skins[skin];
  const ears = hairstyleOf(hair).hidesEars
    ? ''
    : `<ellipse cx="53" cy="76" rx="6" ry="8" fill="${fill}"/><ellipse cx="107" cy="76" rx="6" ry="8" fill="${fill}"/>`;
  return (
    `<path d="M67 96v22c2 10 24 10 26 0V96z" fill="${fill}"/>` +
    `<path d="M68.5 104c7 6 16 6 23 0v6c-7 6-16 6-23 0z" fill="${INK}" fill-opacity=".16" stroke="none"/>` +
    `${drawClothes(kind, clothesColor)}${ears}<path d="${HEAD}" fill="${fill}"/>`
  );
}

function drawFace(): string {
  return (
    `<ellipse cx="63" cy="86" rx="5" ry="3.5" fill="#e0563f" fill-opacity=".28" stroke="none"/>` +
    `<ellipse cx="97" cy="86" rx="5" ry="3.5" fill="#e0563f" fill-opacity=".28" stroke="none"/>` +
    `<g fill="${INK}" stroke="none"><ellipse cx="69" cy="75" rx="2.7" ry="3.3"/><ellipse cx="91" cy="75" rx="2.7" ry="3.3"/></g>` +
    `<path d="M64 66c3-2 7-2 10 0m12 0c3-2 7-2 10 0" fill="none" stroke-width="2.6"/>` +
    `<path d="M80 77c2 3 2 5-1 6" fill="none" stroke-width="2.2"/>`
  );
}

function drawBeard({ beard, hairColor }: Portrait): string {
  const smile = `<path d="M71 91c4 7 14 7 18 0z" fill="#fff" stroke-width="2.4"/>`;
  if (!beard) return smile;
  const fill = hairColors[hairColor];
  const shape =
    beard === 'stubble'
      ? `<path d="${beards.stubble}" fill="${fill}" fill-opacity=".26" stroke="none"/>`
      : `<path d="${beards[beard]}" fill="${fill}" stroke-width="2.4"/>`;
  return beard === 'mustache'
    ? `<path d="M73 94c4 4 10 4 14 0" fill="none" stroke-width="2.4"/>${shape}`
    : shape + smile;
}

function drawInFront({ hair, hairColor, clothesColor, glasses, earrings }: Portrait): string {
  const { front, hairline, lines, isCap } = hairstyleOf(hair);
  const fill = isCap ? clothesColors[clothesColor] : hairColors[hairColor];
  return [
    front && `<path d="${front}" fill="${fill}" fill-rule="evenodd"${hairline ? ' stroke="none"' : ''}/>`,
    hairline && `<path d="${hairline}" fill="none"/>`,
    lines && `<path d="${lines}" fill="none" stroke-width="2.4" stroke-opacity=".75"/>`,
    glasses &&
      `<g fill="#fff" fill-opacity=".12" stroke-width="2.6"><circle cx="68" cy="75" r="9"/><circle cx="92" cy="75" r="9"/>` +
        `<path d="M77 74c2-2 4-2 6 0" fill="none"/></g>`,
    earrings &&
      `<g fill="${MARIGOLD}" stroke-width="2"><circle cx="52" cy="88" r="3.5"/><circle cx="108" cy="88" r="3.5"/></g>`,
  ]
    .filter(Boolean)
    .join('');
}
