import { expect, it } from 'vitest';
import { adminSearch, NO_FILTERS, readAdminView, type AdminView } from './admin-view.ts';

const read = (query: string) => readAdminView(new URLSearchParams(query));

it('is the overview without filters unless the address says otherwise', () => {
  expect(read('')).toEqual({ ...NO_FILTERS, tab: 'overview' });
  expect(read('tab=nowhere&sort=phone&status=other&q=+')).toEqual({ ...NO_FILTERS, tab: 'overview' });
});

it.each<AdminView>([
  { ...NO_FILTERS, tab: 'overview' },
  { ...NO_FILTERS, tab: 'customers', q: 'van lee', sort: '-name' },
  { ...NO_FILTERS, tab: 'providers', status: 'rejected' },
])('comes back from its own address: %o', (view) => {
  expect(readAdminView(adminSearch(view))).toEqual(view);
});
