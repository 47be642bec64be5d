import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'src/test/global-setup.ts',
    setupFiles: 'src/test/setup.ts',
    // Of its own it would leave one of two cores idle.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: {
      NODE_ENV: 'test',
      PASSWORD_COST: '4',
      RATE_LIMIT: 'off',
      MARKETPLACE_TIME_ZONE: 'Europe/Lisbon',
      JWT_SECRET: 'a secret that only the tests use, long enough',
    },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
