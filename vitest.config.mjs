// The tests of the packages and of the workspaces in `tests/` that need no settings of their own.
export default {
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real processes on a busy machine can miss a deadline. `npm test` names each test that needed it.
    retry: 1,
  },
};
