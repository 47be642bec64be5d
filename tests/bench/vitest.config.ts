import { blankSettings, TEST_SETTINGS } from '../../packages/test-support/src/test-environment.ts';
import { defineConfig } from 'vitest/config';

// The tests compare generated documents with those the API stores, so they share the setup of the API's tests.
export default defineConfig({
  test: {
    globalSetup: '../../apps/api/src/test/global-setup.ts',
    setupFiles: '../../apps/api/src/test/setup.ts',
    // One test generates every booking.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Real processes on a busy machine can miss a deadline. `npm test` names each test that needed it.
    retry: 1,
    env: {
      ...blankSettings(),
      ...TEST_SETTINGS,
    },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
