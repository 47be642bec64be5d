import { MINUTE_MS } from '@nearhand/shared/durations';
import { expect, it } from 'vitest';
import type { LiveChange } from './event-kinds.ts';
import { EventLog } from './event-log.ts';

const change = (id: string): LiveChange => ({ id, kind: 'booking', document: id, recipients: [] });

/** Returns a log that starts after `0`, with a change in each of these minutes. */
function logOf(...minutes: number[]): EventLog {
  const log = new EventLog();
  log.restart('0');
  for (const minute of minutes) log.add(change(String(minute)), minute * MINUTE_MS);
  return log;
}
const idsAfter = (log: EventLog, id: string, minute: number) =>
  log.getAfter(id, minute * MINUTE_MS)?.map((each) => each.id);

it('goes on behind an event of the last ten minutes', () => {
  expect(idsAfter(logOf(1, 2, 3), '1', 11)).toEqual(['2', '3']);
});

it('goes on from before the first event', () => {
  expect(idsAfter(logOf(1, 2), '0', 2)).toEqual(['1', '2']);
});

it('knows too little to go on behind an event before it started', () => {
  expect(idsAfter(logOf(1), '', 2)).toBeUndefined();
  expect(idsAfter(new EventLog(), '1', 2)).toBeUndefined();
});

it('does not go on behind an event that is longer ago, unless nothing came after it that is gone', () => {
  expect(idsAfter(logOf(1, 2, 3), '1', 12.1)).toBeUndefined();
  expect(idsAfter(logOf(1, 2, 3), '2', 12.1)).toEqual(['3']);
});

it('goes on from a point between two events, which another instance has sent', () => {
  expect(idsAfter(logOf(1, 3), '2', 4)).toEqual(['3']);
  expect(idsAfter(logOf(1, 3), '4', 4)).toEqual([]);
});

it('ends at the last event, or at a later point without one', () => {
  const log = logOf(1, 3);
  log.advance('2');
  expect(log.getEnd()).toBe('3');

  log.advance('4');
  expect(log.getEnd()).toBe('4');
  expect(idsAfter(log, '3', 4)).toEqual([]);
});

it('begins again after a point', () => {
  const log = logOf(1, 2);
  log.restart('5');
  log.add(change('6'), 6 * MINUTE_MS);

  expect(idsAfter(log, '2', 6)).toBeUndefined();
  expect(idsAfter(log, '5', 6)).toEqual(['6']);
});
