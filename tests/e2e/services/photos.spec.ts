import { messages } from '@nearhand/shared/api-messages';
import { MAX_IMAGE_BYTES } from '@nearhand/shared/images/images';
import type { Page } from '@playwright/test';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { dialog } from '../fixtures/locators.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';
import { openServiceForm, signInNewProvider } from '../pages/manage-page.ts';

/** The EXIF of a phone that was held upright: what is stored on its side is turned right by a quarter. */
const TURNED_RIGHT = Buffer.from(
  'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
  'hex',
);

/** An AVIF image of two pixels. */
const AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgc4ADaQENBpMhUcQmLk4AAWAACQNY48ftY2+zccXVw=';
const GIF = 'R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=';
const OTHER_FORMATS = [
  { name: 'IMG_3.avif', mimeType: 'image/avif', buffer: Buffer.from(AVIF, 'base64') },
  { name: 'tap.gif', mimeType: 'image/gif', buffer: Buffer.from(GIF, 'base64') },
];

/** Takes a JPEG of 4,500 × 3,000 pixels as a phone does: grainy, red on the left, and with an orientation. */
async function takePhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4500, height: 3000 });
    const grain = new OffscreenCanvas(250, 250);
    const [context, grains] = [canvas.getContext('2d'), grain.getContext('2d')];
    if (!context || !grains) throw new Error('no canvas');
    const pixels = grains.createImageData(250, 250);
    crypto.getRandomValues(pixels.data.subarray(0, 65_536));
    grains.putImageData(pixels, 0, 0);
    for (const [index, color] of ['red', 'blue'].entries()) {
      context.fillStyle = color;
      context.fillRect(index * 2250, 0, 2250, 3000);
    }
    context.globalAlpha = 0.4;
    context.fillStyle = context.createPattern(grain, 'repeat') ?? '';
    context.fillRect(0, 0, 4500, 3000);
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const buffer = Buffer.concat([jpeg.subarray(0, 2), TURNED_RIGHT, jpeg.subarray(2)]);
  expect(buffer.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns the size of an image on the page, and the colors near its top and its bottom. */
async function readImage(page: Page, image: ReturnType<Page['locator']>) {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = new OffscreenCanvas(1, 2);
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, 1, 2);
    const [red = 0, , blue = 0, , otherRed = 0, , otherBlue = 0] =
      context?.getImageData(0, 0, 1, 2).data ?? [];
    return { width, height, colors: [red > blue ? 'red' : 'blue', otherRed > otherBlue ? 'red' : 'blue'] };
  });
}

const uploaded = async (page: Page) => {
  const response = await page.waitForResponse((one) => one.url().endsWith('/uploads/image'));
  const { image } = (await response.json()) as { image: { width: number; height: number } };
  return { width: image.width, height: image.height };
};

test('a photo of a phone is made smaller and stands upright, whatever its size', async ({ page }) => {
  await signInNewProvider(page);
  await openServiceForm(page);
  const file = dialog(page).locator('input[type=file]');

  await file.setInputFiles(await takePhoto(page));

  const preview = page.getByAltText('Preview of your choice');
  await expect(preview).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await readImage(page, preview)).toEqual({ width: 1365, height: 2048, colors: ['red', 'blue'] });
});

test('a photo of a phone goes with a message', { tag: '@long' }, async ({ page }) => {
  const market = await signInToMarketplace(page, 'customer');
  await page.goto(`/services/${market.service._id}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  // Photos go with an existing conversation.
  await page.getByRole('textbox', { name: /^Message to / }).fill('Here is the tap.');
  await page.keyboard.press('Enter');
  const add = page.getByLabel('Add photos');
  await expect(add).toBeAttached();
  const photo = await takePhoto(page);
  const sizes = uploaded(page);
  await add.setInputFiles(photo);

  const { width, height } = await sizes;
  expect(height).toBeGreaterThan(width);
  expect(height).toBeLessThanOrEqual(2048);
  expect(await readImage(page, page.getByAltText('To send, 1'))).toMatchObject({ colors: ['red', 'blue'] });

  // The server takes neither format, so the browser has converted them.
  for (const [index, file] of OTHER_FORMATS.entries()) {
    await add.setInputFiles(file);
    await expect(page.getByAltText(`To send, ${index + 2}`)).toBeVisible();
  }
});

test('each kind of file is taken, or rejected at once with its reason', async ({ page }) => {
  await signInNewProvider(page);
  await openServiceForm(page);
  const file = dialog(page).locator('input[type=file]');
  const preview = page.getByAltText('Preview of your choice');

  for (const [name, mimeType, content, problem] of [
    ['IMG_1.heic', 'image/heic', 'ftypheic', messages.image.formatUnsupported],
    ['IMG_2.HEIC', '', 'ftypheic', messages.image.formatUnsupported],
    ['scan.tiff', 'image/tiff', 'II*', messages.image.formatUnsupported],
    ['notes.png', 'image/png', 'just some words', messages.image.unreadable],
    ['notes.txt', 'text/plain', 'just some words', messages.image.notAnImage],
    ['notes', '', 'just some words', messages.image.notAnImage],
    ['film.mp4', 'video/mp4', 'ftypmp42', messages.image.notAnImage],
  ] as const) {
    // An input drops the type of a file that it does not know, so a file is made on the page.
    await file.evaluate(
      (input: HTMLInputElement, [fileName, type, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], fileName, { type }));
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [name, mimeType, content] as const,
    );
    await expect(page.getByRole('alert'), name).toHaveText(problem);
    await expect(preview).toHaveCount(0);
  }
  await file.setInputFiles({ ...IMAGE_FILE, buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1) });
  await expect(page.getByRole('alert')).toHaveText(messages.image.tooLarge);
  await expect(preview).toHaveCount(0);

  for (const other of OTHER_FORMATS) {
    await file.setInputFiles(other);
    await expect(preview, other.name).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove photo' }).click();
  }
});
