// Puts what the API's image holds into a folder, once everything is built: node scripts/image-files.mjs /app
// The Dockerfile does it, and so does a test, which then starts what is there.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ensureInstalled, ensurePnpm, packageStore, pnpm, workspaceFolders } from './bootstrap.mjs';
import { root, step } from './run.mjs';

const WORKSPACE = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', '.pnpmfile.cjs'];
const BUILT = ['apps/api/dist', 'apps/web/dist'];
const KEPT = new Set(['apps', 'node_modules']);

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Say where: node scripts/image-files.mjs FOLDER');
  process.exit(1);
}
const folder = resolve(given);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} holds something already.`);
  process.exit(1);
}

await ensureInstalled();
await ensurePnpm();
for (const name of BUILT) ensureBuilt(name);
// pnpm compares every manifest with the lockfile, also of packages that it does not install.
const manifests = workspaceFolders().map((each) => join(relative(root, each), 'package.json'));
for (const name of new Set([...WORKSPACE, ...manifests, ...BUILT])) copy(name);

const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
const install = [
  pnpm,
  '--filter',
  '@nearhand/api',
  'install',
  ...options,
  '--store-dir',
  await packageStore(),
];
await step('Installing what the API runs with', process.execPath, install, { cwd: folder });

for (const name of readdirSync(folder)) if (!KEPT.has(name)) remove(name);
remove('apps/web/package.json');
// The build has put the workspace's own packages into the program.
remove('apps/api/node_modules/@nearhand');

function ensureBuilt(name) {
  if (existsSync(join(root, name))) return;
  console.error(`${name} is missing: npm run build`);
  process.exit(1);
}

function copy(name) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  cpSync(join(root, name), join(folder, name), { recursive: true });
}

function remove(name) {
  rmSync(join(folder, name), { recursive: true, force: true });
}
