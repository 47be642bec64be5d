import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { parseFilters } from '../../../entities/service/service-filters.ts';
import { QueryChanges } from './spelling-correction.tsx';

function render(q: string, changes: Parameters<typeof QueryChanges>[0]['changes']): string {
  const filters = parseFilters(new URLSearchParams({ q }));
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <QueryChanges filters={filters} changes={changes} />
    </MemoryRouter>,
  );
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .trim();
}

describe('what a search says about its query', () => {
  it.each([
    ['nothing if it is searched as typed', 'tile', {}, ''],
    [
      'which words are left out',
      'my tile scrubbing',
      { droppedWords: ['scrubbing'], searchedWords: ['tile'] },
      'Nothing for scrubbing. Showing tile. Search instead for my tile scrubbing',
    ],
    [
      'what was corrected',
      'plumer',
      { correctedQuery: 'plumber' },
      'Showing results for plumber. Search instead for plumer',
    ],
    [
      'both',
      'refridgerator leeking now',
      {
        correctedQuery: 'refrigerator leaking now',
        droppedWords: ['leaking', 'now'],
        searchedWords: ['refrigerator'],
      },
      'Showing results for refrigerator leaking now. Nothing for leaking , now. Showing refrigerator. Search instead for refridgerator leeking now',
    ],
  ])('%s', (_what, q, changes, text) => {
    expect(render(q, changes)).toBe(text);
  });
});
