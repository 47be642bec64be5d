// Copies the files of the API's container image into a folder, after a build: node scripts/image-files.mjs /app
// The Dockerfile runs it, and so does a test that then starts the result.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ensureInstalled, ensurePnpm, packageStore, pnpm, workspaceFolders } from './bootstrap.mjs';
import { root, runStep } from './exec.mjs';

const WORKSPACE = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', '.pnpmfile.cjs'];
const BUILT = ['apps/api/dist', 'apps/web/dist'];
const IN_IMAGE = new Set(['apps', 'node_modules']);

const [target] = process.argv.slice(2);
if (!target) {
  console.error('Usage: node scripts/image-files.mjs FOLDER');
  process.exit(1);
}
const folder = resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty.`);
  process.exit(1);
}

await ensureInstalled({ toRun: true });
await ensurePnpm();
for (const name of BUILT) ensureBuilt(name);
// pnpm compares every manifest with the lockfile, including packages that it does not install.
const manifests = workspaceFolders().map((each) => join(relative(root, each), 'package.json'));
for (const name of new Set([...WORKSPACE, ...manifests, ...BUILT])) copy(name);
dropBuildTools();

const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
const store = ['--store-dir', await packageStore()];
const install = [pnpm, '--filter', '@nearhand/api', 'install', ...options, ...store];
await runStep('Installing the production dependencies', process.execPath, install, { cwd: folder });

for (const name of readdirSync(folder)) if (!IN_IMAGE.has(name)) remove(name);
remove('apps/web/package.json');
// The build bundles the workspace packages.
remove('apps/api/node_modules/@nearhand');

function ensureBuilt(name) {
  if (existsSync(join(root, name))) return;
  console.error(`${name} is missing: npm run build`);
  process.exit(1);
}

/** pnpm installs the dependencies of the root with those of any package. They build, so the image needs none of them. */
function dropBuildTools() {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), lockfile.replace(/^ {2}\.:\n(?: {4}.*\n)+/m, '  .: {}\n'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const withoutTools = { ...manifest, dependencies: {}, devDependencies: {} };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(withoutTools));
}

function copy(name) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  cpSync(join(root, name), join(folder, name), { recursive: true });
}

function remove(name) {
  rmSync(join(folder, name), { recursive: true, force: true });
}
