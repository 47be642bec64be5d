import { atLuminance, fromHex, getContrast, getLuminance, toHex, type Oklch } from './oklch.ts';

// All tones of both themes, from two colors. Each tone keeps the luminance of the default one, on which alone contrast depends; only hue
// and chroma follow the colors. So whatever passes with the defaults passes with every brand; the two colors themselves are checked.

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const DEFAULT_BRAND_COLOR = '#05655a';
export const DEFAULT_ACCENT_COLOR = '#ef9436';

type Tones = Readonly<Record<string, { light: Oklch; dark: Oklch }>>;

/** The default tones that follow the brand color, as tokens.css has them. */
export const brandTones = {
  bg: { light: [0.985, 0.006, 95], dark: [0.185, 0.012, 190] },
  surface: { light: [1, 0, 0], dark: [0.225, 0.014, 190] },
  'surface-2': { light: [0.965, 0.01, 95], dark: [0.265, 0.016, 190] },
  'surface-3': { light: [0.935, 0.014, 95], dark: [0.31, 0.018, 190] },
  fg: { light: [0.245, 0.022, 185], dark: [0.955, 0.008, 110] },
  'fg-muted': { light: [0.455, 0.022, 185], dark: [0.78, 0.014, 150] },
  'fg-subtle': { light: [0.53, 0.02, 185], dark: [0.69, 0.016, 160] },
  border: { light: [0.895, 0.012, 110], dark: [0.34, 0.018, 190] },
  'border-strong': { light: [0.62, 0.02, 150], dark: [0.56, 0.022, 185] },
  brand: { light: [0.455, 0.08, 182], dark: [0.78, 0.11, 178] },
  'brand-hover': { light: [0.4, 0.071, 182], dark: [0.84, 0.1, 176] },
  'brand-fg': { light: [0.99, 0.008, 180], dark: [0.2, 0.036, 185] },
  'brand-soft': { light: [0.945, 0.03, 180], dark: [0.3, 0.042, 184] },
  'brand-soft-fg': { light: [0.37, 0.066, 182], dark: [0.88, 0.075, 176] },
  neutral: { light: [0.56, 0.012, 185], dark: [0.68, 0.012, 185] },
  'neutral-soft': { light: [0.945, 0.006, 185], dark: [0.315, 0.012, 190] },
  'neutral-soft-fg': { light: [0.4, 0.015, 185], dark: [0.87, 0.01, 170] },
  ring: { light: [0.52, 0.088, 200], dark: [0.8, 0.11, 195] },
  'chart-1': { light: [0.455, 0.08, 182], dark: [0.779, 0.109, 178] },
} as const satisfies Tones;

/** The default tones that follow the accent color. */
export const accentTones = {
  accent: { light: [0.745, 0.15, 62], dark: [0.79, 0.14, 68] },
  'accent-fg': { light: [0.24, 0.05, 60], dark: [0.22, 0.05, 60] },
  'accent-soft': { light: [0.955, 0.036, 75], dark: [0.31, 0.05, 62] },
  'accent-soft-fg': { light: [0.43, 0.095, 58], dark: [0.88, 0.085, 75] },
  'accent-text': { light: [0.53, 0.125, 52], dark: [0.8, 0.13, 68] },
} as const satisfies Tones;

/** Surfaces and texts have a trace of the color; more of it would compete with what is colored. */
const NEUTRAL_CHROMA = 0.03;
const MAX_CHROMA_RATIO = 1.6;

export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_MARK_CONTRAST = 3;
/** Where the brand color is a text on the page. */
const TEXT_BACKGROUNDS = ['bg', 'surface', 'surface-2'] as const;

export interface BrandColors {
  brandColor: string;
  accentColor: string;
}
export type ColorKey = keyof BrandColors;

/** Returns the tones of a theme that differ from the default ones, by token. */
export function deriveTones({ brandColor, accentColor }: BrandColors, theme: Theme): Map<string, Oklch> {
  return new Map([
    ...(brandColor === DEFAULT_BRAND_COLOR ? [] : deriveFrom(brandColor, 'brand', brandTones, theme)),
    ...(accentColor === DEFAULT_ACCENT_COLOR ? [] : deriveFrom(accentColor, 'accent', accentTones, theme)),
  ]);
}

export function getBrandTone(colors: BrandColors, token: keyof typeof brandTones, theme: Theme): Oklch {
  return deriveTones(colors, theme).get(token) ?? brandTones[token][theme];
}

function deriveFrom(hex: string, own: string, tones: Tones, theme: Theme): [string, Oklch][] {
  const color = fromHex(hex);
  const ratio = color[1] / (tones[own]?.light[1] ?? 1);
  return Object.entries(tones).map(([token, { [theme]: standard }]) => {
    const most = standard[1] < NEUTRAL_CHROMA ? 1 : MAX_CHROMA_RATIO;
    const tone = atLuminance(getLuminance(standard), standard[1] * Math.min(ratio, most), color[2]);
    return [token, theme === 'light' ? (chooseLight(token, color) ?? tone) : tone];
  });
}

/** Returns the tones of the light theme that follow the chosen color itself. */
function chooseLight(token: string, color: Oklch): Oklch | undefined {
  const [lightness, chroma, hue] = color;
  if (token === 'brand' || token === 'accent' || token === 'chart-1') return color;
  if (token === 'brand-hover') return atLuminance(getLuminance(color) * 0.7, chroma * 0.9, hue);
  if (token !== 'accent-fg') return undefined;
  const [dark, light] = [accentTones['accent-fg'].light[0], brandTones['brand-fg'].light[0]];
  const candidates = [dark, light, 0, 1].map((each): Oklch => [each, each % 1 === 0 ? 0 : 0.003, hue]);
  return candidates.find((each) => getContrast(each, [lightness, chroma, hue]) >= MIN_TEXT_CONTRAST + 0.05);
}

/** Returns the nearest color of the same hue with enough contrast; undefined if this one has it. */
export function findBetterColor(key: ColorKey, hex: string): string | undefined {
  const passes = (color: Oklch) => (key === 'brandColor' ? isReadable(color) : isVisible(color));
  if ((key === 'accentColor' && hex === DEFAULT_ACCENT_COLOR) || passes(fromHex(hex))) return undefined;
  const [, chroma, hue] = fromHex(hex);
  let luminance = getLuminance(fromHex(hex));
  let better: string;
  do {
    luminance *= 0.99;
    better = toHex(atLuminance(luminance, chroma, hue));
  } while (!passes(fromHex(better)));
  return better;
}

/** As a link on the page, and below the text of a button, which is brighter. */
function isReadable(color: Oklch): boolean {
  return TEXT_BACKGROUNDS.every((back) => getContrast(color, brandTones[back].light) >= MIN_TEXT_CONTRAST);
}

/** As a mark beside the page. The default is exempt: a number in it says what it marks. */
function isVisible(color: Oklch): boolean {
  return getContrast(color, brandTones.bg.light) >= MIN_MARK_CONTRAST;
}
