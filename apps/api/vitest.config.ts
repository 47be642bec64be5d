import { blankSettings, TEST_SETTINGS } from '../../packages/test-support/src/test-environment.ts';
import { configDefaults, defineConfig } from 'vitest/config';

/** These talk to whole programs only, so the API is built for them and not loaded. */
const PROCESS_TESTS = ['src/main*.test.ts'];

/** Each of these needs a process of its own: it ends the connection, loads modules again, changes settings or uses up a rate limit. */
const ISOLATED_TESTS = [
  'src/database/migrations/area-index.test.ts',
  'src/database/slow-queries.test.ts',
  'src/features/images/image-attacks.test.ts',
  'src/features/images/images.test.ts',
  'src/features/services/query-plans.test.ts',
  'src/features/services/search-limit.test.ts',
  'src/features/users/email-change.test.ts',
  'src/features/users/recovery/forgot-password-limits.test.ts',
  'src/features/users/second-factor/code-guessing.test.ts',
  'src/http/health.test.ts',
  'src/http/network-limit.test.ts',
  'src/http/openapi.test.ts',
  'src/http/password-guessing.test.ts',
  'src/http/rate-limits.test.ts',
  'src/http/security-headers.test.ts',
  'src/observability/metrics.test.ts',
  'src/observability/request-log.test.ts',
  'src/test/test-database.test.ts',
];

/**
 * These may scan collections, as commands and migrations do. Like all others they share a process and its connection,
 * because to load the API takes longer than most of them.
 */
const SCANNING_TESTS = [
  'src/backup/*.test.ts',
  'src/database/**/*.test.ts',
  'src/demo-data/*-demo-data.test.ts',
];

const MONGODB = 'src/test/global-setup.ts';
const SETUP = 'src/test/setup.ts';

export default defineConfig({
  test: {
    // Of its own it would leave one of two cores idle.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real processes on a busy machine can miss a deadline. `npm test` names each test that needed it.
    retry: 1,
    env: {
      ...blankSettings(),
      ...TEST_SETTINGS,
    },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'process', globalSetup: [MONGODB, 'src/test/build-api.ts'], include: PROCESS_TESTS },
      },
      {
        extends: true,
        test: { name: 'isolated', globalSetup: MONGODB, setupFiles: SETUP, include: ISOLATED_TESTS },
      },
      {
        extends: true,
        test: {
          name: 'scanning',
          globalSetup: MONGODB,
          setupFiles: SETUP,
          isolate: false,
          include: SCANNING_TESTS,
          exclude: [...configDefaults.exclude, ...ISOLATED_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          globalSetup: [MONGODB, 'src/test/forbid-collection-scans.ts'],
          setupFiles: SETUP,
          isolate: false,
          exclude: [...configDefaults.exclude, ...PROCESS_TESTS, ...ISOLATED_TESTS, ...SCANNING_TESTS],
        },
      },
    ],
  },
});
