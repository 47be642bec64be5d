import { expect, it } from 'vitest';
import { serializeAdminParams, NO_FILTERS, parseAdminParams, type AdminView } from './admin-view.ts';

const parse = (query: string) => parseAdminParams(new URLSearchParams(query));

it('defaults to the overview without filters', () => {
  expect(parse('')).toEqual({ ...NO_FILTERS, tab: 'overview' });
  expect(parse('tab=nowhere&sort=phone&status=other&q=+')).toEqual({ ...NO_FILTERS, tab: 'overview' });
});

it.each<AdminView>([
  { ...NO_FILTERS, tab: 'overview' },
  { ...NO_FILTERS, tab: 'customers', q: 'van lee', sort: '-name' },
  { ...NO_FILTERS, tab: 'providers', status: 'rejected' },
])('survives serializing and parsing: %o', (view) => {
  expect(parseAdminParams(serializeAdminParams(view))).toEqual(view);
});
