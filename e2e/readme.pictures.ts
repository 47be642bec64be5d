import path from 'node:path';
import type { Role } from '@nearhand/shared/users';
import type { Locator, Page } from '@playwright/test';
import { test } from './test.ts';

const IMAGES = path.resolve(import.meta.dirname, '../docs/images');

interface Picture {
  file: string;
  signedInAs: Role;
  address: string;
  /** Pressed before the picture is taken. */
  press?: (page: Page) => Locator;
  /** What comes last. */
  shown: (page: Page) => Locator;
  isPhone?: boolean;
}

const pictures: Picture[] = [
  {
    file: 'services.png',
    signedInAs: 'customer',
    address: '/services',
    shown: (page) => page.getByRole('button', { name: 'Hire Now' }).first(),
  },
  {
    file: 'my-bookings-phone.png',
    signedInAs: 'customer',
    address: '/bookings',
    shown: (page) => page.getByRole('article').first(),
    isPhone: true,
  },
  {
    file: 'service-form.png',
    signedInAs: 'provider',
    address: '/manage',
    press: (page) => page.getByRole('button', { name: /^Edit / }).first(),
    shown: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save service' }),
  },
  {
    file: 'admin.png',
    signedInAs: 'admin',
    address: '/admin',
    shown: (page) => page.getByRole('img', { name: 'bookings a week' }),
  },
];

for (const { file, signedInAs, address, press, shown, isPhone = false } of pictures) {
  test.describe(() => {
    test.use({
      signedInAs,
      ...(isPhone && { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true }),
    });

    test(file, async ({ page }) => {
      await page.goto(address);
      await press?.(page).click();
      await shown(page).waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(IMAGES, file), animations: 'disabled' });
    });
  });
}
