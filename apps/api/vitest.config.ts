import { blankSettings, TEST_SETTINGS } from '../../packages/test-support/src/test-environment.ts';
import { configDefaults, defineConfig } from 'vitest/config';
import { PROGRAM_TESTS } from './vitest.programs.config.ts';

/** These may scan collections, as commands and migrations do, or read the profile of MongoDB. */
const SCANNING_TESTS = [
  'src/cli/backup/*.test.ts',
  'src/database/**/*.test.ts',
  'src/demo-data/*-demo-data.test.ts',
  'src/features/services/query-plans.test.ts',
];

const MONGODB = 'src/test/global-setup.ts';
const SETUP = 'src/test/setup.ts';

export default defineConfig({
  test: {
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real processes on a busy machine can miss a deadline. `npm test` names each test that needed a retry.
    retry: 1,
    env: {
      ...blankSettings(),
      ...TEST_SETTINGS,
    },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    // Files share a process and its connection, because loading the API takes longer than most of them. A test restores what it changes.
    projects: [
      {
        extends: true,
        test: {
          name: 'scanning',
          globalSetup: MONGODB,
          setupFiles: SETUP,
          isolate: false,
          include: SCANNING_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          globalSetup: [MONGODB, 'src/test/forbid-collection-scans.ts'],
          setupFiles: SETUP,
          isolate: false,
          exclude: [...configDefaults.exclude, ...PROGRAM_TESTS, ...SCANNING_TESTS],
        },
      },
    ],
  },
});
