import { moveVisitsToPast } from '@nearhand/test-support/past-visits';
import { loginAsDemoUser } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { dialog, openBookingPage } from '../fixtures/locators.ts';
import { apiAs, createMarketplaceFixture, signInAs } from '../fixtures/marketplace.ts';
import { expect, expectNoHorizontalOverflow, test } from '../fixtures/test.ts';

const reviews = (page: Page) => page.getByRole('region', { name: /^Reviews/ });
const form = (page: Page) => page.getByRole('form', { name: 'Your review' });

/** Creates a completed booking of a service that no other test uses. */
async function createCompletedBooking() {
  const fixture = await createMarketplaceFixture('Reviewed repair');
  const booking = await fixture.book();
  await fixture.setStatus(booking, 'approved');
  await fixture.pay(booking);
  await fixture.setStatus(booking, 'completed');
  await moveVisitsToPast(app.mongodbUri, [booking]);
  const review = async (who: 'customer' | 'provider', body: { rating: number; text?: string }) =>
    (await apiAs(fixture[who]).createReview({ params: { id: booking._id }, body })).review._id;
  return { ...fixture, booking, review, url: `/services/${fixture.service._id}` };
}

test.describe('after a completed booking', () => {
  test('a customer writes and changes a review, which appears once the provider has written', async ({
    page,
    otherPage,
  }) => {
    const { customer, provider, url } = await createCompletedBooking();
    await signInAs(page, customer);
    await page.goto(url);
    await expect(reviews(page)).toContainText('No reviews yet.');
    await expect(page.getByRole('heading', { name: 'How was it, Carla Customer?' })).toBeVisible();

    await form(page).getByRole('button', { name: 'Send review' }).click();
    await expect(form(page)).toContainText('Choose a rating');
    await expect(form(page).getByRole('radio', { name: '1: Poor' })).toBeFocused();
    await page.keyboard.press('4');
    await expect(form(page).getByRole('radio', { name: '4: Good' })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(form(page).getByRole('radio', { name: '5: Excellent' })).toBeChecked();
    await form(page).getByLabel('What should others know?').fill('No more drip.');
    await expect(form(page)).toContainText('Shown as “Carla C.” with your photo.');
    await form(page).getByRole('button', { name: 'Send review' }).click();

    const own = page.getByRole('region', { name: 'Your review' });
    await expect(own).toContainText('No more drip.');
    await expect(own).toContainText(/Waiting\. Appears by .*, or as soon as Piet Provider writes\./);
    await own.getByRole('button', { name: 'Edit' }).click();
    await form(page).getByRole('radio', { name: '4: Good' }).check({ force: true });
    await form(page).getByRole('button', { name: 'Save review' }).click();
    await expect(own).toContainText('4 out of 5');

    await signInAs(otherPage, provider);
    await otherPage.goto('/requests?status=completed');
    await otherPage.getByRole('button', { name: 'Review customer' }).click();
    await expect(dialog(otherPage)).not.toContainText('No more drip.');
    await dialog(otherPage).getByRole('radio', { name: '5: Excellent' }).check({ force: true });
    // Closing asks before it discards the review.
    await otherPage.keyboard.press('Escape');
    await otherPage.getByRole('button', { name: 'Keep editing' }).click();
    await dialog(otherPage).getByRole('button', { name: 'Send review' }).click();
    await expect(dialog(otherPage)).toContainText('No more drip.');

    await page.reload();
    await expect(reviews(page).getByRole('article', { name: 'Review by Carla C.' })).toContainText(
      'No more drip.',
    );
    await expect(reviews(page)).toContainText('4.00');
    await expect(page.getByRole('main')).toContainText('4.0 out of 5 (1 review)');
    await expect(form(page)).toBeHidden();
    await expectNoHorizontalOverflow(page);
  });

  test(
    'a customer writes from My Bookings, and the provider replies on the page of the service',
    { tag: '@long' },
    async ({ page, otherPage }) => {
      const { customer, provider, url, review } = await createCompletedBooking();
      await review('provider', { rating: 5, text: 'Friendly.' });
      await signInAs(page, customer);
      await page.goto('/bookings?status=completed');
      await page.getByRole('button', { name: 'Write a review' }).click();
      await dialog(page).getByRole('radio', { name: '3: Okay' }).check({ force: true });
      await dialog(page).getByRole('button', { name: 'Send review' }).click();
      await expect(dialog(page)).toContainText('Friendly.');
      await dialog(page).getByRole('button', { name: 'Close' }).first().click();
      await openBookingPage(page, 'Reviewed repair');
      await expect(page.getByRole('button', { name: 'Your review' })).toBeVisible();

      await signInAs(otherPage, provider);
      await otherPage.goto(url);
      await otherPage.getByRole('button', { name: 'Reply to the review by Carla C.' }).click();
      await expect(otherPage.getByLabel('Your reply')).toBeFocused();
      await otherPage.getByLabel('Your reply').fill('Thank you, Carla.');
      await otherPage.getByRole('button', { name: 'Send reply' }).click();
      await expect(reviews(otherPage)).toContainText('Piet Provider replied');
      await expect(otherPage.getByRole('button', { name: /^Reply to/ })).toBeHidden();
    },
  );

  test(
    'a review is reported, hidden by an admin, and its author reads why',
    { tag: '@long' },
    async ({ page, otherPage }) => {
      const { customer, url, review } = await createCompletedBooking();
      await review('provider', { rating: 5 });
      await review('customer', { rating: 1, text: 'Call me at 555 0100.' });
      const reporter = await createMarketplaceFixture('Other repair');
      await signInAs(otherPage, reporter.customer);
      await otherPage.goto(url);
      await otherPage.getByRole('button', { name: 'Report the review by Carla C.' }).click();
      await dialog(otherPage).getByRole('button', { name: 'Report' }).click();
      await expect(dialog(otherPage)).toContainText('Reason is required');
      await dialog(otherPage).getByLabel('What is wrong with it?').fill('It has a phone number.');
      await dialog(otherPage).getByRole('button', { name: 'Report' }).click();
      await expect(otherPage.getByText('Reported. We look at it.')).toBeVisible();

      await signInAs(page, await loginAsDemoUser(app, 'admin'));
      await page.goto('/admin/reviews');
      const item = page.getByRole('article', { name: 'Carla C. about Reviewed repair' }).filter({
        hasText: 'It has a phone number.',
      });
      await item.getByRole('button', { name: 'Hide…' }).click();
      await dialog(page).getByLabel('Reason').fill('It has a phone number.');
      await dialog(page).getByRole('button', { name: 'Hide review' }).click();
      await expect(item).toBeHidden();

      await signInAs(otherPage, customer);
      await otherPage.goto(url);
      await expect(otherPage.getByRole('region', { name: 'Your review' })).toContainText(
        'Hidden by an admin. Reason: It has a phone number.',
      );
      await expect(reviews(otherPage)).toContainText('No reviews yet.');
    },
  );
});

test.describe('a customer', () => {
  test.use({ signedInAs: 'customer' });

  test('reads the reviews of a service, and sorts them', { tag: '@long' }, async ({ page }) => {
    const [service] = (await apiAs().listServices({ query: { q: 'faucet' } })).services;
    await page.goto(`/services/${service?._id}`);
    const items = reviews(page).getByRole('article');
    await expect(items).toHaveCount(service?.reviewCount ?? 0);
    await expect(reviews(page).getByRole('list', { name: 'Reviews by rating' })).toBeVisible();

    await reviews(page).getByLabel('Sort by').selectOption('Lowest');
    await expect(items.first()).toContainText('3 out of 5');
  });

  test('sees that a service without reviews is new', { tag: '@long' }, async ({ page }) => {
    await page.goto('/services?q=limewash');
    const card = page.getByRole('article').first();
    await expect(card).toContainText('New');
    await expect(card).toContainText('0 out of 5 (0 reviews)');
  });
});
