import { settingGroups } from '@nearhand/shared/settings';
import { namesOf } from '@nearhand/shared/tables';
import { connect } from '@nearhand/test-support/api-client';
import { login, loginAsDemoUser, type TestUser } from '@nearhand/test-support/users';
import { routeTable, type RouteConfig } from '@nearhand/web/src/route-config.ts';
import type { Page } from '@playwright/test';
import { app } from './fixtures/app.ts';
import { apiAs, signInAs } from './fixtures/marketplace.ts';
import { expect, test, withoutLiveEvents } from './fixtures/test.ts';
import { areas, screensByArea } from './screens.ts';

/** The users of the demo data whose names and texts are hard to lay out. Each has to do with all others of the other side. */
async function loginByKey(key: string): Promise<TestUser> {
  const { marketplace } = await connect(app).getMarketplace();
  const [account] = marketplace.demoAccounts;
  if (!account) throw new Error('There are no demo accounts');
  return login(app, { email: `${key}@demo.nearhand.example`, password: account.password });
}

type Route = Pick<RouteConfig, 'path' | 'page'>;
type Viewer = 'visitor' | 'customer' | 'provider' | 'admin';

/** Lists the paths of a route that show the texts to a viewer. */
async function listPaths(route: string, viewer: Viewer, user: TestUser | undefined): Promise<string[]> {
  if (!route.includes(':')) return [route, ...(queries[route] ?? [])];
  if (!user) return [];
  const ids = await readIds(route, viewer, user);
  return ids.map((id) => route.replace(/:\w+/, id));
}

const queries: Record<string, string[]> = {
  '/search': ['/search?q=Donaudampf', '/search?q=any text'],
  '/services': ['/services?q=any text', '/services?view=nearby'],
  '/admin': ['/admin?tab=customers', '/admin?tab=providers', '/admin?tab=applications'],
  '/login': [],
  '/register': ['/register?type=provider'],
};

const ANY_TEXT = /-(customer|provider)@demo\.nearhand\.example$/;

async function readIds(route: string, viewer: Viewer, user: TestUser): Promise<string[]> {
  const api = apiAs(user);
  const services = async () =>
    (await api.listServicesByKeywords({ query: { keywords: 'any text' } })).services;
  const bookings = async () => {
    if (viewer === 'admin') return [];
    const list = viewer === 'customer' ? api.listMyBookings({}) : api.listBookingsOfProvider({});
    return (await list).bookings.map(({ _id }) => _id);
  };
  const readers: Record<string, () => Promise<(string | undefined)[]>> = {
    '/services/:id': async () => (await services()).map(({ _id }) => _id),
    '/providers/:id': async () => (await services()).map(({ provider }) => provider?._id),
    '/category/:categoryId': async () => (await services()).map(({ category }) => category._id).slice(0, 1),
    '/messages/:id': async () =>
      viewer === 'admin' ? [] : (await api.listConversations({})).conversations.map(({ _id }) => _id),
    '/bookings/:id': bookings,
    '/bookings/:id/receipt': bookings,
    '/admin/users/:id': async () => {
      const [customers, providers] = [
        await api.listCustomers({ query: { limit: 100 } }),
        await api.listProviders({ query: { limit: 100 } }),
      ];
      return [...customers.customers, ...providers.providers]
        .filter(({ email }) => ANY_TEXT.test(email))
        .map(({ _id }) => _id);
    },
    '/admin/bookings/:id': async () =>
      (await api.listBookings({ query: { limit: 100 } })).bookings
        .filter(({ provider }) => ANY_TEXT.test(provider.email ?? ''))
        .map(({ _id }) => _id),
    '/admin/conversations/:id': async () => [],
    '/admin/settings/:group': async () => namesOf(settingGroups),
  };
  const read = readers[route];
  if (!read) throw new Error(`Add the ids of ${route}`);
  return [...new Set((await read()).flatMap((id) => id ?? []))];
}

/**
 * Returns the texts that are cut off by a box that does not scroll, unless they end with an ellipsis and stand whole elsewhere on the
 * page, or name a link or a button that opens them.
 */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [clipped, cut, whole] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      const text = node.textContent.trim();
      let isCut: boolean | undefined = false;
      let hasEllipsis = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, right, bottom, width, height } = box.getBoundingClientRect();
        // Is for screen readers.
        if (width <= 1 || height <= 1) isCut = undefined;
        if (isCut === undefined) break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        if (style.overflowX === 'visible') continue;
        hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        isCut = rects.some((rect) => rect.left < left - 1 || rect.right > right + 1 || rect.top > bottom - 2);
        break;
      }
      if (isCut && !hasEllipsis) clipped.add(text);
      if (isCut === false) whole.add(text);
      else if (
        isCut &&
        !parent.closest('a[href], button, [role=option], article:has(a[href]), li:has(a[href])')
      )
        cut.add(text);
    }
    return [...clipped, ...[...cut].filter((text) => ![...whole].some((other) => other.includes(text)))];
  });
}

