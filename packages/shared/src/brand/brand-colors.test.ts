import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildBrandStyle, parseBrandPath, toBrandPath } from './brand-style.ts';
import {
  accentTones,
  brandTones,
  DEFAULT_ACCENT_COLOR,
  DEFAULT_BRAND_COLOR,
  findBetterColor,
  themes,
  type ColorKey,
} from './brand-colors.ts';
import { colorPairs } from './color-pairs.ts';
import { fromHex, getContrast, toHex, toLinearRgb, type Oklch } from './oklch.ts';

const BLOCK = /(?::root|\[data-theme='dark'\]) ?\{([^}]*)\}/g;
const TOKEN = /--([\w-]+): ?oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;
const DEFAULTS = {
  brandColor: DEFAULT_BRAND_COLOR,
  accentColor: DEFAULT_ACCENT_COLOR,
  headingFont: 'grotesk',
  corners: 'round',
} as const;
const PAIRS = 200;

/** Reads the tokens of both themes from a style sheet. */
function readTokens(css: string): Record<(typeof themes)[number], Map<string, Oklch>> {
  const [light = new Map(), dark = new Map()] = [...css.matchAll(BLOCK)].map(
    ([, block = '']) =>
      new Map(
        [...block.matchAll(TOKEN)].map(([, token = '', ...parts]): [string, Oklch] => {
          const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
          return [token, [lightness, chroma, hue]];
        }),
      ),
  );
  return { light, dark };
}

const tokens = readTokens(
  readFileSync(new URL('../../../../apps/web/src/styles/tokens.css', import.meta.url), 'utf8'),
);

/** Counts up, so that a failure can be repeated (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = createRandom(20_261_127);
const randomColor = () =>
  `#${Math.floor(random() * 0x1_00_00_00)
    .toString(16)
    .padStart(6, '0')}`;
const randomPassing = (key: ColorKey): string => {
  const color = randomColor();
  return findBetterColor(key, color) === undefined ? color : randomPassing(key);
};
const brands = Array.from({ length: PAIRS }, () => ({
  ...DEFAULTS,
  brandColor: randomPassing('brandColor'),
  accentColor: randomPassing('accentColor'),
}));

describe.each(themes)('in the %s theme', (theme) => {
  it('the default tones are those of tokens.css', () => {
    for (const [token, tone] of Object.entries({ ...brandTones, ...accentTones }))
      expect([token, tokens[theme].get(token)]).toEqual([token, tone[theme]]);
  });

  it(`every pair of tokens keeps its contrast with ${PAIRS} random brands, and every tone is in gamut`, () => {
    const failures = brands.flatMap((brand) => {
      const derived = readTokens(buildBrandStyle(brand))[theme];
      const all = new Map([...tokens[theme], ...derived]);
      const weak = colorPairs.filter(({ front, back, least }) => {
        const [one, other] = [all.get(front), all.get(back)];
        return !one || !other || getContrast(one, other) < least;
      });
      const outside = [...derived].filter(([, tone]) =>
        toLinearRgb(tone).some((channel) => channel < -0.002 || channel > 1.002),
      );
      return weak.length + outside.length > 0 ? [{ brand, weak, outside }] : [];
    });

    expect(failures).toEqual([]);
  });
});

it.each<[ColorKey, string]>([
  ['brandColor', '#ffff00'],
  ['brandColor', '#ffffff'],
  ['brandColor', '#8a8a8a'],
  ['accentColor', '#f2b8a2'],
  ['accentColor', '#ffffff'],
])('of %s %s the nearest color of the same hue passes', (key, color) => {
  const better = findBetterColor(key, color) ?? '';

  expect(better).toMatch(/^#[\da-f]{6}$/);
  expect(findBetterColor(key, better)).toBeUndefined();
  const [[, chroma, hue], [, , nearHue]] = [fromHex(color), fromHex(better)];
  if (chroma > 0.02) expect(Math.abs(hue - nearHue)).toBeLessThan(4);
});

it.each<[ColorKey, string]>([
  ['brandColor', DEFAULT_BRAND_COLOR],
  ['brandColor', '#17456b'],
  ['brandColor', '#000000'],
  ['accentColor', DEFAULT_ACCENT_COLOR],
  ['accentColor', '#e8643c'],
])('%s %s passes', (key, color) => {
  expect(findBetterColor(key, color)).toBeUndefined();
});

it('converts colors there and back', () => {
  for (const { brandColor } of brands) expect(toHex(fromHex(brandColor))).toBe(brandColor);
});

it('a brand of the defaults needs no style sheet; another one is named by what it is made from', () => {
  const brand = {
    brandColor: '#17456b',
    accentColor: '#e8643c',
    headingFont: 'serif',
    corners: 'slight',
  } as const;

  expect(toBrandPath(DEFAULTS)).toBeUndefined();
  expect(parseBrandPath(toBrandPath(brand) ?? '')).toEqual(brand);
  expect(buildBrandStyle(brand)).toContain('--heading-font:Georgia');
  expect(parseBrandPath('/brand-1-ffff00-e8643c-serif-slight.css')).toBeUndefined();
  expect(parseBrandPath('/brand-1-17456b-e8643c-comic-slight.css')).toBeUndefined();
});

it('only what differs from the defaults is in the style sheet', () => {
  expect(buildBrandStyle({ ...DEFAULTS, accentColor: '#e8643c' })).not.toContain('--brand:');
  expect(buildBrandStyle({ ...DEFAULTS, corners: 'square' })).toMatch(/^:root\{--radius-tag:0px;/);
});
