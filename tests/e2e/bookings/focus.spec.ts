import type { Locator, Page } from '@playwright/test';
import { confirmDialog, dialog, expectFocusWithin } from '../fixtures/locators.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';
import { comingDay } from '../fixtures/days.ts';

const hire = (page: Page) => page.getByRole('button', { name: 'Hire Now' }).first();
/** A choice in the theme menu; the profile offers the same ones. */
const darkTheme = (page: Page) => page.locator('[popover]').getByRole('radio', { name: 'Dark' });

async function openAndCloseThemeMenu(page: Page) {
  await openThemeMenu(page);
  await page.keyboard.press('Escape');
  await expect(darkTheme(page)).toBeHidden();
}

async function openThemeMenu(page: Page) {
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(darkTheme(page)).toBeVisible();
}

/** Opens the services by a link in the app, so Back stays in the app. */
async function openServices(page: Page) {
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(hire(page)).toBeVisible();
}

test.describe('for a customer', () => {
  test.use({ signedInAs: 'customer' });

  test('Back asks before it closes a dialog with input, and the focus stays in the dialog', async ({
    page,
  }) => {
    await openServices(page);
    await hire(page).click();
    await dialog(page).getByLabel('Notes').fill('Ring twice');
    await page.goBack();
    await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(confirmDialog(page)).toBeHidden();
    await expect(dialog(page).getByLabel('Notes')).toBeFocused();

    await page.keyboard.press('Escape');

    await expectFocusWithin(confirmDialog(page));
    await page.keyboard.press('Escape');
    await expect(confirmDialog(page)).toBeHidden();
    await expect(dialog(page).getByLabel('Notes')).toHaveValue('Ring twice');

    await page.goBack();
    await confirmDialog(page).getByRole('button', { name: 'Close without booking' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/services');
    await page.goBack();
    await expect(page).toHaveURL('/profile');
  });

  const layers: [string, number, (page: Page) => Promise<void>, (page: Page) => Locator][] = [
    ['the theme menu', 1100, openThemeMenu, darkTheme],
    // On wider screens the filters stand in a column.
    ['the filters', 1100, (page) => page.getByRole('button', { name: /^Filters/ }).click(), dialog],
    ['the menu of a phone', 390, (page) => page.getByRole('button', { name: 'Menu' }).click(), dialog],
  ];
  for (const [name, width, open, getLayer] of layers) {
    test(`Back closes ${name}`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openServices(page);
      await open(page);
      await expect(getLayer(page)).toBeVisible();
      await page.goBack();
      await expect(getLayer(page)).toBeHidden();
      await expect(page).toHaveURL('/services');
    });
  }

  test.describe('on the first page of the history', { tag: '@long' }, () => {
    const notes = (page: Page) => dialog(page).getByLabel('Notes');

    /** Opens two layers one after the other, so the second pushes onto the history of the first. */
    async function openAndEscape(page: Page) {
      await hire(page).click();
      await expect(dialog(page).getByRole('heading', { name: 'Hire Service Provider' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }

    test('Back closes a dialog, and the next Back leaves', async ({ page }) => {
      await page.goto('/services');
      await openAndEscape(page);
      await hire(page).click();
      await expect(dialog(page).getByRole('heading', { name: 'Hire Service Provider' })).toBeFocused();

      await page.goBack();

      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/services');
      await expect(hire(page)).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });

    test('Back leaves at once when Esc has closed the dialog', async ({ page }) => {
      await page.goto('/services');
      await openAndEscape(page);
      await openAndEscape(page);
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });

    test('Back asks before it closes a form with input', async ({ page }) => {
      await page.goto('/services');
      await hire(page).click();
      await notes(page).fill('Ring twice');

      await page.goBack();
      await expect(confirmDialog(page)).toBeVisible();
      // The confirmation dialog is a layer, too.
      await page.goBack();
      await expect(confirmDialog(page)).toBeHidden();
      await expect(notes(page)).toHaveValue('Ring twice');
      await expect(notes(page)).toBeFocused();

      await page.goBack();
      await confirmDialog(page).getByRole('button', { name: 'Close without booking' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/services');
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });

    test('Back closes a menu after a reload over a dialog', async ({ page }) => {
      await page.goto('/services');
      await hire(page).click();
      await expect(dialog(page)).toBeVisible();
      await page.reload();
      await openThemeMenu(page);
      await page.goBack();
      await expect(darkTheme(page)).toBeHidden();
      await expect(page).toHaveURL('/services');
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });

    test.describe('for a provider, whose menu has links', () => {
      test.use({ signedInAs: 'provider' });

      test('Back returns from a page opened by the menu, then leaves', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto('/services');
        await page.getByRole('button', { name: 'Menu' }).click();
        await dialog(page).getByRole('link').first().click();
        await expect(dialog(page)).toBeHidden();
        await expect(page).not.toHaveURL('/services');
        await page.goBack();
        await expect(page).toHaveURL('/services');
        await expect(page.getByRole('heading', { level: 1, name: 'Services near you' })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL('about:blank');
      });
    });

    test('a form asks before Back, also after a menu was open', async ({ page }) => {
      await page.goto('/services');
      await page.goto('/profile');
      await openAndCloseThemeMenu(page);
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByLabel('Phone').fill('555 0177');
      await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
      await expect(confirmDialog(page)).toBeVisible();
      await page.goBack();
      await expect(confirmDialog(page)).toBeHidden();
      await expect(page.getByLabel('Phone')).toHaveValue('555 0177');

      await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
      await confirmDialog(page).getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Services near you' })).toBeVisible();
      await expect(page).toHaveURL('/services');
      await page.goBack();
      await expect(page).toHaveURL('/profile');
    });
  });

  test('a form asks before Back within the app, also after a menu was open', async ({ page }) => {
    await openServices(page);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await openAndCloseThemeMenu(page);
    await page.getByLabel('Phone').fill('555 0177');

    await page.goBack();
    await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('Phone')).toHaveValue('555 0177');

    await page.goBack();
    await confirmDialog(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Services near you' })).toBeVisible();
    await expect(page).toHaveURL('/services');
    await page.goBack();
    await expect(page).toHaveURL('/profile');
  });

  test('forced colors mark the chosen chip and the current link', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/services');
    const readStyle = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, backgroundColor, textDecorationLine } = getComputedStyle(element);
          return [color, backgroundColor, textDecorationLine].join();
        });
    await expect(page.locator('[aria-pressed=true]').first()).toBeVisible();

    expect(await readStyle('[aria-pressed=true]')).not.toBe(await readStyle('[aria-pressed=false]'));
    expect(await readStyle('header nav a[aria-current=page]')).not.toBe(
      await readStyle('header nav a:not([aria-current])'),
    );
  });

  test('forced colors give a dialog a border', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/services');
    await hire(page).click();
    await expect(dialog(page).locator('..')).toHaveCSS('border-top-width', '1px');
  });

  for (const [width, height] of [
    [640, 450],
    [720, 450],
    [640, 360],
  ] as const) {
    test(
      `at 200 % zoom, bars cover at most 30 % of ${width} × ${height}`,
      { tag: '@long' },
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/services');
        await page.getByRole('article').first().getByRole('link').first().click();
        await expect(page.getByRole('heading', { name: 'Need Help?' })).toBeVisible();
        await page.mouse.wheel(0, 500);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

        await expect.poll(() => measureBars(page)).toBeLessThanOrEqual(0.3);
      },
    );
  }
});

/** Returns the share of the viewport that fixed and sticky elements cover. */
function measureBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      if (position !== 'sticky' && position !== 'fixed') return false;
      const { top, bottom, width } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && width > innerWidth / 2;
    });
    const covered = bars.reduce((sum, element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return sum + Math.min(bottom, innerHeight) - Math.max(top, 0);
    }, 0);
    return covered / innerHeight;
  });
}

test('no focused element is under the tab bar of a phone', { tag: '@long' }, async ({ page }) => {
  const { book } = await signInToMarketplace(page, 'customer');
  for (const number of [4, 5, 6]) await book({ date: comingDay(number) });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/bookings');
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(3);

  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    const measureOverlap = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const bar = document.querySelector('[data-tab-bar]');
        if (!element || !bar || element === document.body || bar.contains(element)) return 0;
        return element.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
      });
    await expect.poll(measureOverlap).toBeLessThanOrEqual(0);
  }
});
