import { defineConfig } from 'vitest/config';
import { blankSettings, TEST_SETTINGS } from '../../packages/test-support/src/test-environment.ts';

export default defineConfig({
  test: {
    // One test generates the parties of every booking, another starts a process.
    testTimeout: 60_000,
    retry: 1,
    env: { ...blankSettings(), ...TEST_SETTINGS },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
