import { expect, it } from 'vitest';
import { adminView, type AdminView } from './admin-view.ts';

const parse = (query: string) => adminView.parse(new URLSearchParams(query));
const view: AdminView = { tab: 'overview', q: '', sort: 'newest', status: 'all' };

it('defaults to the overview without filters', () => {
  expect(parse('')).toEqual(view);
  expect(parse('tab=nowhere&sort=phone&status=other&q=+')).toEqual(view);
});

it.each<AdminView>([
  view,
  { ...view, tab: 'customers', q: 'van lee', sort: '-name' },
  { ...view, tab: 'providers', status: 'rejected' },
])('survives serializing and parsing: %o', (shown) => {
  expect(adminView.parse(adminView.serialize(shown))).toEqual(shown);
});
