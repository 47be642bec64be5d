import { coreTexts } from '@nearhand/web/src/lib/core-texts.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { expect, expectFontsLoaded, openHome, test } from '../fixtures/test.ts';

test('the first Tab focuses a link that skips to the content', { tag: '@long' }, async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();

  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/register');
});

test('navigation sets the title and focuses the heading, at the login the email', async ({ page }) => {
  await openHome(page);
  await expect(page).toHaveTitle('Local services · Nearhand');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();

  await expect(page).toHaveTitle('Login · Nearhand');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the page follows the theme of the device until the user chooses another, which persists', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();

  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test(
  'the theme changes without transitions, which would be too slow on phones',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await openHome(page);
    const search = page.getByRole('button', { name: 'Search' });
    await expect(search).toHaveCSS('transition-duration', /^0\.\d/);
    await page.evaluate(() => {
      addEventListener('transitionrun', () => document.body.setAttribute('data-has-moved', ''));
    });

    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Animations start in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(page.locator('body')).not.toHaveAttribute('data-has-moved');
  },
);

test.describe('a page whose code cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load|Failed to fetch|React Router caught/] });

  test('is reloaded once, then shows the error between the bars', async ({ page }) => {
    await openHome(page);
    await page.route('**/assets/login-page-*.js', (route) => route.abort());
    const reloaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await reloaded;

    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: coreTexts.unexpectedError })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Go home' }).click();

    await expect(page.getByRole('heading', { name: 'The right pair of hands' })).toBeVisible();
  });

  test('shows the error at once where storage is blocked', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('Storage is blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, { get: blocked });
      }
    });
    await openHome(page);
    await page.route('**/assets/login-page-*.js', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();

    await expect(page.getByRole('heading', { name: coreTexts.unexpectedError })).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

  test('the page stays, also where a part of it is not loaded yet', async ({ page, context }) => {
    await page.goto('/login');
    await expect(page.getByRole('group', { name: 'Try a demo account' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.getByLabel('Email').click();
    await page.keyboard.type('olga@example.org');

    await expect(page.getByLabel('Email')).toHaveValue('olga@example.org');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeFocused();
    await expect(page).toHaveTitle(/You're offline/);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  });
});

test('a banner appears while the connection is lost', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/login');
  // Pending requests would fail and log errors.
  await expect(page.getByRole('group', { name: 'Try a demo account' })).toBeVisible();
  await expectFontsLoaded(page);
  const banner = page.getByRole('status').filter({ hasText: "You're offline." });
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAccessibilityViolations(page);

  await context.setOffline(false);
  await expect(banner).toBeHidden();
});
