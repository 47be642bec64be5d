// What users wrote, in sentences of the marketplace.

/** The letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFF}\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates a text that runs from right to left, so that it does not reorder the English sentence around it. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u{2068}${text}\u{2069}` : text;
}

/** Isolates each text in the facts of a sentence; instants and numbers stay. */
export function isolateTexts<Facts>(facts: Facts): Facts {
  const isolated = (value: unknown): unknown => {
    if (typeof value === 'string') return isolate(value);
    if (Array.isArray(value)) return value.map(isolated);
    if (typeof value !== 'object' || value?.constructor !== Object) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isolated(part)]));
  };
  // Each part keeps its type.
  return isolated(facts) as Facts;
}

/** Returns the `dir` of a text: around an isolated part it is English, else its first letter decides. */
export function getTextDirection(text: string): 'ltr' | 'auto' {
  return text.includes('\u{2068}') ? 'ltr' : 'auto';
}

let graphemes: Intl.Segmenter | undefined;

/** Returns the first letter of a text as a reader counts them, with its accents; empty for an empty text. */
export function firstGrapheme(text: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const [first] = graphemes.segment(text.trim());
  return first?.segment ?? '';
}
