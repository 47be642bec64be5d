import type { IdentityRun } from './fuzz.ts';

/** The checks of Schemathesis with a column of their own. All others share one column. */
const COLUMNS: Record<string, string> = {
  not_a_server_error: 'server errors',
  response_schema_conformance: 'schema mismatches',
  ignored_auth: 'ignored authentication',
};
const OTHER = 'other failures';
const HEAD = ['identity', 'operations', 'cases', ...Object.values(COLUMNS), OTHER];

export function countFailures(runs: readonly IdentityRun[]): number {
  return runs.reduce((sum, { failures }) => sum + failures.length, 0);
}

export function countCases(runs: readonly IdentityRun[]): number {
  return runs.reduce((sum, { cases }) => sum + cases, 0);
}

/** Renders the results as a Markdown table with a total row. */
export function renderTable(runs: readonly IdentityRun[]): string {
  const rows = runs.map(({ identity, operations, cases, failures }) => [
    identity,
    ...[operations, cases, ...countByColumn(failures)].map(String),
  ]);
  const total = HEAD.map((_title, index) =>
    index === 0 ? 'all' : String(rows.reduce((sum, row) => sum + Number(row[index]), 0)),
  );
  // Every identity calls the same operations, so their sum would count each of them four times.
  total[1] = String(Math.max(...runs.map(({ operations }) => operations)));
  const widths = HEAD.map((_title, index) =>
    Math.max(...[HEAD, ...rows, total].map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [HEAD, widths.map((width) => '-'.repeat(width)), ...rows, total].map(line).join('\n');
}

function countByColumn(failures: IdentityRun['failures']): number[] {
  const columns = failures.map(({ check }) => COLUMNS[check] ?? OTHER);
  return [...Object.values(COLUMNS), OTHER].map(
    (column) => columns.filter((found) => found === column).length,
  );
}
