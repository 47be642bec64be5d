// npm test: installs what is missing, runs every check and every test, and counts them in the last line.
// npm run test:full: runs the long form of each suite, too; see docs/testing.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, workspaceFolders } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import {
  countCheck,
  countTests,
  parsePlaywright,
  parseTap,
  parseVitest,
  summaryLine,
} from './test-counts.mjs';
import {
  parsePlaywrightFailures,
  parsePlaywrightFlaky,
  readFailures,
  summarizeFailures,
  parseVitestFailures,
  parseVitestFlaky,
} from './test-failures.mjs';
import { capture, root, withProgress } from './exec.mjs';

const TASKS = [
  'check:format',
  'check:imports',
  'check:scripts',
  'check:unused',
  'lint',
  'typecheck',
  'build',
  'test',
  'test:programs',
  'test:scripts',
];
const AREAS = Object.keys(JSON.parse(readFileSync(join(root, 'tests/e2e/areas.json'), 'utf8')));
const BROWSER_TASKS = AREAS.map((area) => `test:${area}`);
const LONG_FORMS = ['faults', 'fuzz'];
const isFull = process.argv.includes('--full');

if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
if (isFull) process.env.TEST_FULL = 'true';
// Several tasks share the cores. The linter and the type checker, written in Go, use a third less of them with one thread each.
process.env.GOMAXPROCS ??= '1';

await ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();
await ensureMongodb();

// Removes old reports, so that none is counted in place of a missing one.
for (const folder of workspaceFolders()) {
  rmSync(join(folder, 'test-results'), { recursive: true, force: true });
}
// The inputs of the browser tests are sources, but the tests run the build.
await withProgress('Building', capture('turbo', ['run', 'build', '--continue', '--output-logs=none']));
const app = await startApp();
const parts = await runTasks();
if (app) await stopApp(app);
if (isFull) for (const name of LONG_FORMS) parts.push(await runLongForm(name));

const failedParts = parts.filter(({ counts }) => counts.failed > 0);
process.exitCode = failedParts.length > 0 ? 1 : 0;
for (const part of failedParts) printFailures(part);
console.log(`\n${summaryLine(parts.map(({ counts }) => counts))}`);

/** Downloads MongoDB with a progress message. The tests would do so silently, and several of them at once. */
async function ensureMongodb() {
  const args = ['--import', 'tsx', join(root, 'scripts/find-mongodb.mjs')];
  await withProgress('Looking for MongoDB', capture(process.execPath, args, { cwd: join(root, 'apps/api') }));
}

/** Starts one app for the browser tests of all areas if any must run, because a start takes as long as several tests. */
async function startApp() {
  const { output } = await capture('turbo', ['run', ...BROWSER_TASKS, '--dry=json']);
  const { tasks } = JSON.parse(output.slice(output.indexOf('{')));
  const outdated = tasks.filter(
    ({ command, cache }) => command !== '<NONEXISTENT>' && cache.status !== 'HIT',
  );
  if (outdated.length === 0) return undefined;
  // The last area would use one core of two.
  if (outdated.length <= 2) process.env.BROWSER_WORKERS = '2';

  const args = ['--import', 'tsx', join(root, 'tests/e2e/fixtures/serve-app.ts')];
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, args, { cwd: join(root, 'apps/api'), stdio });
  const exited = once(child, 'exit').then(() => []);
  const [url] = await withProgress('Starting the app', Promise.race([once(child, 'message'), exited]));
  // Without APP_URL, each area starts its own app and reports why that fails.
  if (url) process.env.APP_URL = url;
  return { child, exited };
}

async function stopApp({ child, exited }) {
  if (child.connected) child.disconnect();
  await exited;
}

/** Runs all tasks with turbo, also after a failure, and reports each from the summary of turbo. Unchanged tasks come from its cache. */
async function runTasks() {
  const options = ['--continue', '--concurrency=3', '--output-logs=none', '--summarize'];
  const run = capture('turbo', ['run', ...TASKS, ...BROWSER_TASKS, ...options]);
  const turbo = await withProgress('Checking, building and testing', run);
  const summaryFile = /^Summary: +(.+)$/m.exec(turbo.output)?.[1];
  if (!summaryFile) return [report({ name: 'turbo', ...turbo, counts: countCheck(1) })];

  const { tasks } = JSON.parse(readFileSync(summaryFile, 'utf8'));
  rmSync(summaryFile);
  return tasks.filter(({ command }) => command !== '<NONEXISTENT>').map(reportTask);
}

function reportTask({ taskId, task, directory, logFile, cache, execution }) {
  const code = execution?.exitCode ?? 1;
  const log = join(root, logFile);
  return report({
    name: taskId.replace('//#', '').replace('#', ' '),
    output: existsSync(log) ? readFileSync(log, 'utf8') : 'Not run.',
    seconds: execution && cache.status !== 'HIT' && (execution.endTime - execution.startTime) / 1000,
    ...countTask(task, code, join(root, directory), log),
  });
}

function countTask(task, code, folder, log) {
  if (task === 'test:scripts') return { counts: countTests(code, log, parseTap) };
  const [, area] = task.split(':');
  if (AREAS.includes(area)) return countBrowserTests(area, code, folder);
  const reportName = { test: 'vitest', 'test:programs': 'programs' }[task];
  if (!reportName) return { counts: countCheck(code) };
  const reportFile = join(folder, `test-results/${reportName}.json`);
  return {
    counts: countTests(code, reportFile, parseVitest),
    failures: readFailures(reportFile, parseVitestFailures),
    flaky: readFailures(reportFile, parseVitestFlaky),
  };
}

function countBrowserTests(area, code, folder) {
  const reportFile = join(folder, `test-results/${area}.json`);
  return {
    counts: countTests(code, reportFile, parsePlaywright),
    failures: readFailures(reportFile, parsePlaywrightFailures),
    flaky: readFailures(reportFile, parsePlaywrightFlaky),
  };
}

async function runLongForm(name) {
  const script = join(root, 'scripts/run.mjs');
  const result = await withProgress(`npm run ${name}`, capture(process.execPath, [script, name]));
  return report({ name: `npm run ${name}`, ...result, counts: countCheck(result.code) });
}

/** Prints one line for each part, followed by its failures, since the end of a saved log may be cut off. */
function report(part) {
  const { name, seconds, counts, flaky = [] } = part;
  const time = seconds ? `${seconds.toFixed(1)} s` : 'unchanged';
  const isPassed = counts.failed === 0;
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name}: ${summaryLine([counts])} (${time})`);
  if (!isPassed) for (const line of summarizeFailures(part)) console.log(`        ${line}`);
  if (flaky.length > 0) {
    console.log('        Flaky: failed, then passed when run once more:');
    for (const line of summarizeFailures({ failures: flaky })) console.log(`        ${line}`);
  }
  return part;
}

/** Prints the failed tests of a part at the end of the log, or its whole output if no report names them. */
function printFailures({ name, output, failures = [] }) {
  console.log(`\nFailed: ${name}`);
  if (failures.length === 0) console.log(output);
  for (const failure of failures) console.log(`\n  ${failure.name}\n${failure.message}`);
}
