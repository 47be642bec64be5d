import { blankSettings, TEST_SETTINGS } from '../../packages/test-support/src/test-environment.ts';
import { configDefaults, defineConfig } from 'vitest/config';
import areas from './areas.json' with { type: 'json' };
import { PROGRAM_TESTS } from './vitest.programs.config.ts';

/** These may scan collections, as commands and migrations do, or read the profile of MongoDB. By area. */
const SCANNING_TESTS: Record<string, string[]> = {
  people: [
    'src/cli/{backup,doctor}/*.test.ts',
    'src/database/**/*.test.ts',
    'src/demo-data/*-demo-data.test.ts',
  ],
  services: ['src/features/services/query-plans.test.ts'],
};

/** The area of `npm test` to test, whose inputs are in turbo.json; all of them without it. */
const area = process.env['AREA'];
const isFile = (name: string) => name.endsWith('.test.ts');
const toFiles = (names: string[]) => names.map((name) => `src/${name}${isFile(name) ? '' : '/**/*.test.ts'}`);
const ownFolders = Object.entries(areas).find(([name]) => name === area)?.[1];
const others = Object.entries(areas).flatMap(([name, folders]) => (name === area ? [] : folders));
// `site` has the tests that are of no other area. A file named by itself is not of the area of its folder.
const otherAreas = area ? toFiles(area === 'site' ? others : others.filter(isFile)) : [];
const allScanningTests = Object.values(SCANNING_TESTS).flat();

const MONGODB = 'src/test/global-setup.ts';
const SETUP = 'src/test/setup.ts';

export default defineConfig({
  test: {
    // The transformed sources serve every area.
    experimental: { fsModuleCache: true },
    // The default leaves one of two cores idle. `npm test` runs several areas at once.
    maxWorkers: area ? 1 : 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real processes on a busy machine can miss a deadline. `npm test` names each test that needed a retry.
    retry: 1,
    env: {
      ...blankSettings(),
      ...TEST_SETTINGS,
    },
    reporters: ['default', ['json', { outputFile: `test-results/${area ?? 'vitest'}.json` }]],
    // Files share a process and its connection, because loading the API takes longer than most of them. A test restores what it changes.
    projects: [
      {
        extends: true,
        test: {
          name: 'scanning',
          globalSetup: MONGODB,
          setupFiles: SETUP,
          isolate: false,
          include: area ? (SCANNING_TESTS[area] ?? []) : allScanningTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          globalSetup: [MONGODB, 'src/test/forbid-collection-scans.ts'],
          setupFiles: SETUP,
          isolate: false,
          ...(ownFolders && { include: toFiles(ownFolders) }),
          exclude: [...configDefaults.exclude, ...PROGRAM_TESTS, ...allScanningTests, ...otherAreas],
        },
      },
    ],
  },
});
