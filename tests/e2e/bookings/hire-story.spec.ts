import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { press as pressKey, type } from '../fixtures/keyboard-steps.ts';
import { apiAs, everyMorning, setAvailability, signInToMarketplace } from '../fixtures/marketplace.ts';
import { holdResponse } from '../fixtures/requests.ts';
import { expect, expectNoHorizontalOverflow, longAfterFirst, test } from '../fixtures/test.ts';
import { confirmHire, hireDialog, hiredDialog } from '../pages/hire-dialog.ts';

const WIDE = 900;

/** How a user works: by touch, or by keyboard only. */
interface InputMethod {
  press: (page: Page, target: Locator) => Promise<void>;
  fill: (page: Page, target: Locator, text: string) => Promise<void>;
}
const touch: InputMethod = {
  press: (_page, target) => target.tap(),
  fill: (_page, target, text) => target.fill(text),
};
const keyboard: InputMethod = { press: pressKey, fill: type };

/** The parts of the dialog that have scrolled. */
const scrolled = (page: Page) =>
  hireDialog(page).evaluate(
    (dialog) => [...dialog.querySelectorAll('*')].filter((part) => part.scrollTop > 0).length,
  );

for (const [row, [width, height, input]] of (
  [
    [320, 568, keyboard],
    [390, 844, touch],
    [1440, 900, keyboard],
  ] as const
).entries()) {
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: input === touch });

    test(
      'a hire begins at its top, says what is missing where it is seen, and ends with an address',
      longAfterFirst(row),
      async ({ page }) => {
        const isPhone = width < WIDE;
        const checkStep = async () => {
          await expectNoHorizontalOverflow(page);
          await expectNoAccessibilityViolations(page);
          await page.setViewportSize({ width, height });
        };
        const name = `Tap care ${crypto.randomUUID().slice(0, 8)}`;
        const market = await signInToMarketplace(page, 'customer', name);
        await setAvailability(market.provider, { weeklyHours: everyMorning(), bookingWindow: 365 });
        await page.goto(`/services?q=${encodeURIComponent(name)}`);
        const arrive = [
          await holdResponse(page, '**/slots?**'),
          await holdResponse(page, '**/users/me/addresses'),
        ];
        const open = page.getByRole('button', { name: 'Hire Now' }).first();
        await (input === touch ? open.tap() : open.press('Enter'));

        const title = hireDialog(page).getByRole('heading', { name: 'Hire Service Provider' });
        const when = hireDialog(page).getByRole('heading', { name: 'When' });
        const service = hireDialog(page).getByText(name).filter({ visible: true }).first();
        await expect(title).toBeFocused();
        await expect(service).toBeInViewport({ ratio: 1 });
        await expect(when).toBeInViewport({ ratio: 1 });
        const before = await when.boundingBox();
        for (const release of arrive) release();
        await expect(hireDialog(page).getByRole('button', { name: /^Next free/ })).toBeInViewport({
          ratio: 1,
        });
        await expect(hireDialog(page).locator('.animate-skeleton')).toHaveCount(0);
        expect(await when.boundingBox()).toEqual(before);
        expect(await scrolled(page)).toBe(0);
        await expect(title).toBeFocused();
        await checkStep();

        await input.press(
          page,
          isPhone ? hireDialog(page).getByRole('button', { name: 'Choose a time' }) : confirmHire(page),
        );
        const firstTime = hireDialog(page)
          .getByRole('radiogroup', { name: /^Time/ })
          .getByRole('radio')
          .first();
        await expect(hireDialog(page).getByText(bookingTexts.chooseTime)).toBeInViewport({ ratio: 1 });
        await expect(firstTime).toBeFocused();
        await expect(firstTime).toBeInViewport({ ratio: 1 });
        if (input === touch) await firstTime.tap();
        else await page.keyboard.press('Space');
        await expect(hireDialog(page).getByText(bookingTexts.chooseTime)).toBeHidden();

        if (isPhone) {
          await input.press(page, hireDialog(page).getByRole('button', { name: 'Next: what and where' }));
          await expect(hireDialog(page).getByRole('heading', { name: /^Where should/ })).toBeFocused();
          await input.press(page, hireDialog(page).getByRole('button', { name: 'Next: check' }));
        } else await input.press(page, confirmHire(page));
        await expect(hireDialog(page).getByLabel('Street')).toBeFocused();
        await expect(hireDialog(page).getByText(bookingTexts.streetRequired)).toBeInViewport({ ratio: 1 });
        await checkStep();
        await input.fill(page, hireDialog(page).getByLabel('Street'), '4 Elm Street');
        await input.fill(page, hireDialog(page).getByLabel('City'), 'Riverton');

        if (isPhone) {
          await input.press(page, hireDialog(page).getByRole('button', { name: 'Next: check' }));
          await expect(hireDialog(page).getByRole('heading', { name: 'Check your booking' })).toBeFocused();
          await page.goBack();
          await expect(hireDialog(page).getByLabel('Street')).toHaveValue('4 Elm Street');
          await input.press(page, hireDialog(page).getByRole('button', { name: 'Next: check' }));
        }
        await expect(hireDialog(page).getByText('4 Elm Street, Riverton')).toBeInViewport({ ratio: 1 });
        await checkStep();
        await input.press(page, confirmHire(page));

        await expect(hiredDialog(page).getByRole('heading', { name: 'Booking requested' })).toBeFocused();
        await checkStep();
        const { bookings } = await apiAs(market.customer).listMyBookings();
        expect(bookings[0]?.customerAddress).toEqual({ street: '4 Elm Street', city: 'Riverton' });
      },
    );
  });
}
