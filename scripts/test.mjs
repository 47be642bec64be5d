// npm test: installs what is missing, runs every check and every test, and counts them in the last line.
// npm run test:full: runs the long form of each suite, too; see docs/testing.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, workspaceFolders } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { capture, root, withProgress } from './exec.mjs';
import { readTests, summarize } from './test-report.mjs';

const TASKS = [
  'check:format',
  'check:imports',
  'check:scripts',
  'check:unused',
  'lint',
  'typecheck',
  'build',
  'test',
  'test:scripts',
];
/** The browser tests and those of the API have a task for each area. */
const [BROWSER_TASKS, API_TASKS] = ['tests/e2e', 'apps/api'].map((folder) => {
  const { name, scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.keys(scripts).flatMap((task) => (task.startsWith('test:') ? `${name}#${task}` : []));
});
/** How much of each message follows the line of its task; all of it is at the end. */
const FIRST_LINES = 8;
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
// Side by side, so that no long task is left to run alone: turbo itself would start the longest last.
const lanes = [runTasks(API_TASKS, 2), runTasks(TASKS, 1)];
const app = await startApp();
lanes.push(runTasks(BROWSER_TASKS, 2));
const runs = await withProgress('Checking, building and testing', Promise.all(lanes));
const allTests = runs.flatMap(reportTasks);
if (app) await stopApp(app);
if (isFull) for (const name of LONG_FORMS) allTests.push(...(await runLongForm(name)));

const failures = allTests.filter(({ status }) => status === 'failed');
process.exitCode = failures.length > 0 ? 1 : 0;
for (const { name, message } of failures) console.log(`\nFailed: ${name}\n${message}`);
console.log(`\n${summarize(allTests)}`);

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
  const [served] = await withProgress('Starting the app', Promise.race([once(child, 'message'), exited]));
  // Without APP_URL, each area starts its own app and reports why that fails.
  if (served) Object.assign(process.env, { APP_URL: served.url, APP_MONGODB_URI: served.mongodbUri });
  return { child, exited };
}

async function stopApp({ child, exited }) {
  if (child.connected) child.disconnect();
  await exited;
}

/** Runs tasks with turbo, also after a failure. Unchanged tasks come from its cache. */
async function runTasks(tasks, concurrency) {
  const options = ['--continue', `--concurrency=${concurrency}`, '--output-logs=none', '--summarize'];
  const { output } = await capture('turbo', ['run', ...tasks, ...options]);
  return { output, summaryFile: /^Summary: +(.+)$/m.exec(output)?.[1] };
}

/** Reports each task from the summary of turbo. */
function reportTasks({ output, summaryFile }) {
  if (!summaryFile) return report({ name: 'turbo', code: 1, output });
  const { tasks } = JSON.parse(readFileSync(summaryFile, 'utf8'));
  rmSync(summaryFile);
  return tasks.filter(({ command }) => command !== '<NONEXISTENT>').flatMap(reportTask);
}

function reportTask({ taskId, task, directory, logFile, cache, execution }) {
  const log = join(root, logFile);
  return report({
    name: taskId.replace('//#', '').replace('#', ' '),
    code: execution?.exitCode ?? 1,
    output: existsSync(log) ? readFileSync(log, 'utf8') : 'Not run.',
    reportFile: findReport(task, join(root, directory), log),
    seconds: cache.status !== 'HIT' && execution && (execution.endTime - execution.startTime) / 1000,
  });
}

/** Returns the file in which a task reports its tests; a check has none. */
function findReport(task, folder, log) {
  if (task === 'test:scripts') return log;
  const [kind, suite = 'vitest'] = task.split(':');
  return kind === 'test' ? join(folder, `test-results/${suite}.json`) : undefined;
}

async function runLongForm(name) {
  const command = capture(process.execPath, [join(root, 'scripts/run.mjs'), name]);
  return report({ name: `npm run ${name}`, ...(await withProgress(`npm run ${name}`, command)) });
}

/** Prints one line for a task, followed by the start of its failures, since the end of a saved log may be cut off. Returns its tests. */
function report({ seconds, ...task }) {
  const tests = readTests(task);
  const failed = tests.filter(({ status }) => status === 'failed');
  const flaky = tests.filter(({ status, message }) => status === 'passed' && message);
  const time = seconds ? `${seconds.toFixed(1)} s` : 'unchanged';
  console.log(`${failed.length > 0 ? 'FAILED' : 'passed'}  ${task.name}: ${summarize(tests)} (${time})`);
  for (const test of failed) printStart(test);
  if (flaky.length > 0) console.log('        Flaky: failed, then passed when run once more:');
  for (const test of flaky) printStart(test);
  return tests;
}

function printStart({ name, message }) {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  console.log([name, ...lines.slice(0, FIRST_LINES)].map((line) => `        ${line}`).join('\n'));
}
