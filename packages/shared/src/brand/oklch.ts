// Colors by lightness, chroma and hue as people see them: https://bottosson.github.io/posts/oklab/

/** Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];
/** Red, green and blue in linear light, 0 to 1 within the sRGB gamut. */
type LinearRgb = readonly [number, number, number];

const GAMUT_TOLERANCE = 0.0005;
const STEPS = 40;
/** Of each step by which a color that no screen can show loses chroma. */
const CHROMA_FACTOR = 0.96;

export function toLinearRgb([lightness, chroma, hueDegrees]: Oklch): LinearRgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Converts `#rrggbb`. */
export function fromHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
}

/** Converts to `#rrggbb`; what is out of gamut is clipped. */
export function toHex(color: Oklch): string {
  const channels = toLinearRgb(color).map((linear) => {
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.max(linear, 0) ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Returns the luminance of WCAG, 0 to 1, by which contrast is measured. */
export function getLuminance(color: Oklch): number {
  const [red, green, blue] = toLinearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of WCAG, 1 to 21. */
export function getContrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the color of a hue that has a luminance, with as much of the chroma as screens can show. */
export function atLuminance(luminance: number, chroma: number, hue: number): Oklch {
  let color: Oklch = [findLightness(luminance, chroma, hue), chroma, hue];
  while (color[1] > 0.001 && !isInGamut(color)) {
    const less = color[1] * CHROMA_FACTOR;
    color = [findLightness(luminance, less, hue), less, hue];
  }
  return isInGamut(color) ? color : [findLightness(luminance, 0, hue), 0, hue];
}

function findLightness(luminance: number, chroma: number, hue: number): number {
  let [low, high] = [0, 1.2];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (getLuminance([middle, chroma, hue]) < luminance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function isInGamut(color: Oklch): boolean {
  return toLinearRgb(color).every((channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE);
}
