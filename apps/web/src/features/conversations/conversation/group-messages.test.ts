import { describe, expect, it } from 'vitest';
import { buildBookingEvent, buildMessage } from '../../../test/message.ts';
import { endsRun, findFirstUnread, groupMessagesByDay } from './group-messages.ts';

const message = (_id: string, createdAt: string, from = 'a') =>
  buildMessage({ _id, createdAt, from: { _id: from, name: 'Ana Moreno' } });
const bookingEvent = buildBookingEvent();

describe('groupMessagesByDay', () => {
  it('begins a day at midnight of the marketplace, the earliest first', () => {
    const newestFirst = [
      message('3', '2030-01-02T10:00:00Z'),
      message('2', '2030-01-02T04:59:00Z'),
      message('1', '2030-01-01T12:00:00Z'),
    ];
    const days = groupMessagesByDay(newestFirst, 'America/New_York');

    expect(days.map(({ day, messages }) => [day, messages.map(({ _id }) => _id)])).toEqual([
      ['2030-01-01', ['1', '2']],
      ['2030-01-02', ['3']],
    ]);
  });
});

describe('endsRun', () => {
  const first = message('1', '2030-01-01T10:00:00Z');
  it.each([
    ['the same participant a minute later', message('2', '2030-01-01T10:01:00Z'), false],
    ['the same participant an hour later', message('2', '2030-01-01T11:00:00Z'), true],
    ['the other participant', message('2', '2030-01-01T10:01:00Z', 'b'), true],
    ['a booking event', bookingEvent, true],
    ['none', undefined, true],
  ])('is decided by the next message: %s', (_which, next, ends) => {
    expect(endsRun(first, next)).toBe(ends);
  });
});

describe('findFirstUnread', () => {
  const newestFirst = [
    message('5', '2030-01-01T10:05:00Z', 'b'),
    bookingEvent,
    message('3', '2030-01-01T10:03:00Z', 'me'),
    message('2', '2030-01-01T10:02:00Z', 'b'),
    message('1', '2030-01-01T10:01:00Z', 'b'),
  ];
  it.each([
    [0, undefined],
    [1, '5'],
    [2, '2'],
    [9, '1'],
  ])('counts back %i texts of the other participant', (unread, id) => {
    expect(findFirstUnread(newestFirst, { unread, viewer: 'me' })).toBe(id);
  });
});
