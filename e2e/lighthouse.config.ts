import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run lighthouse`: figures of time, so it is no part of the tests. */
export default defineConfig({
  ...config,
  testMatch: 'lighthouse.measure.ts',
  reporter: 'list',
  workers: 1,
  projects: [{ name: 'lighthouse' }],
});