/** Returns the texts from right to left that nothing keeps apart from the English around them. */
function findMixedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mixed: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, parent] = [node.textContent ?? '', node.parentElement];
      if (!/[\u0590-\u08ff]/.test(text) || text.includes('\u2068') || !parent?.checkVisibility()) continue;
      // Initials stand alone.
      if (!parent.closest('bdi, [dir=auto], [aria-hidden], textarea, option')) mixed.push(text);
    }
    return mixed;
  });
}

/** Delays each response of the API, as on a phone, and records the cumulative layout shift: https://web.dev/articles/cls */
async function recordLayoutShift(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
    await route.fallback();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shift = list
        .getEntries()
        .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
      const { dataset } = document.documentElement;
      dataset.layoutShift = `${Number(dataset.layoutShift ?? 0) + shift}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Lets each account have a banner above every page. */
async function askToAcceptTerms(page: Page) {
  await page.route('**/api/users/profile', async (route) => {
    const response = await route.fetch();
    const { user, ...body } = await response.json();
    await route.fulfill({ response, json: { ...body, user: { ...user, termsToAccept: 1 } } });
  });
}

async function openHome(page: Page, { name }: TestUser) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Terms to accept' })).toBeVisible();
}

const RESPONSE_DELAY_MS = 300;
const MAX_LAYOUT_SHIFT = 0.05;

const readLayoutShift = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0));

async function expectReadable(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `the width of ${path}`).toBeLessThanOrEqual(320);
  expect
    .soft(await readLayoutShift(page), `the layout shift of ${path}`)
    .toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  expect.soft(await findCutTexts(page), `what is cut off on ${path}`).toEqual([]);
  expect.soft(await findMixedTexts(page), `what is mixed with English on ${path}`).toEqual([]);
}

const viewers: Record<Viewer, () => Promise<TestUser | undefined>> = {
  visitor: async () => undefined,
  customer: () => loginByKey('word-customer'),
  provider: () => loginByKey('word-provider'),
  admin: () => loginAsDemoUser(app, 'admin'),
};

test.use({ viewport: { width: 320, height: 640 } });

/** `npm test` opens every second route for one viewer, with one of the texts in turn; `npm run test:full` opens every one. */
const isFull = Boolean(process.env.TEST_FULL);

function opens(viewer: Viewer, access: string): boolean {
  if (viewer === 'visitor' || access === 'public') return viewer === 'visitor' && access === 'public';
  return (
    access === viewer || (['catalog', 'signed-in'].includes(access) && (isFull || viewer === 'customer'))
  );
}

function listRoutes(viewer: Viewer): Route[] {
  const routes: Route[] = routeTable.filter(({ access }) => opens(viewer, access));
  if (viewer === 'visitor') return routes;
  // The screens of each area are checked for 320 px, too.
  return [...routes, { path: '/', page: 'home/home-page' }].filter(
    ({ path }, row) => isFull || row % 2 === 0 || path === '/services/:id',
  );
}

/** The area whose pages a folder has, unless they have the same name. */
const areaOfFolder: Record<string, string> = { home: 'services', legal: 'admin', messages: 'people' };

function areaOf({ page }: Route): string {
  const [folder = ''] = page.split('/');
  const area = areaOfFolder[folder] ?? folder;
  if (!(area in screensByArea)) throw new Error(`Add the area of ${folder}`);
  return area;
}

const tests = areas.flatMap((area) =>
  (Object.keys(viewers) as Viewer[]).flatMap((viewer) => {
    const routes = listRoutes(viewer).filter((route) => areaOf(route) === area);
    return routes.length > 0 ? [{ area, viewer, routes }] : [];
  }),
);

for (const { area, viewer, routes } of tests) {
  test.describe(() => {
    // The list of messages is asked for before it is known that an admin has none and is led home.
    test.use({ expectedConsoleErrors: viewer === 'admin' ? [/status of 403/] : [] });

    test(`any text fits on the pages of ${area} at 320 px, can be read and does not move, for a ${viewer}`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const user = await viewers[viewer]();
      if (user) await signInAs(page, user);
      await askToAcceptTerms(page);
      await recordLayoutShift(page);
      await withoutLiveEvents(page);
      // Keeps, as after a sign-in, what the next pages leave room for.
      if (user) await openHome(page, user);
      for (const [row, { path }] of routes.entries()) {
        // One page at a time shows it.
        const paths = await listPaths(path, viewer, user);
        const turn = row % paths.length;
        for (const each of isFull ? paths : paths.slice(turn, turn + 1)) await expectReadable(page, each);
      }
    });
  });
}
