import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real processes on a busy machine can miss a deadline. `npm test` names each test that needed it.
    retry: 1,
  },
});
