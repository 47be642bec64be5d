// npm test: installs what is missing, runs every check and every test, and counts them in the last line.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, workspaceFolders } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { countCheck, countTests, parsePlaywright, parseTap, parseVitest, summaryLine } from './counts.mjs';
import { playwrightFailures, readFailures, reasons, vitestFailures } from './failures.mjs';
import { announce, capture, root } from './run.mjs';

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

if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

await ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();
await ensureMongodb();

// A report left over from an earlier run must not be counted in place of one that is missing.
for (const folder of workspaceFolders()) {
  rmSync(join(folder, 'test-results'), { recursive: true, force: true });
}
const parts = [...(await runTasks()), await runBrowserTests()];

const failedParts = parts.filter(({ counts }) => counts.failed > 0);
process.exitCode = failedParts.length > 0 ? 1 : 0;
for (const part of failedParts) showFailure(part);
console.log(`\n${summaryLine(parts.map(({ counts }) => counts))}`);

/** The tests would find one by themselves, but without a word, and two of them at once. */
async function ensureMongodb() {
  const args = ['--import', 'tsx', join(root, 'scripts/find-mongodb.mjs')];
  await announce('Looking for MongoDB', capture(process.execPath, args, { cwd: join(root, 'apps/api') }));
}

/** Turbo runs all tasks whatever fails, repeats none whose files are the same, and writes down what became of each. */
async function runTasks() {
  const options = ['--continue', '--concurrency=3', '--output-logs=none', '--summarize'];
  const run = capture('turbo', ['run', ...TASKS, ...options]);
  const turbo = await announce('Checking, building and testing', run);
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
    output: existsSync(log) ? readFileSync(log, 'utf8') : 'It was not run.',
    seconds: execution && cache.status !== 'HIT' && (execution.endTime - execution.startTime) / 1000,
    ...countTask(task, code, join(root, directory), log),
  });
}

function countTask(task, code, folder, log) {
  if (task === 'test:scripts') return { counts: countTests(code, log, parseTap) };
  if (task !== 'test') return { counts: countCheck(code) };
  const reportFile = join(folder, 'test-results/vitest.json');
  return {
    counts: countTests(code, reportFile, parseVitest),
    failures: readFailures(reportFile, vitestFailures),
  };
}

async function runBrowserTests() {
  const e2e = join(root, 'e2e');
  const run = capture(join(e2e, 'node_modules/.bin/playwright'), ['test'], { cwd: e2e });
  const result = await announce('Testing in the browser', run);
  const reportFile = join(e2e, 'test-results/playwright.json');
  return report({
    name: 'browser tests',
    ...result,
    counts: countTests(result.code, reportFile, parsePlaywright),
    failures: readFailures(reportFile, playwrightFailures),
  });
}

/** One line for each part, as soon as it has ended, and below it what failed, since the end of a log that is kept may be cut off. */
function report(part) {
  const { name, seconds, counts } = part;
  const time = seconds ? `${seconds.toFixed(1)} s` : 'unchanged';
  const isPassed = counts.failed === 0;
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name}: ${summaryLine([counts])} (${time})`);
  if (!isPassed) for (const line of reasons(part)) console.log(`        ${line}`);
  return part;
}

/** Last of all, where a reader looks first: the tests that failed, or everything printed where no report names them. */
function showFailure({ name, output, failures = [] }) {
  console.log(`\nFailed: ${name}`);
  if (failures.length === 0) console.log(output);
  for (const failure of failures) console.log(`\n  ${failure.name}\n${failure.complaint}`);
}
