import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { availabilityTexts } from '@nearhand/web/src/features/availability/texts.ts';
import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import type { Locator, Page } from '@playwright/test';
import { dialog } from '../fixtures/locators.ts';
import { signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { press, tabTo } from '../fixtures/keyboard-steps.ts';
import { expect, test } from '../fixtures/test.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });
const freeTime = (page: Page, index: number) =>
  dialog(page).getByRole('radiogroup', { name: /^Time/ }).getByRole('radio').nth(index);

/** How a user works: by pointer, or by keyboard only. */
interface InputMethod {
  press: (page: Page, target: Locator) => Promise<void>;
  save: (page: Page) => Promise<void>;
  /** Chooses the time with this index among those of the day. */
  choose: (page: Page, index: number) => Promise<void>;
}

const pointer: InputMethod = {
  press: (_page, target) => target.click(),
  save: (page) => page.getByRole('button', { name: 'Save hours' }).click(),
  choose: (page, index) => freeTime(page, index).check(),
};
const keyboard: InputMethod = {
  press,
  // Enter on an edge leads to its exact field, and Enter in a field submits its form.
  async save(page) {
    await press(page, page.getByRole('slider').first());
    await expect(page.getByLabel('From', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
  },
  async choose(page, index) {
    await tabTo(page, freeTime(page, 0));
    await page.keyboard.press('Space');
    for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
    await expect(freeTime(page, index)).toBeChecked();
  },
};

/** A provider sets hours; a customer books a free time, gets another one, pays and cancels with the refund in view. */
async function runJourney(input: InputMethod, { page, otherPage }: { page: Page; otherPage: Page }) {
  const name = `Lock care ${crypto.randomUUID().slice(0, 8)}`;
  const { provider, service } = await signInToMarketplace(page, 'customer', name);
  await signInAs(otherPage, provider);

  await test.step('the provider sets hours', async () => {
    await otherPage.goto('/availability');
    await input.save(otherPage);
    await expect(otherPage.getByText(availabilityTexts.saved)).toBeVisible();
  });

  await test.step('the customer books a free time', async () => {
    await page.goto(`/services/${service._id}`);
    await input.press(page, page.getByRole('button', { name: 'Hire Provider' }));
    await input.press(page, dialog(page).getByRole('button', { name: /^Next free/ }));
    await input.choose(page, 0);
    await input.press(page, dialog(page).getByRole('button', { name: 'Confirm Hire' }));
    await expect(dialog(page).getByText(bookingMessages.created)).toBeVisible();
  });

  await test.step('the provider approves, and proposes another time', async () => {
    await otherPage.goto('/requests');
    const request = card(otherPage, name);
    await input.press(otherPage, request.getByRole('button', { name: 'Approve', exact: true }));
    await expect(request.getByText('Approved', { exact: true }).first()).toBeVisible();
    await input.press(otherPage, request.getByRole('heading').getByRole('link'));
    await input.press(otherPage, otherPage.getByRole('button', { name: 'Propose another time' }));
    await input.press(otherPage, dialog(otherPage).getByRole('button', { name: /^Next free/ }));
    await input.choose(otherPage, 0);
    await input.press(otherPage, dialog(otherPage).getByRole('button', { name: 'Send proposal' }));
    await expect(otherPage.getByText(/^You proposed/)).toBeVisible();
  });

  await test.step('the customer accepts, and pays', async () => {
    await page.goto('/bookings');
    const hire = card(page, name);
    await input.press(page, hire.getByRole('link', { name: 'Answer' }));
    const accept = page.getByRole('button', { name: /^Accept / });
    await input.press(page, accept);
    await expect(accept).toBeHidden();
    await input.press(page, page.getByRole('button', { name: 'Pay Now' }));
    await input.press(page, dialog(page).getByRole('button', { name: 'Use test card' }));
    await input.press(page, dialog(page).getByRole('button', { name: 'Pay $80.00' }));
    await input.press(page, dialog(page).getByRole('button', { name: 'Done' }));
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  });

  await test.step('the customer cancels with the refund in view', async () => {
    await input.press(page, page.getByRole('button', { name: 'Cancel booking' }));
    const confirmDialog = page.getByRole('alertdialog', { name: bookingTexts.confirmCancel });
    await expect(confirmDialog.getByText('You get back')).toBeVisible();
    await input.press(
      page,
      confirmDialog.getByRole('button', { name: /^Cancel and get \$(80|40)\.00 back$/ }),
    );
    await expect(page.getByText('Cancelled by you.')).toBeVisible();
    await expect(page.getByText(/^Refunded: \$(80|40)\.00/)).toBeVisible();
  });

  await test.step('the provider finds the time free again', async () => {
    await otherPage.reload();
    const main = otherPage.getByRole('main');
    await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await main.getByText('History').click();
    await expect(main.getByText(/refunded/i).first()).toBeVisible();
  });
}

test('a visit is booked, moved, paid and cancelled by customer and provider', async ({ page, otherPage }) => {
  await runJourney(pointer, { page, otherPage });
});

test(
  'a visit is booked, moved, paid and cancelled by keyboard',
  { tag: '@long' },
  async ({ page, otherPage, isMobile }) => {
    test.skip(isMobile, 'A phone has no Tab key');
    await runJourney(keyboard, { page, otherPage });
  },
);
