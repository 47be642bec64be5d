import path from 'node:path';
import type { Role } from '@nearhand/shared/users/users';
import type { Locator, Page } from '@playwright/test';
import { test, withoutLiveEvents } from './fixtures/test.ts';

const IMAGES = path.resolve(import.meta.dirname, '../../docs/images');

interface Screenshot {
  file: string;
  signedInAs: Role;
  url: string;
  /** Pressed before the screenshot. */
  press?: (page: Page) => Locator;
  /** Waited for before the screenshot. */
  shown: (page: Page) => Locator;
  isPhone?: boolean;
}

const screenshots: Screenshot[] = [
  {
    file: 'services.png',
    signedInAs: 'customer',
    url: '/services',
    shown: (page) => page.getByRole('button', { name: 'Hire Now' }).first(),
  },
  {
    file: 'my-bookings-phone.png',
    signedInAs: 'customer',
    url: '/bookings',
    shown: (page) => page.getByRole('article').first(),
    isPhone: true,
  },
  {
    file: 'service-form.png',
    signedInAs: 'provider',
    url: '/manage',
    press: (page) => page.getByRole('button', { name: /^Edit / }).first(),
    shown: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save service' }),
  },
  {
    file: 'admin.png',
    signedInAs: 'admin',
    url: '/admin',
    shown: (page) =>
      page.getByRole('region', { name: 'Money this week' }).getByRole('button', { name: 'Show as table' }),
  },
];

for (const { file, signedInAs, url, press, shown, isPhone = false } of screenshots) {
  test.describe(() => {
    test.use({
      signedInAs,
      ...(isPhone && { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true }),
    });

    test(file, async ({ page }) => {
      await withoutLiveEvents(page);
      await page.goto(url);
      await press?.(page).click();
      await shown(page).waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(IMAGES, file), animations: 'disabled' });
    });
  });
}
