import { readFileSync } from 'node:fs';
import { colorPairs } from '@nearhand/shared/brand/color-pairs';
import { getContrast, toLinearRgb, type Oklch } from '@nearhand/shared/brand/oklch';
import { describe, expect, it } from 'vitest';

const BLOCK = /(:root|\[data-theme='dark'\]) \{([^}]*)\}/g;
const COLOR = /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;
const ROUNDING = 0.002;

type Theme = ReadonlyMap<string, Oklch>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = new Map(), dark = new Map()] = [...css.matchAll(BLOCK)].map(
  ([, , block = '']): Theme =>
    new Map(
      [...block.matchAll(COLOR)].map(([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]),
    ),
);
const themes = { light, dark };

function contrast(theme: Theme, one: string, other: string): number {
  const [a, b] = [theme.get(one), theme.get(other)];
  if (!a || !b) throw new Error(`tokens.css lacks --${a ? other : one}`);
  return getContrast(a, b);
}

describe.each(Object.entries(themes))('the colors of the %s theme', (_name, theme) => {
  it.each(colorPairs)('$front contrasts with $back by at least $least to 1', ({ front, back, least }) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(least);
  });

  it.each([...theme.keys()])('%s is within the sRGB gamut', (token) => {
    for (const channel of toLinearRgb(theme.get(token) ?? [0, 0, 0])) {
      expect(channel).toBeGreaterThanOrEqual(-ROUNDING);
      expect(channel).toBeLessThanOrEqual(1 + ROUNDING);
    }
  });
});

it('both themes have the same tokens', () => {
  expect([...themes.dark.keys()].filter((token) => !token.startsWith('il-'))).toEqual(
    [...themes.light.keys()].filter((token) => !token.startsWith('il-')),
  );
});
