import { AxeBuilder } from '@axe-core/playwright';
import type { Marketplace } from '@nearhand/shared/marketplace';
import type { Role } from '@nearhand/shared/users';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';
/** Goes by time, so a slow machine brings it about; that all that is preloaded is used stands in page-weight.spec.ts. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

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

/** Looks at an open dialog alone: the page behind it can be neither reached nor read. */
export async function expectNoAccessibilityViolations(page: Page, { coloursOnly = false } = {}) {
  await showWholePage(page);
  await endAnimations(page);

  // The mode for pages without frames: the other opens a second page for each look.
  // What passes is not asked about, and takes longer to write down than to check.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    runOnly: coloursOnly ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: STANDARDS },
  });
  if (await page.locator(OPEN_DIALOG).count()) axe.include(OPEN_DIALOG);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

/** What the bar at the lower edge of a narrow window covers for now would count as too small to press. */
async function showWholePage(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width >= 768) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** A colour on its way from one theme to the other is neither of the two. */
async function endAnimations(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            effect?.getComputedTiming().endTime !== Infinity && playState === 'running',
        );
    // What has been set off shows as an animation in the next frame only.
    await nextFrame();
    do {
      await nextFrame();
      for (const animation of running()) animation.finish();
    } while (running().length > 0);
  });
}

/** What draws itself as wide as its room does so a moment after the window has changed. */
export async function expectNoSidewaysScroll(page: Page) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}
