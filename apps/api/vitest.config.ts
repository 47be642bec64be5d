import { blankSettings, TEST_SETTINGS } from '../../packages/test-support/src/test-environment.ts';
import { configDefaults, defineConfig } from 'vitest/config';
import { PROGRAM_TESTS } from './vitest.programs.config.ts';

/** These may scan collections, as commands and migrations do, or read the profile of MongoDB. */
const SCANNING_TESTS = [
  'src/cli/{backup,doctor}/*.test.ts',
  'src/database/**/*.test.ts',
  'src/demo-data/*-demo-data.test.ts',
  'src/features/services/query-plans.test.ts',
];

/** The features of each area of `npm test`, whose inputs are in turbo.json. The area `site` has the tests of everything else. */
const AREAS: Record<string, string> = {
  account: 'account,applications,marketplace,profile,recovery,second-factor,sign-in,user-administration',
  bookings: 'availability,bookings,calendar-feed',
  people: 'conversations,customers,events,reviews,saved',
  services: 'places,providers,public-catalog,search,service-categories,services',
};
const toFiles = (features: string) => `src/features/{${features}}/**/*.test.ts`;

/** The area to test; all of them without it. */
const area = process.env['AREA'];
const featuresOfArea = AREAS[area ?? ''];
const otherAreas = area === 'site' ? Object.values(AREAS).map(toFiles) : [];

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
          include: featuresOfArea ? [] : SCANNING_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          globalSetup: [MONGODB, 'src/test/forbid-collection-scans.ts'],
          setupFiles: SETUP,
          isolate: false,
          ...(featuresOfArea && { include: [toFiles(featuresOfArea)] }),
          exclude: [...configDefaults.exclude, ...PROGRAM_TESTS, ...SCANNING_TESTS, ...otherAreas],
        },
      },
    ],
  },
});
