import { createAnalyzer, type Analyzer } from '@nearhand/shared/search/analyzer';
import { foldText } from '@nearhand/shared/search/text-search';
import snowball from 'snowball-stemmers';
import { stemmedLanguages, type SearchLanguage } from '@nearhand/shared/search/languages';
import { englishFamilies, englishLittleWords, englishParticles } from './english.ts';

const none: ReadonlySet<string> = new Set();
const analyzers = new Map<SearchLanguage, Analyzer>();

/** Returns the analyzer of a language. Only English has families and little words. */
export function getAnalyzer(language: SearchLanguage): Analyzer {
  const known = analyzers.get(language);
  if (known) return known;
  const stemmer = snowball.newStemmer(stemmedLanguages[language]);
  const isEnglish = language === 'en';
  const analyzer = createAnalyzer({
    // A stem may have accents that a folded word lost.
    stem: (word) => foldText(stemmer.stem(word)) || word,
    families: isEnglish ? englishFamilies : [],
    littleWords: isEnglish ? englishLittleWords : none,
    particles: isEnglish ? englishParticles : none,
  });
  analyzers.set(language, analyzer);
  return analyzer;
}
