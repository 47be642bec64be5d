import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * `npm run screenshots`, takes the screenshots of the README, and of every screen on a phone and a desktop in both themes,
 * in `screenshots/` (not committed). With `-- readme.screenshots` or `-- screens.screenshots` only one kind.
 */
export default defineConfig({
  ...config,
  reporter: 'list',
  projects: [
    {
      name: 'readme',
      testMatch: 'readme.screenshots.ts',
      use: { viewport: { width: 1200, height: 860 } },
    },
    {
      name: 'desktop',
      testMatch: 'screens.screenshots.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: 'screens.screenshots.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
