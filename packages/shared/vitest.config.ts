import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Generous, for a busy machine: one test goes through a whole year.
    testTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
