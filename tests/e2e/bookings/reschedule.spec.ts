import { fillDateAndTime } from '../pages/hire-dialog.ts';
import { comingDay } from '../fixtures/days.ts';
import { signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a customer proposes another time, and the provider accepts it',
  { tag: '@long' },
  async ({ page, otherPage }) => {
    const market = await signInToMarketplace(page, 'customer');
    const booking = await market.setStatus(await market.book(), 'approved');
    await page.goto(`/bookings/${booking._id}`);
    await page.getByRole('button', { name: 'Propose another time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose another time' });
    await fillDateAndTime(dialog, comingDay(6), '13:30');
    await dialog.getByLabel('Note').fill('I work until noon');
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Proposed time' })).toContainText('You proposed');
    await expect(page.getByRole('button', { name: 'Propose another time' })).toBeHidden();

    await signInAs(otherPage, market.provider);
    await otherPage.goto('/requests');
    await expect(otherPage.getByText(/^Carla Customer proposes another time/)).toBeVisible();
    await otherPage.getByRole('link', { name: 'Answer' }).click();
    const proposal = otherPage.getByRole('region', { name: 'Proposed time' });
    await expect(proposal).toContainText('I work until noon');
    await proposal.getByRole('button', { name: /^Accept / }).click();
    await expect(otherPage.getByText('The booking has its new time')).toBeVisible();
    await expect(proposal).toBeHidden();

    await page.goto('/bookings');
    await expect(page.getByRole('article')).toContainText('1:30');
  },
);

test('a provider proposes another time and withdraws it', { tag: '@long' }, async ({ page }) => {
  const market = await signInToMarketplace(page, 'provider');
  const booking = await market.book();
  await page.goto(`/bookings/${booking._id}`);
  await page.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await fillDateAndTime(dialog, comingDay(7), '10:15');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();

  await expect(page.getByText('Proposal withdrawn').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Proposed time' })).toBeHidden();
});
