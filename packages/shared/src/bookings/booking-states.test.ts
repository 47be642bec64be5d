import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mapRows } from '../tables.ts';
import type { BookingActionRow } from './actions/action-row.ts';
import { bookingActions } from './booking-actions.ts';
import { actingSides } from './booking-facts.ts';
import { isOpen, bookingStatusNames } from './booking-statuses.ts';

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

function listConditions(): string[] {
  const cells = mapRows(rows, ({ from, conditions, calendar, refunds, event }, name) => {
    const sides = Object.entries(from).map(([side, statuses]) => `${side}: ${statuses.join(', ') || 'new'}`);
    const only = conditions.map(({ text }) => text).filter((text) => text !== '');
    const effects = [calendar, refunds && 'refunds'].filter(Boolean);
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
    ...finals.map((status) => `  ${status} --> [*]`),
    '```',
  ];
  const generated = `\n${[...diagram, '', ...listConditions()].join('\n')}\n\n`;
  const text = readFileSync(DOC, 'utf8');
  if (process.env['UPDATE_DOCS'])
    writeFileSync(
      DOC,
      text.replace(GENERATED, () => generated),
    );
  const normalize = (part = '') => part.replaceAll(/[ -]*\|[ -]*/g, '|').trim();

  expect(normalize(GENERATED.exec(readFileSync(DOC, 'utf8'))?.[0])).toBe(normalize(generated));
});
