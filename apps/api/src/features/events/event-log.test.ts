import { expect, it } from 'vitest';
import type { LiveChange } from './event-kinds.ts';
import { EventLog } from './event-log.ts';

const MINUTE_MS = 60_000;
const change = (id: string): LiveChange => ({ id, kind: 'booking', document: id, recipients: [] });

function logOf(...minutes: number[]): EventLog {
  const log = new EventLog();
  for (const minute of minutes) log.add(String(minute), minute * MINUTE_MS, change(String(minute)));
  return log;
}
const idsAfter = (log: EventLog, id: string, minute: number) =>
  log.getAfter(id, minute * MINUTE_MS)?.map((each) => each.id);

it('goes on behind an event of the last ten minutes', () => {
  expect(idsAfter(logOf(1, 2, 3), '1', 11)).toEqual(['2', '3']);
});

it('does not know an event that is longer ago', () => {
  expect(idsAfter(logOf(1, 2, 3), '1', 11.1)).toBeUndefined();
  expect(idsAfter(logOf(1, 2, 3), '2', 11.1)).toEqual(['3']);
});

it('does not know an event that it has not seen', () => {
  expect(idsAfter(logOf(1), '9', 2)).toBeUndefined();
  expect(idsAfter(logOf(), '1', 2)).toBeUndefined();
});

it('goes on behind a mark without a change', () => {
  const log = logOf(1);
  log.add('mark', 2 * MINUTE_MS);
  log.add('3', 3 * MINUTE_MS, change('3'));

  expect(idsAfter(log, '1', 4)).toEqual(['3']);
  expect(idsAfter(log, 'mark', 4)).toEqual(['3']);
  expect(log.getLastId()).toBe('3');
});
