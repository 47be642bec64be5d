/** The languages with a stemmer, by their ISO 639-1 codes. */
export const stemmedLanguages = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
} as const;
export type SearchLanguage = keyof typeof stemmedLanguages;

// The cast holds because the record has exactly these keys.
export const searchLanguages = Object.keys(stemmedLanguages) as [SearchLanguage, ...SearchLanguage[]];
