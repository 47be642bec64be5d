/** Returns the user's preferred English locale, so that dates and amounts look familiar beside our English text. */
export function chooseLocale(languages: readonly string[]): string {
  return languages.find((language) => language === 'en' || language.startsWith('en-')) ?? 'en-US';
}

export const locale = chooseLocale(globalThis.navigator?.languages ?? []);
