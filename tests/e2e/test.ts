import type { Role } from '@nearhand/shared/users';
import { loginAsDemoUser } from '@nearhand/test-support/users';
import { test as base, expect, type Page } from '@playwright/test';

/** Depends on time, so slow machines cause it; page-weight.spec.ts checks that every preload is used. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** The configuration blocks service workers. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

interface Options {
  /** The demo account that is signed in when the test begins. */
  signedInAs: Role | 'anonymous';
  /** Console errors, and `requests <URL>` of other hosts, that a test causes on purpose. */
  expectedConsoleErrors: RegExp[];
}

interface Fixtures {
  /** The page of a second, anonymous user, with the same checks as `page`. */
  otherPage: Page;
}

/** Extends Playwright's test: console errors and requests to other hosts fail it. */
export const test = base.extend<Options & Fixtures>({
  signedInAs: ['anonymous', { option: true }],
  expectedConsoleErrors: [[], { option: true }],

  // Creates a session for each test, so no test ends the session of another.
  storageState: async ({ signedInAs, baseURL }, use) => {
    const origin = baseURL ?? '';
    const localStorage =
      signedInAs === 'anonymous'
        ? []
        : [{ name: 'token', value: (await loginAsDemoUser({ baseUrl: origin }, signedInAs)).token }];
    await use({ cookies: [], origins: [{ origin, localStorage }] });
  },

  page: async ({ page, baseURL, expectedConsoleErrors }, use) => {
    const problems = collectProblems(page, baseURL, expectedConsoleErrors);
    await use(page);
    expect(problems).toEqual([]);
  },

  otherPage: async ({ browser, baseURL, expectedConsoleErrors }, use) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    const problems = collectProblems(page, baseURL, expectedConsoleErrors);
    await use(page);
    await context.close();
    expect(problems).toEqual([]);
  },
});

/** Collects console errors, and requests to other hosts, from now on. */
function collectProblems(
  page: Page,
  baseURL: string | undefined,
  expectedErrors: readonly RegExp[],
): string[] {
  const appOrigin = new URL(baseURL ?? '').origin;
  const problems: string[] = [];
  const isExpected = (problem: string) =>
    [...expectedErrors, LATE_PRELOAD, BLOCKED_WORKER].some((expected) => expected.test(problem));
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    // Blobs, such as previews, have no origin.
    const problem = `requests ${request.url()}`;
    if (origin !== 'null' && origin !== appOrigin && !isExpected(problem)) problems.push(problem);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !isExpected(message.text())) problems.push(message.text());
  });
  return problems;
}

export { expect };

/** Makes all rows of a table but the first long tests, for what every row tests in the same code. */
export const longAfterFirst = (row: number) => ({ tag: row === 0 ? [] : ['@long'] });

/** Polls, since some elements adapt to the window width after a moment. */
export async function expectNoHorizontalOverflow(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Opens home as a visitor, and waits until the app replaces the prerendered page. */
export async function openHome(page: Page, url = '/') {
  await page.goto(url);
  await expect(page.locator('.prerendered')).toHaveCount(0);
}

/** Simulates the return of the user to the tab. */
export const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/** Answers the event stream with nothing, for a test that waits until the network is idle. */
export async function withoutLiveEvents(page: Page) {
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
}
