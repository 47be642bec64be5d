// Reads the tests of a task: their names, whether they `passed`, `failed` or were `skipped`, and the messages of failed attempts.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Returns the tests of a task. A task without a report is one test, which its exit code passes or fails; `output` is its message. So is
 * one whose report cannot be read or has no tests, and one that fails although all its tests pass: a promise rejects outside of them.
 */
export function readTests({ name, code, output, reportFile }) {
  if (!reportFile) return [toTest(name, code === 0 ? 'passed' : 'failed', code === 0 ? '' : output)];
  const tests = readReport(reportFile);
  const isExplained = tests.some(({ status }) => status === 'failed') || (code === 0 && tests.length > 0);
  return isExplained ? tests : [...tests, toTest(name, 'failed', output)];
}

function readReport(file) {
  try {
    const text = readFileSync(file, 'utf8');
    if (!file.endsWith('.json')) return readTap(text);
    const report = JSON.parse(text);
    return report.testResults ? readVitest(report) : readPlaywright(report);
  } catch {
    return [];
  }
}

function readVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => [
    // A file that does not load.
    ...(status === 'failed' && message ? [toTest(name, 'failed', message)] : []),
    ...assertionResults.map((test) =>
      toTest(`${name} › ${test.fullName}`, test.status, test.failureMessages.join('\n')),
    ),
  ]);
}

function readPlaywright({ suites, errors }) {
  const outside = errors.map(({ message }) => toTest('outside all tests', 'failed', message));
  return [...outside, ...suites.flatMap((suite) => readSuite(suite, []))];
}

const PLAYWRIGHT = { expected: 'passed', flaky: 'passed', unexpected: 'failed' };

function readSuite({ title, specs = [], suites = [] }, outerTitles) {
  const titles = [...outerTitles, title];
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      return toTest(
        `[${projectName}] ${[...titles, spec.title].join(' › ')}`,
        PLAYWRIGHT[status],
        messages.join('\n'),
      );
    }),
  );
  return [...tests, ...suites.flatMap((suite) => readSuite(suite, titles))];
}

/** Reads the output of `node --test`, where a test is a line, followed by its error as indented YAML. */
function readTap(text) {
  return [...text.matchAll(/^(ok|not ok) \d+ - (.*?)( # (?:SKIP|TODO).*)?\n((?: {2}.*\n)*)/gm)].map(
    ([, result, name, skipped, error]) =>
      skipped || result === 'ok'
        ? toTest(name, skipped ? 'skipped' : 'passed')
        : toTest(name, 'failed', error),
  );
}

function toTest(name, status, message = '') {
  const known = status === 'passed' || status === 'failed' ? status : 'skipped';
  return { name, status: known, message: stripVTControlCharacters(message) };
}

/** Returns the last line of a test run. */
export function summarize(tests) {
  const count = (status) => tests.filter((test) => test.status === status).length;
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  return `${count('passed')} passed, ${count('failed')} failed${skipped}`;
}
