import { MINUTE_MS } from '@nearhand/shared/durations';
import { expect, it } from 'vitest';
import type { LiveChange } from './event-kinds.ts';
import { EventLog } from './event-log.ts';

const change = (id: string): LiveChange => ({ id, kind: 'booking', document: id, recipients: [] });

/** Creates a log that starts after `0`, with a change in each of these minutes. */
function createLog(...minutes: number[]): EventLog {
  const log = new EventLog();
  log.restart('0');
  for (const minute of minutes) log.add(change(String(minute)), minute * MINUTE_MS);
  return log;
}
const getIdsAfter = (log: EventLog, id: string, minute: number) =>
  log.getAfter(id, minute * MINUTE_MS)?.map((each) => each.id);

it('resumes after an event of the last ten minutes', () => {
  expect(getIdsAfter(createLog(1, 2, 3), '1', 11)).toEqual(['2', '3']);
});

it('resumes before the first event', () => {
  expect(getIdsAfter(createLog(1, 2), '0', 2)).toEqual(['1', '2']);
});

it('cannot resume before its start', () => {
  expect(getIdsAfter(createLog(1), '', 2)).toBeUndefined();
  expect(getIdsAfter(new EventLog(), '1', 2)).toBeUndefined();
});

it('resumes after an older event only if it still has all later ones', () => {
  expect(getIdsAfter(createLog(1, 2, 3), '1', 12.1)).toBeUndefined();
  expect(getIdsAfter(createLog(1, 2, 3), '2', 12.1)).toEqual(['3']);
});

it('resumes from a point between two events, which another instance has sent', () => {
  expect(getIdsAfter(createLog(1, 3), '2', 4)).toEqual(['3']);
  expect(getIdsAfter(createLog(1, 3), '4', 4)).toEqual([]);
});

it('ends at the last event, or at a later point without one', () => {
  const log = createLog(1, 3);
  log.advance('2');
  expect(log.getEnd()).toBe('3');

  log.advance('4');
  expect(log.getEnd()).toBe('4');
  expect(getIdsAfter(log, '3', 4)).toEqual([]);
});

it('restarts after a point', () => {
  const log = createLog(1, 2);
  log.restart('5');
  log.add(change('6'), 6 * MINUTE_MS);

  expect(getIdsAfter(log, '2', 6)).toBeUndefined();
  expect(getIdsAfter(log, '5', 6)).toEqual(['6']);
});
