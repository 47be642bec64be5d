/** Red, green and blue in linear light, 0 to 1 within the sRGB gamut. */
type LinearRgb = readonly [number, number, number];
type Theme = ReadonlyMap<string, LinearRgb>;

const BLOCK = /(:root|\[data-theme='dark'\]) \{([^}]*)\}/g;
const COLOR = /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;

/** Parses the color tokens of both themes from the text of tokens.css. */
export function parseThemes(css: string): { light: Theme; dark: Theme } {
  const [light, dark] = [...css.matchAll(BLOCK)].map(([, , block = '']) => {
    const colors = [...block.matchAll(COLOR)];
    return new Map(
      colors.map(([, name = '', l, c, h]) => [name, toLinearRgb(Number(l), Number(c), Number(h))]),
    );
  });
  if (!light || !dark) throw new Error('tokens.css must have one block for each theme');
  return { light, dark };
}

/** https://bottosson.github.io/posts/oklab/ */
function toLinearRgb(lightness: number, chroma: number, hueDegrees: number): LinearRgb {
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

function luminance([red, green, blue]: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast of two tokens of a theme, 1 to 21. */
export function contrast(theme: Theme, one: string, other: string): number {
  const [a, b] = [theme.get(one), theme.get(other)];
  if (!a || !b) throw new Error(`tokens.css lacks --${a ? other : one}`);
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
