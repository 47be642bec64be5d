import path from 'node:path';
import { test } from './test.ts';

const IMAGES = path.resolve(import.meta.dirname, '../docs/images');

test.use({ signedInAs: 'customer' });

test('the service list', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('button', { name: 'Hire Now' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(IMAGES, 'services.png'), animations: 'disabled' });
});
