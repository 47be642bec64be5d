// npm test: installs what is missing, runs every check and every test, and counts them in the last line.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, workspaceFolders } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { countCheck, countTests, parsePlaywright, parseTap, parseVitest, summaryLine } from './counts.mjs';
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

process.exitCode = parts.some(({ failed }) => failed > 0) ? 1 : 0;
console.log(`\n${summaryLine(parts)}`);

/** The tests would find one by themselves, but without a word, and two of them at once. */
async function ensureMongodb() {
  const args = ['--import', 'tsx', join(root, 'scripts/find-mongodb.mjs')];
  await announce('Looking for MongoDB', capture(process.execPath, args, { cwd: join(root, 'apps/api') }));
}

/** Turbo runs all tasks whatever fails, repeats none whose files are the same, and writes down what became of each. */
async function runTasks() {
  const options = ['--continue', '--concurrency=2', '--output-logs=none', '--summarize'];
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
    counts: countTask(task, code, join(root, directory), log),
  });
}

function countTask(task, code, folder, log) {
  if (task === 'test') return countTests(code, join(folder, 'test-results/vitest.json'), parseVitest);
  if (task === 'test:scripts') return countTests(code, log, parseTap);
  return countCheck(code);
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
  });
}

/** One line for a part that passed, everything it printed for one that failed. */
function report({ name, output, seconds, counts }) {
  const time = seconds ? `${seconds.toFixed(1)} s` : 'unchanged';
  console.log(`${counts.failed === 0 ? 'passed' : 'FAILED'}  ${name}: ${summaryLine([counts])} (${time})`);
  if (counts.failed > 0) console.log(output);
  return counts;
}
