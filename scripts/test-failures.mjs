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

/** Returns the names of the failed tests of a task or, if there are none, the first lines of its output. */
export function summary({ output, failures = [] }) {
  if (failures.length > 0) return failures.map(({ name }) => name);
  const lines = stripVTControlCharacters(output).split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, FIRST_LINES);
}

export function vitestFailures(json) {
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

export function playwrightFailures(json) {
  const { suites, errors } = JSON.parse(json);
  return [
    ...errors.map(({ message }) => failure('outside all tests', [message])),
    ...suites.flatMap((suite) => getSuiteFailures(suite, [])),
  ];
}

function getSuiteFailures({ title, specs = [], suites = [] }, outerTitles) {
  const titles = [...outerTitles, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          failure(
            `[${projectName}] ${[...titles, spec.title].join(' › ')}`,
            results.flatMap((result) => result.errors.map(({ message }) => message)),
          ),
        ),
    ),
    ...suites.flatMap((suite) => getSuiteFailures(suite, titles)),
  ];
}

function failure(name, messages) {
  return { name, message: stripVTControlCharacters(messages.join('\n')) };
}
