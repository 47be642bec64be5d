import { UNKNOWN_ID } from '../fixtures/open-screen.ts';
import { everyMorning, setAvailability, signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a provider says where and how they work, and customers read it on their page',
  { tag: '@long' },
  async ({ page, otherPage }) => {
    const { provider, customer, service } = await signInToMarketplace(page, 'provider', 'Gate repair');
    await page.goto('/profile');
    await page.getByLabel('About').fill('Gates and fences for twenty years');
    await page.getByLabel('Service area').fill('Harbors');
    await page.getByRole('option', { name: /Harborside/ }).click();
    await page.getByLabel('Kilometers around').fill('7');
    await page.getByRole('button', { name: 'Save work details' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();

    await signInAs(otherPage, customer);
    await otherPage.goto(`/services/${service._id}`);
    await otherPage
      .getByRole('region', { name: 'Provider' })
      .getByRole('link', { name: provider.name })
      .click();

    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(provider.name);
    await expect(otherPage.getByText('Gates and fences for twenty years')).toBeVisible();
    await expect(otherPage.getByText('Harborside and 7 km around')).toBeVisible();
    await expect(otherPage.getByRole('region', { name: 'Area and contact' }).getByRole('link')).toHaveCount(
      2,
    );
    await otherPage.getByRole('button', { name: 'Hire Provider' }).click();
    await expect(otherPage.getByRole('dialog', { name: 'Hire Service Provider' })).toContainText(
      'Gate repair',
    );
  },
);

test('a place must be chosen from the list', { tag: '@long' }, async ({ page }) => {
  await signInToMarketplace(page, 'provider');
  await page.goto('/profile');

  await page.getByLabel('Service area').fill('Somewhere');
  await page.getByRole('button', { name: 'Save work details' }).click();

  await expect(page.getByText('Choose a place from the list')).toBeVisible();
});

test('a free time is chosen on the page of a provider', { tag: '@long' }, async ({ page }) => {
  const { provider } = await signInToMarketplace(page, 'customer', 'Fence repair');
  await setAvailability(provider, { weeklyHours: everyMorning(), minimumNotice: 1440 });
  await page.goto(`/providers/${provider._id}`);

  const times = page.getByRole('region', { name: 'First free times' });
  await times.getByRole('button', { name: '9:30 AM' }).last().click();
  await times.getByRole('button', { name: /^Hire for .*9:30\sAM$/ }).click();

  await expect(page.getByRole('dialog', { name: 'Hire Service Provider' })).toBeVisible();
});

test.describe('a provider who does not exist', { tag: '@long' }, () => {
  test.use({ signedInAs: 'customer', expectedConsoleErrors: [/status of 404/] });

  test('is not found', async ({ page }) => {
    await page.goto(`/providers/${UNKNOWN_ID}`);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Services' })).toBeVisible();
  });
});
