import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['src/test/setup.ts'],
    // Generous, for a busy machine.
    testTimeout: 60_000,
    // `npm test` names each test that needed it.
    retry: 1,
    // For most files, starting a process takes longer than the tests.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
