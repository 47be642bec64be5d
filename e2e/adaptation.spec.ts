import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

/** WCAG 2.2, 1.4.12: what a person may set, and a page must bear. */
const WIDE_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const routes = {
  nobody: ['/', '/login', '/register?type=provider'],
  customer: ['/services', '/search?q=tap', '/bookings', '/profile', '/dashboard'],
  provider: ['/requests', '/manage'],
  admin: ['/admin', '/admin?tab=customers', '/admin?tab=applications'],
} as const;

async function visit(page: Page, route: string) {
  await page.goto(route, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const [signedInAs, paths] of Object.entries(routes)) {
  test.describe(() => {
    test.use({ signedInAs: signedInAs as keyof typeof routes });

    for (const path of paths) {
      test(`${path} has room for wide spacing of text, runs right to left, and keeps still`, async ({
        page,
      }) => {
        await visit(page, path);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expectRoom(page);
        }
        await expectStillness(page);
      });
    }
  });
}

async function expectRoom(page: Page) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_SPACING);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    document.documentElement.dir = 'rtl';
  });
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
}

/** The browser tests ask for reduced motion, see playwright.config.ts. */
async function expectStillness(page: Page) {
  const seconds = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element);
      return `${animationDuration},${transitionDuration}`
        .split(',')
        .map((duration) => Number.parseFloat(duration));
    }),
  );
  expect(Math.max(...seconds)).toBeLessThanOrEqual(0.1);
}
