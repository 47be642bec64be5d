import type { Marketplace } from '@nearhand/shared/marketplace';
import type { Role } from '@nearhand/shared/users';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';

/** Goes by time, so a slow machine brings it about; that all that is preloaded is used stands in page-weight.spec.ts. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

interface Options {
  /** The person of the demo data who is signed in when the test begins. */
  signedInAs: Role | 'nobody';
  /** Complaints of the browser that a test brings about on purpose. */
  expectedConsoleErrors: RegExp[];
}

interface Fixtures {
  /** The browser of a second person, who is not signed in; as closely watched as the first. */
  otherPage: Page;
}

/** Playwright's own test, on the running marketplace; a complaint in the browser's console fails it, and so does a call to another host. */
export const test = base.extend<Options & Fixtures>({
  signedInAs: ['nobody', { option: true }],
  expectedConsoleErrors: [[], { option: true }],

  storageState: async ({ signedInAs, baseURL, playwright }, use) => {
    const origin = baseURL ?? '';
    const api = await playwright.request.newContext({ baseURL: origin });
    const localStorage =
      signedInAs === 'nobody' ? [] : [{ name: 'token', value: await logIn(api, signedInAs) }];
    await api.dispose();
    await use({ cookies: [], origins: [{ origin, localStorage }] });
  },

  page: async ({ page, baseURL, expectedConsoleErrors }, use) => {
    const complaints = watch(page, baseURL, expectedConsoleErrors);
    await use(page);
    expect(complaints).toEqual([]);
  },

  otherPage: async ({ browser, baseURL, expectedConsoleErrors }, use) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    const complaints = watch(page, baseURL, expectedConsoleErrors);
    await use(page);
    await context.close();
    expect(complaints).toEqual([]);
  },
});

/** Collects what the browser complains of from now on, and every call to another host. */
function watch(page: Page, baseURL: string | undefined, expectedErrors: readonly RegExp[]): string[] {
  const own = new URL(baseURL ?? '').origin;
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    // What is made in the browser itself, such as a preview, comes from nowhere.
    if (origin !== 'null' && origin !== own) complaints.push(`asks ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const isExpected = [...expectedErrors, LATE_PRELOAD].some((expected) => expected.test(message.text()));
    if (isComplaint && !isExpected) complaints.push(message.text());
  });
  return complaints;
}

export { expect };

/** A session of its own for the test, so that none can end another's. */
async function logIn(api: APIRequestContext, role: Role): Promise<string> {
  const { marketplace }: { marketplace: Marketplace } = await (await api.get('/api/marketplace')).json();
  const { email, password } = marketplace.demoAccounts.find((account) => account.role === role) ?? {};
  const reply = await api.post('/api/users/login', { data: { email, password } });
  return (await reply.json()).token;
}

/** What draws itself as wide as its room does so a moment after the window has changed. */
export async function expectNoSidewaysScroll(page: Page) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}

/** Home as a visitor, once the app has taken the place of what the build has drawn. */
export async function openHome(page: Page, address = '/') {
  await page.goto(address);
  await expect(page.locator('.drawn-page')).toHaveCount(0);
}
