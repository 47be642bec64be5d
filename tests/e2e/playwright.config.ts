import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of CHROMIUM_PATH, else of the system, else of Playwright. */
const executablePath = process.env.CHROMIUM_PATH || SYSTEM_BROWSERS.find((path) => existsSync(path));

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/artifacts',
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Generous, for busy machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // `npm test` names each test that needed it.
  retries: 1,
  // One more than the two cores of a small machine: a page waits a fifth of the time.
  workers: 3,
  use: {
    // Set by the global setup, which runs before the workers read this file.
    ...(process.env.APP_URL && { baseURL: process.env.APP_URL }),
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
      // Only specs that can differ on phones.
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
