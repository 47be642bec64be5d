import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mapRows } from '../tables.ts';
import type { BookingActionRow } from './actions/action-row.ts';
import { bookingActions } from './booking-actions.ts';
import { actingSides, bookingPartNames } from './booking-facts.ts';
import { isOpen, bookingStatusNames, statusesThat } from './booking-statuses.ts';
import { problemKinds, problemOutcomes, type ProblemKindRow } from './problems.ts';

const DOC = new URL('../../../../docs/booking-states.md', import.meta.url);
const GENERATED = /(?<=<!-- From the table of actions -->\n)[\s\S]*?(?=<!-- End -->)/;

const rows: Record<string, BookingActionRow> = bookingActions;

/** Returns "pending --> approved: approve (provider)" for each transition of the table. */
function listTransitions(): string[] {
  return Object.entries(rows).flatMap(([name, { from, to }]) => {
    if (!to) return [];
    const froms = [...new Set(Object.values(from).flat())];
    if (froms.length === 0) return [`  [*] --> ${to}: ${name}`];
    return froms.map((status) => {
      const sides = actingSides.filter((side) => side !== 'admin' && from[side]?.includes(status));
      return `  ${status} --> ${to}: ${name} (${sides.join(', ')})`;
    });
  });
}

/** Returns to which status a problem can lead: by its kind, or as an admin decides. */
function listConsequences(): string[] {
  const endings: [string, ProblemKindRow['to']][] = [
    ...Object.entries<ProblemKindRow>(problemKinds).map(([kind, { to }]): [string, typeof to] => [kind, to]),
    ...problemOutcomes.map((outcome): [string, typeof outcome] => ['decideProblem', outcome]),
  ];
  return endings.flatMap(([cause, to]) =>
    to
      ? statusesThat('blocksTime').flatMap((status) =>
          status === to ? [] : [`  ${status} --> ${to}: ${cause} (problem)`],
        )
      : [],
  );
}

/** Returns the diagram of each part of a booking, in which `[*]` is none. */
function drawParts(): string[] {
  const word = (state: string) => (state === 'none' ? '[*]' : state);
  return bookingPartNames.flatMap((part) => {
    const lines = Object.entries(rows).flatMap(([name, { from, moves }]) =>
      moves?.part === part
        ? moves.from.map(
            (state) => `  ${word(state)} --> ${word(moves.to)}: ${name} (${Object.keys(from).join(', ')})`,
          )
        : [],
    );
    const isTimed = lines.some((line) => line.startsWith('  overdue'));
    const timed = isTimed ? ['  open --> overdue: nobody answers in time'] : [];
    return ['', `The ${part} of a booking:`, '', '```mermaid', 'stateDiagram-v2', ...lines, ...timed, '```'];
  });
}

function listConditions(): string[] {
  const cells = mapRows(rows, ({ from, conditions, calendar, refunds, event, moves }, name) => {
    const sides = Object.entries(from).map(([side, statuses]) => `${side}: ${statuses.join(', ') || 'new'}`);
    const only = conditions.map(({ text }) => text).filter((text) => text !== '');
    const moved = moves && `${moves.part}: ${moves.to}`;
    const effects = [moved, calendar, refunds && 'refunds'].filter(Boolean);
    return `| ${[name, sides.join('; '), only.join('; '), effects.join(', '), event ?? ''].join(' | ')} |`;
  });
  return [
    '| action | who, from which status | only | effects | event |',
    '| --- | --- | --- | --- | --- |',
    ...Object.values(cells),
  ];
}

it('docs/booking-states.md shows the table of actions; UPDATE_DOCS=1 writes it', () => {
  const finals = bookingStatusNames.filter((status) => !isOpen({ status }));
  const diagram = [
    '```mermaid',
    'stateDiagram-v2',
    ...listTransitions(),
    ...listConsequences(),
    ...finals.map((status) => `  ${status} --> [*]`),
    '```',
  ];
  const generated = `\n${[...diagram, ...drawParts(), '', ...listConditions()].join('\n')}\n\n`;
  const text = readFileSync(DOC, 'utf8');
  if (process.env['UPDATE_DOCS'])
    writeFileSync(
      DOC,
      text.replace(GENERATED, () => generated),
    );
  const normalize = (part = '') => part.replaceAll(/[ -]*\|[ -]*/g, '|').trim();

  expect(normalize(GENERATED.exec(readFileSync(DOC, 'utf8'))?.[0])).toBe(normalize(generated));
});
