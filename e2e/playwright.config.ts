import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser named by the environment, else the system's, else Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH || SYSTEM_BROWSERS.find((path) => existsSync(path));

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/artifacts',
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Generous, for a busy machine: what is wrong fails all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One more than the two cores of a small machine: a page waits for answers and for the next frame a fifth of the time.
  workers: 3,
  use: {
    // Set by the global setup; the processes that run the tests read this file after it.
    ...(process.env.APP_ADDRESS && { baseURL: process.env.APP_ADDRESS }),
    locale: 'en-US',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // Only what could differ there.
      testMatch: [
        'accessibility.spec.ts',
        'hire.spec.ts',
        'journeys.spec.ts',
        'navigation.spec.ts',
        'session.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
