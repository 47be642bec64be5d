/** The person's own English where they have one, so that dates and amounts look as they expect beside our English text. */
export function chooseLocale(languages: readonly string[]): string {
  return languages.find((language) => language === 'en' || language.startsWith('en-')) ?? 'en-US';
}

export const locale = chooseLocale(globalThis.navigator?.languages ?? []);
