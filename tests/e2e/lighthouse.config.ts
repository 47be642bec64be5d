import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run lighthouse`: measures times, so it is not part of the tests. */
export default defineConfig({
  ...config,
  testMatch: 'lighthouse.audit.ts',
  reporter: 'list',
  workers: 1,
  projects: [{ name: 'lighthouse' }],
});
