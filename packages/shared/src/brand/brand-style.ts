import { cornerStyles, headingFonts, type SettingValues } from '../settings.ts';
import {
  DEFAULT_ACCENT_COLOR,
  DEFAULT_BRAND_COLOR,
  deriveTones,
  findBetterColor,
  themes,
} from './brand-colors.ts';
import type { Oklch } from './oklch.ts';

export type Brand = Pick<SettingValues, 'brandColor' | 'accentColor' | 'headingFont' | 'corners'>;

/** Count it up when the same settings lead to another style sheet: browsers keep one for a year. */
const REVISION = 1;
const PATH = /^\/brand-1-([\da-f]{6})-([\da-f]{6})-([a-z]+)-([a-z]+)\.css$/;

const FONTS: Record<Exclude<Brand['headingFont'], 'grotesk'>, string> = {
  serif: "Georgia, 'Times New Roman', serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
};

/** In pixels, where they are not those of app.css. */
const RADII: Record<Exclude<Brand['corners'], 'round'>, Record<string, number>> = {
  slight: { tag: 4, control: 6, button: 6, search: 8, card: 8, dialog: 10 },
  square: { tag: 0, control: 0, button: 0, search: 0, card: 0, dialog: 0 },
};

/** Returns the path of the style sheet of a brand, which names all that it is made from; undefined where it has nothing to say. */
export function toBrandPath({ brandColor, accentColor, headingFont, corners }: Brand): string | undefined {
  const isDefault =
    brandColor === DEFAULT_BRAND_COLOR &&
    accentColor === DEFAULT_ACCENT_COLOR &&
    headingFont === 'grotesk' &&
    corners === 'round';
  const parts = [REVISION, brandColor.slice(1), accentColor.slice(1), headingFont, corners];
  return isDefault ? undefined : `/brand-${parts.join('-')}.css`;
}

/** Returns the brand of a path; undefined for another path, and for colors without enough contrast. */
export function parseBrandPath(path: string): Brand | undefined {
  const [, brand, accent, font, corner] = PATH.exec(path) ?? [];
  const headingFont = headingFonts.find((each) => each === font);
  const corners = cornerStyles.find((each) => each === corner);
  const [brandColor, accentColor] = [`#${brand}`, `#${accent}`];
  if (!headingFont || !corners) return undefined;
  if (findBetterColor('brandColor', brandColor) ?? findBetterColor('accentColor', accentColor))
    return undefined;
  return { brandColor, accentColor, headingFont, corners };
}

/** Writes the style sheet of a brand: the tokens that differ from those of app.css. */
export function buildBrandStyle({ headingFont, corners, ...colors }: Brand): string {
  const [light = '', dark = ''] = themes.map((theme) =>
    [...deriveTones(colors, theme)].map(([token, color]) => `--${token}:${toCss(color)};`).join(''),
  );
  const font = headingFont === 'grotesk' ? '' : `--heading-font:${FONTS[headingFont]};`;
  const radii = corners === 'round' ? [] : Object.entries(RADII[corners]);
  const shape = radii.map(([name, pixels]) => `--radius-${name}:${pixels}px;`).join('');
  return `:root{${light}${font}${shape}}[data-theme='dark']{${dark}}`;
}

function toCss([lightness, chroma, hue]: Oklch): string {
  return `oklch(${lightness.toFixed(5)} ${chroma.toFixed(4)} ${hue.toFixed(2)})`;
}
