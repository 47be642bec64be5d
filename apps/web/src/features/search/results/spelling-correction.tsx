import type { SearchExtras } from '@nearhand/shared/search/search-results';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { serializeFilters, type BrowseFilters } from '../../../entities/service/service-filters.ts';

interface QueryChangesProps {
  /** Of the search for the query as typed. */
  filters: BrowseFilters;
  changes: Pick<SearchExtras, 'correctedQuery' | 'droppedWords'> | undefined;
}

/** Says that the spelling of a query was corrected, and which of its words no service has; links to the search for it as typed. */
export function QueryChanges({
  filters,
  changes: { correctedQuery, droppedWords = [] } = {},
}: QueryChangesProps) {
  const { q } = filters;
  const isChanged = correctedQuery !== undefined || droppedWords.length > 0;
  return (
    <p role="status" className="flex flex-wrap gap-x-3 wrap-anywhere empty:hidden">
      {correctedQuery && (
        <span>
          Showing results for <strong className="font-semibold">{correctedQuery}</strong>.
        </span>
      )}
      {droppedWords.length > 0 && (
        <span>
          Nothing for{' '}
          {droppedWords.map((word, at) => (
            <Fragment key={word}>
              {at > 0 && ', '}
              <em>{word}</em>
            </Fragment>
          ))}
          . Showing <em>{withoutWords(correctedQuery ?? q, droppedWords)}</em>.
        </span>
      )}
      {isChanged && (
        <span className="text-fg-muted">
          Search instead for{' '}
          <Link
            to={`?${serializeFilters({ ...filters, exact: true }).toString()}`}
            className="inline-block py-0.5 text-brand underline underline-offset-4"
          >
            {q}
          </Link>
        </span>
      )}
    </p>
  );
}

function withoutWords(query: string, words: readonly string[]): string {
  const left = words.reduce((text, word) => {
    const at = findWord(text, word);
    return at === -1 ? text : `${text.slice(0, at)} ${text.slice(at + word.length)}`;
  }, query);
  return left.trim().replaceAll(/\s+/g, ' ');
}

const LETTER = /[\p{L}\p{N}]/u;

/** Finds a word that is no part of another one; any, where words have no spaces between them. */
function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = text.slice(Math.max(0, at - 1), at) + text.slice(at + word.length, at + word.length + 1);
    if (!LETTER.test(around)) return at;
  }
  return text.indexOf(word);
}
