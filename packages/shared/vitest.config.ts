import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // For most files, starting a process takes longer than the tests.
    isolate: false,
    // Generous, for a busy machine: one test goes through a whole year.
    testTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
