// Installs what the workspace needs on a machine that has only Node and npm, then runs the given command:
//   node scripts/bootstrap.mjs turbo run lint
//   node scripts/bootstrap.mjs --to-run turbo run build (leaves out what only tests and checks need)
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture, root, run, runStep } from './exec.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed, and this is ${process.version}. See https://nodejs.org`);
  process.exit(1);
}

export const tools = join(root, '.tools');
const installed = join(root, 'node_modules');
const stampFile = join(installed, '.installed');
export const pnpm = join(tools, 'node_modules/pnpm/bin/pnpm.cjs');

const programs = [join(installed, '.bin'), join(tools, 'node_modules/.bin')];
process.env.PATH = [...programs, process.env.PATH].join(delimiter);
process.env.TURBO_TELEMETRY_DISABLED = '1';
process.env.DO_NOT_TRACK = '1';
// turbo caches results separately for each major version of Node.
process.env.NODE_MAJOR = String(major);

/** What `dependencies` lists builds and runs the apps; what `devDependencies` lists, and test-support, tests and checks them. */
const TO_RUN = ['--prod', '--filter=nearhand', '--filter-prod={apps/*}...'];

/**
 * Installs the packages of the lockfile, unless the same manifests were installed on this machine before. With `toRun`, leaves out
 * what only tests and checks need, unless an earlier command has installed that too.
 */
export async function ensureInstalled({ toRun = false } = {}) {
  const hash = hashManifests();
  const { set, hash: installedHash } = readStamp();
  const wanted = toRun && set !== 'all' ? 'to-run' : 'all';
  if (set === wanted && installedHash === hash) return;

  await ensurePnpm();
  rmSync(stampFile, { force: true });
  // pnpm considers a tree that `npm install` changed complete.
  if (existsSync(npmTrace(root))) rmSync(installed, { recursive: true, force: true });
  const options = ['--frozen-lockfile', '--config.confirmModulesPurge=false', '--reporter=append-only'];
  const filter = wanted === 'all' ? [] : TO_RUN;
  await runStep('Installing dependencies', process.execPath, [pnpm, 'install', ...options, ...filter]);
  writeFileSync(stampFile, `${hash} ${wanted}`);
}

/** Reads which set of packages is installed, of which manifests; nothing if a folder of packages is missing. */
function readStamp() {
  if (!existsSync(stampFile) || existsSync(npmTrace(root))) return {};
  // Earlier versions installed everything and stored only the hash.
  const [hash, set = 'all'] = readFileSync(stampFile, 'utf8').split(' ');
  const folders = workspaceFolders().filter(
    (folder) => set === 'all' || folder.startsWith(join(root, 'apps')),
  );
  return folders.every((folder) => existsSync(join(folder, 'node_modules'))) ? { set, hash } : {};
}

/** Returns the folder where pnpm stores the files of installed packages. */
export async function packageStore() {
  const { output } = await capture(process.execPath, [pnpm, 'store', 'path', '--silent']);
  return output.trim();
}

/** Installs one npm package in its own folder unless that version is there. With its lockfile entry in `locked`, npm verifies the checksum. */
export async function ensureTool(name, version, folder, locked) {
  if (installedVersion(name, folder) === version) return;

  mkdirSync(folder, { recursive: true });
  // A manifest makes npm use this folder. --prefix would do so too, but ignores the npmrc of the machine.
  const manifest = { dependencies: { [name]: version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  if (locked) writeLockfile(manifest, { [`node_modules/${name}`]: { version, ...locked } }, folder);
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const install = locked ? ['ci'] : ['install', '--no-package-lock'];
  const [command, ...args] = [...npm, ...install, '--ignore-scripts', '--loglevel=error'];
  await runStep(`Fetching ${name} ${version}`, command, args, { cwd: folder });
}

// With a lockfile, npm verifies the checksum of a package before unpacking it.
function writeLockfile(manifest, packages, folder) {
  const lockfile = { lockfileVersion: 3, requires: true, packages: { '': manifest, ...packages } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
}

// pnpm is installed outside node_modules: inside, it would delete itself when it recreates that folder.
export async function ensurePnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, version, sha512] = /^pnpm@([\d.]+)\+sha512\.([0-9a-f]{128})$/.exec(packageManager);
  const integrity = `sha512-${Buffer.from(sha512, 'hex').toString('base64')}`;
  await ensureTool('pnpm', version, tools, { integrity, bin: { pnpm: 'bin/pnpm.cjs' } });
}

function hashManifests() {
  const hash = createHash('sha256').update(`node ${major} on ${process.platform} ${process.arch}`);
  const manifests = workspaceFolders().map((folder) => join(folder, 'package.json'));
  for (const file of [join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml'), ...manifests]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Returns the root and the folder of every workspace package. */
export function workspaceFolders() {
  const yaml = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const patterns = [...yaml.matchAll(/^ +- (\S+)$/gm)].map(([, pattern]) => pattern);
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => join(parent, name));
  });
  return ['.', ...folders]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')));
}

// npm writes this file last, so it is missing after an interrupted download.
function npmTrace(folder) {
  return join(folder, 'node_modules/.package-lock.json');
}

function installedVersion(name, folder) {
  if (!existsSync(npmTrace(folder))) return undefined;
  return JSON.parse(readFileSync(npmTrace(folder), 'utf8')).packages[`node_modules/${name}`]?.version;
}

if (realpathSync(process.argv[1]) === import.meta.filename) {
  const toRun = process.argv[2] === '--to-run';
  const [command, ...args] = process.argv.slice(toRun ? 3 : 2);
  // pnpm updates the lockfile, so it must run even when the lockfile is outdated.
  if (command === 'pnpm') await ensurePnpm();
  else await ensureInstalled({ toRun });
  if (command) process.exit(await run(command, args));
}
