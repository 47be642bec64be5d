import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run screenshots`: the pictures of the README, from the running demo. */
export default defineConfig({
  ...config,
  testMatch: 'readme.screenshots.ts',
  reporter: 'list',
  projects: [{ name: 'pictures', use: { viewport: { width: 1200, height: 860 } } }],
});
