import path from 'node:path';
import { screensByArea } from './screens.ts';
import { test, withoutLiveEvents } from './fixtures/test.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../screenshots');

for (const { name, isPhoneOnly = false, open, ...options } of Object.values(screensByArea).flat()) {
  test.describe(() => {
    test.use(options);

    test(name, async ({ page, isMobile }) => {
      test.skip(isPhoneOnly && !isMobile, 'Only on phones.');
      await withoutLiveEvents(page);
      await open(page);
      await page.waitForLoadState('networkidle');
      // A dialog covers the page.
      const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const file = `${name.replaceAll(' ', '-')}-${colorScheme}.png`;
        const folder = path.join(FOLDER, test.info().project.name);
        await page.screenshot({ path: path.join(folder, file), fullPage, animations: 'disabled' });
      }
    });
  });
}
