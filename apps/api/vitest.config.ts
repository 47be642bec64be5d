import { configDefaults, defineConfig } from 'vitest/config';

/**
 * These start programs of their own, take the database away or change what it consists of. All others share a process and its
 * connection, because to load the API takes longer than most of them.
 */
const APART = [
  'src/main*.test.ts',
  'src/backup/*.test.ts',
  'src/database/**/*.test.ts',
  'src/demo-data/*.test.ts',
  'src/http/health.test.ts',
  'src/http/metrics.test.ts',
  'src/http/openapi.test.ts',
  'src/http/rate-limits.test.ts',
  'src/http/request-log.test.ts',
  'src/http/security-headers.test.ts',
  'src/images/images.test.ts',
  'src/services/query-plans.test.ts',
];

export default defineConfig({
  test: {
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
    projects: [
      { extends: true, test: { name: 'apart', include: APART, globalSetup: 'src/test/global-setup.ts' } },
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          exclude: [...configDefaults.exclude, ...APART],
          globalSetup: ['src/test/global-setup.ts', 'src/test/refuse-scans.ts'],
        },
      },
    ],
  },
});
