// Reads the failed tests of a run from its report.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Returns the name and message of every failed test in the report; none if the report cannot be read. */
export function readFailures(reportFile, parse) {
  try {
    return parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return [];
  }
}

const FIRST_LINES = 12;
const MESSAGE_LINES = 6;

/** Returns lines with the failed tests of a task and the start of their messages or, if there are none, the first lines of its output. */
export function summarizeFailures({ output, failures = [] }) {
  if (failures.length === 0) return firstLines(output, FIRST_LINES);
  return failures.flatMap(({ name, message }) => [
    name,
    ...firstLines(message, MESSAGE_LINES).map((line) => `  ${line}`),
  ]);
}

function firstLines(text, count) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, count);
}

/** Returns the tests that failed first and passed when they were run once more. */
export function parseVitestFlaky(json) {
  return JSON.parse(json).testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => failure(`${file.name} › ${fullName}`, failureMessages)),
  );
}

export function parsePlaywrightFlaky(json) {
  return JSON.parse(json).suites.flatMap((suite) => getTests(suite, 'flaky'));
}

export function parseVitestFailures(json) {
  return JSON.parse(json).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const isBroken = file.status === 'failed' && failed.length === 0;
    return [
      ...(isBroken ? [failure(file.name, [file.message])] : []),
      ...failed.map(({ fullName, failureMessages }) =>
        failure(`${file.name} › ${fullName}`, failureMessages),
      ),
    ];
  });
}

export function parsePlaywrightFailures(json) {
  const { suites, errors } = JSON.parse(json);
  return [
    ...errors.map(({ message }) => failure('outside all tests', [message])),
    ...suites.flatMap((suite) => getTests(suite, 'unexpected')),
  ];
}

function getTests({ title, specs = [], suites = [] }, status, outerTitles = []) {
  const titles = [...outerTitles, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) =>
          failure(
            `[${projectName}] ${[...titles, spec.title].join(' › ')}`,
            results.flatMap((result) => result.errors.map(({ message }) => message)),
          ),
        ),
    ),
    ...suites.flatMap((suite) => getTests(suite, status, titles)),
  ];
}

function failure(name, messages) {
  return { name, message: stripVTControlCharacters(messages.join('\n')) };
}
