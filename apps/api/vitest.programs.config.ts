import { blankSettings, TEST_SETTINGS } from '../../packages/test-support/src/test-environment.ts';
import { defineConfig } from 'vitest/config';

/** These start the built API as a program and do not load its source. */
export const PROGRAM_TESTS = ['src/main*.test.ts'];

export default defineConfig({
  test: {
    // Of its own it would leave one of two cores idle.
    maxWorkers: 2,
    // Real processes on a busy machine can miss a deadline. `npm test` names each test that needed it.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    env: { ...blankSettings(), ...TEST_SETTINGS },
    reporters: ['default', ['json', { outputFile: 'test-results/programs.json' }]],
    globalSetup: ['src/test/global-setup.ts', 'src/test/build-api.ts'],
    include: PROGRAM_TESTS,
  },
});
