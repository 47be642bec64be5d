import { readFileSync } from 'node:fs';

// Dependency rules: which folder may import which. Written by pattern, so a new feature folder is covered on its first day.
const tests = '[.]test[.]tsx?$|/src/test/';
const gallery = '^apps/web/src/gallery/';
const apiFeature =
  '^apps/api/src/(?!auth/|database/|http/|lib/|models/|observability/|settings/|test/)[^/]+/';

/** The features of the API, in the order of features.ts: each imports only those before it. Routes import any. */
const registry = readFileSync(new URL('apps/api/src/features.ts', import.meta.url), 'utf8');
const apiFeatures = [...registry.matchAll(/^ {2}\{\s*name: '([^']+)'/gm)].map(([, name]) => name);
const apiModel = '^apps/api/src/models/';
/** What tests may import of the API: models and what generates documents as the API stores them. */
const apiForTests = [
  apiModel,
  '^apps/api/src/(database/migrations/all-migrations|lib/(ttl-cache|language/language))[.]ts$',
  '^apps/api/src/features/services/build-service-document[.]ts$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that import each other are one: merge them, or move what both need below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-stands-alone',
      comment:
        'packages/shared runs in the browser and on the server: it imports only zod, @internationalized/date and itself.',
      severity: 'error',
      from: { path: '^packages/shared/src/', pathNot: tests },
      to: { pathNot: ['^packages/shared/src/', 'node_modules/(zod|@internationalized/date)/'] },
    },
    {
      name: 'demo-data-is-data',
      comment:
        'packages/demo-data contains texts, dates and images: it imports packages/shared and zod, and reads files.',
      severity: 'error',
      from: { path: '^packages/demo-data/src/', pathNot: tests },
      to: { pathNot: '^(packages/(demo-data|shared)/src/|(node:)?(fs|path|url)(/|$))|node_modules/zod/' },
    },
    {
      name: 'apps-meet-in-packages',
      comment:
        'An app imports no other app, and a package imports no app: what both need belongs in packages/shared.',
      severity: 'error',
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^$1/$2/' },
    },
    {
      name: 'tests-stay-in-tests',
      comment: 'What runs in production imports nothing made for tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'test-support-is-for-tests',
      comment: 'packages/test-support starts and fills marketplaces for tests. Only tests import it.',
      severity: 'error',
      from: { pathNot: [tests, '^(tests|packages/test-support)/', '/vitest([.]programs)?[.]config[.]ts$'] },
      to: { path: '^packages/test-support/' },
    },
    {
      name: 'api-core-knows-no-feature',
      comment:
        'http/, auth/, database/, lib/, observability/ and errors.ts serve every feature, so they import none.',
      severity: 'error',
      from: {
        path: '^apps/api/src/(http/|auth/|database/|lib/|observability/|errors[.]ts$)',
        pathNot: tests,
      },
      to: { path: apiFeature },
    },
    {
      name: 'api-lib-knows-no-product',
      comment:
        'lib/ contains queues, caches and the like, for any program: of the API it imports errors.ts only.',
      severity: 'error',
      from: { path: '^apps/api/src/lib/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(lib/|errors[.]ts$)' },
    },
    {
      name: 'api-commands-are-run-only',
      comment:
        'cli/ contains the commands of operators. Only main.ts imports one of its modules, the startup banner.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(cli/|main[.]ts$)', tests] },
      to: { path: '^apps/api/src/cli/' },
    },
    {
      name: 'api-app-is-started-only',
      comment: 'Only main.ts imports app.ts: commands load models.ts instead, so they need no Express.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/main[.]ts$', tests] },
      to: { path: '^apps/api/src/app[.]ts$' },
    },
    ...apiFeatures.map((feature, at) => ({
      name: 'api-features-in-order',
      comment:
        'Features import only those before them in the order above: what several need sits below, what orchestrates several above.',
      severity: 'error',
      from: { path: `^apps/api/src/features/${feature}/`, pathNot: [tests, '[.]routes[.]ts$'] },
      to: {
        path: '^apps/api/src/features/',
        pathNot: `^apps/api/src/features/(${apiFeatures.slice(0, at + 1).join('|')})/`,
      },
    })),
    {
      name: 'api-models-are-below',
      comment:
        'models/ describes the collections, below everything that reads them: it imports other models, versions, and what knows no product.',
      severity: 'error',
      from: { path: apiModel },
      to: {
        path: '^apps/api/src/',
        pathNot: [apiModel, '^apps/api/src/(lib/|config[.]ts$|errors[.]ts$|database/versions[.]ts$)'],
      },
    },
    {
      name: 'tests-know-few-api-modules',
      comment: 'The test workspaces use HTTP. What else they need of the API is in `apiForTests`.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^apps/api/src/', pathNot: apiForTests },
    },
    {
      name: 'tests-know-texts-of-the-web-app',
      comment:
        'The browser tests use pages as users do. Of the sources, they import only the expected texts and the route table.',
      severity: 'error',
      from: { path: '^tests/' },
      to: {
        path: '^apps/web/src/',
        pathNot:
          '^apps/web/src/(((features|entities)/[^/]+|lib|pages)/texts|lib/core-texts|route-config|entities/user/application-status)[.]ts$',
      },
    },
    {
      name: 'api-routes-are-mounted-only',
      comment: 'Only features.ts imports routes. Other features may import everything else of a feature.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: '^apps/api/src/features[.]ts$' },
      to: { path: '[.]routes[.]ts$' },
    },
    {
      name: 'web-features-are-strangers',
      comment: 'A feature imports no other feature: a page combines them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-points-downwards',
      comment:
        'Pages import features, features import entities, entities import components and lib, never the other way.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: tests },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(features|entities|components|lib)/' },
    },
    {
      name: 'web-entities-are-below-features',
      comment:
        'entities/ contains what several features share of one thing: they import no feature and no page.',
      severity: 'error',
      from: { path: '^apps/web/src/entities/', pathNot: tests },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(entities|components|lib)/' },
    },
    {
      name: 'web-base-knows-no-product',
      comment:
        'components/ and lib/ know nothing of the product: they import no entity, no feature and no page.',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/', pathNot: tests },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(components|lib)/' },
    },
    {
      name: 'web-gallery-knows-components-only',
      comment:
        'The gallery shows components/ and entities/, which need lib/ and the styles, and no page or feature.',
      severity: 'error',
      from: { path: gallery },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(gallery|entities|components|lib|styles)/' },
    },
    {
      name: 'web-without-gallery',
      comment: 'No page includes the gallery.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: gallery },
      to: { path: gallery },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
