import type { Page } from '@playwright/test';
import { expect, expectNoHorizontalOverflow, test, withoutLiveEvents } from '../fixtures/test.ts';

/** Text spacing that users can set (WCAG 2.2, 1.4.12). */
const WIDE_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const routes = {
  anonymous: ['/', '/login', '/register?type=provider'],
  customer: ['/services', '/search?q=tap', '/bookings', '/profile', '/dashboard'],
  provider: ['/requests', '/manage'],
  admin: ['/admin', '/admin?tab=customers', '/admin?tab=applications'],
} as const;

async function visit(page: Page, route: string) {
  await withoutLiveEvents(page);
  await page.goto(route, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const [signedInAs, paths] of Object.entries(routes)) {
  test.describe(() => {
    test.use({ signedInAs: signedInAs as keyof typeof routes });

    for (const path of paths) {
      test(
        `${path} supports wide text spacing, right-to-left text and reduced motion`,
        { tag: path === '/services' ? [] : ['@long'] },
        async ({ page }) => {
          await visit(page, path);
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 900 });
            await expectNoOverflow(page);
          }
          await expectReducedMotion(page);
        },
      );
    }
  });
}

async function expectNoOverflow(page: Page) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_SPACING);
  await expectNoHorizontalOverflow(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    document.documentElement.dir = 'rtl';
  });
  await expectNoHorizontalOverflow(page);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
}

/** Checks reduced motion, which playwright.config.ts sets. */
async function expectReducedMotion(page: Page) {
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
