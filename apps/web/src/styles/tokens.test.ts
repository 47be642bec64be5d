import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseThemes } from '../test/contrast.ts';

const themes = parseThemes(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const TEXT = 4.5;
const GRAPHIC = 3;
const ROUNDING = 0.002;

const PAIRS: [front: string, backs: string[], least: number][] = [
  ['fg', ['bg', 'surface', 'surface-2', 'surface-3'], TEXT],
  ['fg-muted', ['bg', 'surface', 'surface-2', 'surface-3'], TEXT],
  ['fg-subtle', ['bg', 'surface', 'surface-2'], TEXT],
  ['bg', ['fg'], TEXT],
  ['brand', ['bg', 'surface', 'surface-2'], TEXT],
  ['brand-fg', ['brand', 'brand-hover'], TEXT],
  ['brand-soft-fg', ['brand-soft'], TEXT],
  ['accent-fg', ['accent'], TEXT],
  ['accent-soft-fg', ['accent-soft'], TEXT],
  ['accent-text', ['bg', 'surface', 'surface-2'], TEXT],
  ['danger', ['bg', 'surface'], TEXT],
  ['danger-fg', ['danger'], TEXT],
  ['success-soft-fg', ['success-soft'], TEXT],
  ['warning-soft-fg', ['warning-soft'], TEXT],
  ['danger-soft-fg', ['danger-soft'], TEXT],
  ['info-soft-fg', ['info-soft'], TEXT],
  ['neutral-soft-fg', ['neutral-soft'], TEXT],
  ['border-strong', ['bg', 'surface', 'surface-2'], GRAPHIC],
  ['ring', ['bg', 'surface', 'surface-2'], GRAPHIC],
  ...['brand', 'success', 'warning', 'danger', 'info', 'neutral'].map((tone): [string, string[], number] => [
    `${tone}-soft-fg`,
    ['surface', 'surface-2'],
    GRAPHIC,
  ]),
  ['danger', ['danger-soft'], GRAPHIC],
  ['success', ['surface'], GRAPHIC],
  ['info', ['surface'], GRAPHIC],
  ['chart-1', ['surface'], GRAPHIC],
];

describe.each(Object.entries(themes))('the colors of the %s theme', (_name, theme) => {
  const pairs = PAIRS.flatMap(([front, backs, least]) => backs.map((back) => ({ front, back, least })));

  it.each(pairs)('$front contrasts with $back by at least $least to 1', ({ front, back, least }) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(least);
  });

  it.each([...theme.keys()])('%s is within the sRGB gamut', (token) => {
    for (const channel of theme.get(token) ?? []) {
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
