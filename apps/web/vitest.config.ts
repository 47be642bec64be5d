import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['src/test/setup.ts'],
    // Generous, for a busy machine.
    testTimeout: 60_000,
    // To start a process of its own takes most files longer than their tests do.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
