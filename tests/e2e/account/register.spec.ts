import { MAX_IMAGE_BYTES } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import { PASSWORD, registerUser } from '@nearhand/test-support/users';
import { applicationTexts } from '@nearhand/web/src/entities/user/application-status.ts';
import { commonTexts } from '@nearhand/web/src/lib/texts.ts';
import type { Page } from '@playwright/test';
import { failRequests } from '../fixtures/requests.ts';
import { fillRegistration, newEmail } from '../pages/account-pages.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { errorSummary } from '../fixtures/locators.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { app } from '../fixtures/app.ts';
import { expect, expectNoHorizontalOverflow, test } from '../fixtures/test.ts';

async function submitRegistration(page: Page, name: string, email?: string) {
  await fillRegistration(page, name, email);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('a provider registers with a photo and reads what happens next', { tag: '@long' }, async ({ page }) => {
  await page.goto('/register?type=provider');
  await expect(page.getByRole('radio', { name: 'Service Provider' })).toBeChecked();
  await fillRegistration(page, 'Paul Provider');
  await page.getByLabel('Service type').fill('Plumbing');
  await page.getByLabel('Business address').fill('1 Main Street');
  await page.getByLabel('Business contact').fill('555 0102');

  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expect(page.getByRole('alert')).toHaveText(messages.image.notAnImage);
  await file.setInputFiles({ ...IMAGE_FILE, buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1) });
  await expect(page.getByRole('alert')).toHaveText(messages.image.tooLarge);
  await file.setInputFiles(IMAGE_FILE);
  await expect(page.getByRole('alert')).toBeHidden();
  await page
    .getByRole('dialog', { name: 'Crop your photo' })
    .getByRole('button', { name: 'Use photo' })
    .click();
  await expect(page.getByAltText('Preview of your choice')).toHaveCSS('width', '96px');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(applicationTexts.inqueue)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('In queue')).toBeVisible();
  await expect(page.locator('img[src^="/api/images/"]')).toBeVisible();
});

/** Creates an image file of the given size, its left half red and its right half blue. */
async function createTwoColorImage(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      for (const [index, color] of ['red', 'blue'].entries()) {
        context.fillStyle = color;
        context.fillRect((index * w) / 2, 0, w / 2, h);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { ...IMAGE_FILE, buffer: Buffer.from(base64, 'base64') };
}

/** Returns the size of the chosen photo, and whether its center is blue. */
function readChosenPhoto(page: Page) {
  return page.getByAltText('Preview of your choice').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d');
    const [middle, half] = [image.naturalWidth / 2, image.naturalHeight / 2];
    context?.drawImage(image, middle, half, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return { width: image.naturalWidth, height: image.naturalHeight, isBlue: blue > red };
  });
}

test('a photo is cropped to a square with keys or by dragging', { tag: '@long' }, async ({ page }) => {
  await page.goto('/register');
  const file = page.locator('input[type=file]');
  const photo = await createTwoColorImage(page, 1200, 400);
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await file.setInputFiles(photo);
  await expect(dialog.getByLabel('Top to bottom')).toBeDisabled();
  await expectNoAccessibilityViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAccessibilityViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('Top to bottom')).toBeEnabled();
  await dialog.getByLabel('Left to right').focus();
  await page.keyboard.press('End');
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => readChosenPhoto(page)).toEqual({ width: 377, height: 377, isBlue: true });

  await file.setInputFiles(photo);
  const canvas = await dialog.locator('canvas').first().boundingBox();
  const { x, y, width } = canvas ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + 10, y + 50);
  await page.mouse.down();
  await page.mouse.move(x + width, y + 50, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => readChosenPhoto(page)).toEqual({ width: 400, height: 400, isBlue: false });

  await file.setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await readChosenPhoto(page)).toMatchObject({ isBlue: false });
});

test('missing fields are listed, and the input except passwords survives a reload', async ({ page }) => {
  await page.goto('/register?type=provider');
  await page.getByLabel('Full name').fill('Draft Person');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Create account' }).click();

  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Email is required',
    'Phone is required',
    'Service type is required',
    'Business address is required',
    'Business contact is required',
    messages.register.passwordsDiffer,
  ]);
  await expectNoAccessibilityViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalOverflow(page);

  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Draft Person');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test.describe('a failed registration', () => {
  test.use({ expectedConsoleErrors: [/status of 500/], viewport: { width: 390, height: 844 } });

  test('shows the error in view, also on a phone', { tag: '@long' }, async ({ page }) => {
    await failRequests(page, '**/api/users/register');
    await page.goto('/register');
    await submitRegistration(page, 'Second');

    await expect(page.getByRole('alert')).toHaveText(commonTexts.registrationFailed);
    await expect(page.getByRole('alert')).toBeInViewport();
  });
});

test.describe('a taken email', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('is reported at its field, and the input is preserved', { tag: '@long' }, async ({ page }) => {
    const email = newEmail();
    await registerUser(app, { email });

    await page.goto('/register');
    await submitRegistration(page, 'Second', email);

    await expect(page.getByRole('alert')).toHaveText(messages.register.emailTaken);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveValue('Second');
  });
});
