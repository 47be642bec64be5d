import { expect, test } from '../fixtures/test.ts';

test.describe('the tab bar', () => {
  test.use({ signedInAs: 'customer' });

  test('appears only on phones, with large touch targets', async ({ page, isMobile }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toBeVisible();
    const tabs = bar.filter({ hasText: 'Menu' }).locator('a, button');

    await expect(tabs.filter({ hasText: 'Menu' })).toHaveCount(isMobile ? 1 : 0);
    const heights = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().height));
    expect(heights.filter((height) => height < 48)).toEqual([]);
  });
});

test.describe('the links of a provider', () => {
  test.use({ signedInAs: 'provider' });

  test(
    'open My Services and Profile, on phones from the menu',
    { tag: '@long' },
    async ({ page, isMobile }) => {
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: 'Main' });
      const labels = ['Services', 'My Services', 'Service Requests', 'Calendar', /^Messages/, 'Profile'];
      const tabs = ['Calendar', 'Requests', /^Messages/, 'Services'];
      await expect(bar.getByRole('link')).toHaveText(isMobile ? tabs : labels);
      const follow = async (name: string) => {
        if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
        await (isMobile ? page.getByRole('dialog') : bar).getByRole('link', { name }).click();
      };
      await follow('My Services');
      await expect(page.getByRole('heading', { level: 1, name: 'My Services' })).toBeFocused();
      await follow('Profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    },
  );
});
