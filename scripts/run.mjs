// Builds, then runs one of these commands with the arguments of the caller: node scripts/run.mjs faults --short
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensureTool, tools } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { root, run, runStep } from './exec.mjs';

const API = '--filter=@nearhand/api';

/** A command of operators. */
const ofApi = (file, ...line) => ({
  toRun: true,
  build: [API],
  program: process.execPath,
  line: [`apps/api/dist/${file}`, ...line],
});
const ofTests = (folder, file = 'src/main.ts') => ({
  build: [API],
  program: 'tsx',
  line: [file],
  cwd: join(root, 'tests', folder),
});
const ofPlaywright = (...line) => ({
  program: join(root, 'tests/e2e/node_modules/.bin/playwright'),
  line: ['test', ...line],
  cwd: join(root, 'tests/e2e'),
  prepare: setBrowser,
});

const isFolder = (arg, before) => !arg.startsWith('-') && before !== '--keep';

const COMMANDS = {
  // Writes all data of the marketplace into files, and reads it back.
  backup: { ...ofApi('backup.js', 'backup'), isPath: isFolder },
  restore: { ...ofApi('backup.js', 'restore'), isPath: isFolder },
  // Compares copies of data with their sources; with --repair, corrects them.
  'check-data': ofApi('check-integrity.js'),
  // Exports and imports the settings, and changes the currency and time zone of existing bookings.
  settings: { ...ofApi('settings.js'), isPath: (_arg, before) => ['export', 'import'].includes(before) },
  // Examines settings, database, mail, disk and backups.
  doctor: ofApi('doctor.js'),
  // Restores the demo data to its first state.
  'demo:reset': ofApi('reset-demo.js'),
  // Injects faults into the processes of the API, and counts lost bookings.
  faults: ofTests('faults'),
  // Starts docker-compose.yml, kills containers under load, and checks that no booking is lost.
  'faults:compose': ofTests('faults', 'src/compose-smoke-test.ts'),
  // Sends generated requests to every operation, and counts responses that violate the OpenAPI document.
  fuzz: ofTests('fuzz'),
  // Compares the API with a raw driver; see docs/performance.md.
  bench: { ...ofTests('bench'), build: [] },
  // Runs only the browser tests.
  'test:browser': ofPlaywright(),
  screenshots: ofPlaywright('-c', 'screenshots.config.ts'),
  // Audits the pages with Lighthouse on an emulated slow phone. Writes reports to tests/e2e/test-results/lighthouse.
  lighthouse: { ...ofPlaywright('-c', 'lighthouse.config.ts'), prepare: setLighthouse },
};

const [name, ...args] = process.argv.slice(2);
const { toRun, prepare, build = [], program, line, cwd = root, isPath = () => false } = COMMANDS[name];
// npm runs this in the project root; a path is relative to the directory of the caller.
const resolved = args.map((arg, index) =>
  isPath(arg, args[index - 1]) ? resolve(process.env.INIT_CWD ?? root, arg) : arg,
);

await ensureInstalled({ toRun });
await prepare?.();
await runStep('Building', 'turbo', ['run', 'build', ...build, '--output-logs=errors-only']);
process.exitCode = await run(program, [...line, ...resolved], { cwd });

async function setBrowser() {
  process.env.CHROMIUM_PATH = await ensureBrowser();
}

async function setLighthouse() {
  const folder = join(tools, 'lighthouse');
  await ensureTool('lighthouse', '12.8.2', folder);
  process.env.LIGHTHOUSE = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href;
  await setBrowser();
}
