import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * `npm run screenshots`, from the running demo: the pictures of the README, and every screen on a phone and a desktop in both themes,
 * which are left in `screenshots/` and not committed. With `-- readme.pictures` or `-- screens.pictures` only those.
 */
export default defineConfig({
  ...config,
  reporter: 'list',
  projects: [
    {
      name: 'readme',
      testMatch: 'readme.pictures.ts',
      use: { viewport: { width: 1200, height: 860 } },
    },
    {
      name: 'desktop',
      testMatch: 'screens.pictures.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: 'screens.pictures.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
