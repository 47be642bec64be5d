import { expect, it } from 'vitest';
import { routeTable } from '../../route-config.ts';
import { consolePages, findConsolePage, findGroupLabel, findParentPage } from './console-pages.ts';

const toPlace = (url: string) => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return { pathname, search };
};
const paths = consolePages.map(({ to }) => toPlace(to).pathname);

it('has a route for each page, and a page for each route of admins without an id', () => {
  const routes = routeTable.map(({ path }) => path);
  expect(paths.filter((path) => !routes.includes(path))).toEqual([]);
  const ofAdmins = routeTable.filter(
    ({ access, path }) => access === 'admin' && !/:|^\/preview\//.test(path),
  );
  expect(ofAdmins.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

it.each([
  ['/admin', 'Today', undefined],
  ['/admin?tab=providers&status=approved', 'Providers', 'People'],
  ['/admin/bookings?from=2030-01-01', 'All bookings', 'Bookings'],
  ['/admin/bookings?from=2030-01-01&only=late', 'Late answers', 'Bookings'],
  ['/manage?show=categories', 'Services', 'Catalog'],
])('%s is the page %s', (url, label, group) => {
  const page = findConsolePage(toPlace(url));
  expect(page?.label).toBe(label);
  expect(page && findGroupLabel(page)).toBe(group);
});

it('knows the list of a record, if its path says so', () => {
  expect(findParentPage({ pathname: '/admin/bookings/66f1' })?.label).toBe('All bookings');
  expect(findParentPage({ pathname: '/admin/users/66f1' })).toBeUndefined();
});
