import { getFormats, NO_BREAK_SPACE } from '@nearhand/shared/region/formats';
import { chooseLocale, toEnglishLocale } from '@nearhand/shared/region/region';

const userLocale = chooseLocale(globalThis.navigator?.languages ?? []);

/** English with the conventions of the user's region. */
export const locale = toEnglishLocale(userLocale);
export const formats = getFormats(userLocale, NO_BREAK_SPACE);
