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

/** The area to test, a folder; all of them without it. `npm test` runs an area again when one of its inputs in turbo.json has changed. */
const area = process.env.AREA;
/** Every area checks its screens and its pages. */
const CHECKS = '**/e2e/*.spec.ts';
const SCREENS = '**/e2e/accessibility.spec.ts';
const toFiles = (names: string[]) => names.map((name) => `**/e2e/${area ?? '*'}/${name}.spec.ts`);
/** `npm test` runs an area without its long tests; by name, and in `npm run test:full`, all of them run. */
const isShort = Boolean(area) && !process.env.TEST_FULL;
/** Specs that can differ on phones. In the short form the journeys book and sign in there, and only there. */
const PHONE_SPECS = ['bars', 'journeys', ...(isShort ? [] : ['navigation', 'session', 'time-journey'])];

export default defineConfig({
  testDir: '.',
  testMatch: [CHECKS, ...toFiles(['*'])],
  ...(isShort && { grepInvert: /@long/ }),
  outputDir: `test-results/${area ?? 'all'}-artifacts`,
  globalSetup: './fixtures/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: `test-results/${area ?? 'all'}.json` }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Generous, for busy machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // `npm test` names each test that needed it.
  retries: 1,
  // `npm test` runs other tasks beside, and sets more than one worker where few areas must run. Alone, one more than the
  // two cores of a small machine: a page waits a fifth of the time.
  workers: area ? Number(process.env.BROWSER_WORKERS ?? 1) : 3,
  use: {
    // Set by the global setup, which runs before the workers read this file.
    ...(process.env.APP_URL && { baseURL: process.env.APP_URL }),
    locale: 'en-US',
    // It would handle requests that tests mock; offline.spec.ts and push.spec.ts allow it.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // A click that finds nothing fails before the test does.
    actionTimeout: 40_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        // No spare process for the next page, which costs as much as a page.
        '--renderer-process-limit=1',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: toFiles(isShort ? ['journeys'] : []),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: [SCREENS, ...toFiles(PHONE_SPECS)],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
