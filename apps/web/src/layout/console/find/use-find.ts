import { useQuery } from '@tanstack/react-query';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';
import { useDebouncedValue } from '../../../lib/use-timing.ts';
import { consolePages } from '../console-pages.ts';
import { findQuery, type Found } from './find-api.ts';
import type { RowGroup } from './find-list.tsx';
import { readVisits } from './visits.ts';

/** Returns what Find shows for a typed text: before the first letter the last visits and the pages. */
export function useFind(user: string, typed: string) {
  const term = typed.trim();
  const settled = useDebouncedValue(term);
  const query = useQuery({ ...findQuery(settled), enabled: settled !== '' });
  const isSearching = term !== '' && (settled !== term || query.isFetching);
  const hasFailed = term !== '' && !isSearching && query.isError;
  const groups = term === '' ? listPages(user) : query.data && !hasFailed ? toRows(query.data, settled) : [];
  return { term, groups, isSearching, hasFailed, retry: () => void query.refetch() };
}

function listPages(user: string): RowGroup[] {
  const visits = readVisits(user).map(({ to, label }) => ({ value: to, label }));
  const pages = consolePages.map(({ to, label, icon }) => ({ value: to, label, icon }));
  return [
    { label: 'Last visited', suggestions: visits },
    { label: 'Pages', suggestions: pages },
  ].filter(({ suggestions }) => suggestions.length > 0);
}

function toRows({ groups, totals }: Found, term: string): RowGroup[] {
  const rows: RowGroup[] = groups.map(({ label, hits }) => ({
    label,
    suggestions: hits.map((hit) => ({ value: hit.to, label: hit.title.text, hit })),
  }));
  const lists = totals.map(({ total, noun, to }) => ({
    value: to,
    label: `All ${formatTotalWithNoun(total, noun)} with ${term}`,
    detail: 'Opens the list with this search',
  }));
  return lists.length > 0 ? [...rows, { label: 'Everything', suggestions: lists }] : rows;
}
