import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { parseFilters } from '../../../entities/service/service-filters.ts';
import { QueryChanges } from './spelling-correction.tsx';

function render(q: string, changes: { correctedQuery?: string; droppedWords?: string[] }): string {
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
      'tile scrubbing',
      { droppedWords: ['scrubbing'] },
      'Nothing for scrubbing. Showing tile. Search instead for tile scrubbing',
    ],
    [
      'what was corrected',
      'plumer',
      { correctedQuery: 'plumber' },
      'Showing results for plumber. Search instead for plumer',
    ],
    [
      'a left out word that is also part of another',
      'scatter cat',
      { droppedWords: ['cat'] },
      'Nothing for cat. Showing scatter. Search instead for scatter cat',
    ],
    [
      'both',
      'refridgerator leeking now',
      { correctedQuery: 'refrigerator leaking now', droppedWords: ['leaking', 'now'] },
      'Showing results for refrigerator leaking now. Nothing for leaking , now. Showing refrigerator. Search instead for refridgerator leeking now',
    ],
  ])('%s', (_what, q, changes, text) => {
    expect(render(q, changes)).toBe(text);
  });
});
