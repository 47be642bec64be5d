import type { Message } from '@nearhand/shared/conversations';
import { describe, expect, it } from 'vitest';
import { describeLast, describeLine } from './describe-line.ts';
import { endsRun, findFirstUnread, groupByDay } from './group-messages.ts';

const message = (_id: string, createdAt: string, from = 'a', more: Partial<Message> = {}): Message => ({
  _id,
  kind: 'text',
  text: _id,
  images: [],
  from: { _id: from, name: 'Ana Moreno' },
  createdAt,
  ...more,
});
const line = message('l', '2030-01-01T10:00:00Z', 'a', {
  kind: 'booking',
  text: '',
  event: 'paid',
  booking: { _id: 'b', service: { name: 'Drain unclogging' } },
});

describe('groupByDay', () => {
  it('begins a day at midnight of the marketplace, the earliest first', () => {
    const newestFirst = [
      message('3', '2030-01-02T10:00:00Z'),
      message('2', '2030-01-02T04:59:00Z'),
      message('1', '2030-01-01T12:00:00Z'),
    ];
    const days = groupByDay(newestFirst, 'America/New_York');

    expect(days.map(({ day, messages }) => [day, messages.map(({ _id }) => _id)])).toEqual([
      ['2030-01-01', ['1', '2']],
      ['2030-01-02', ['3']],
    ]);
  });
});

describe('endsRun', () => {
  const first = message('1', '2030-01-01T10:00:00Z');
  it.each([
    ['the same person a minute later', message('2', '2030-01-01T10:01:00Z'), false],
    ['the same person an hour later', message('2', '2030-01-01T11:00:00Z'), true],
    ['the other person', message('2', '2030-01-01T10:01:00Z', 'b'), true],
    ['a line', line, true],
    ['nothing', undefined, true],
  ])('is known by what follows: %s', (_what, next, ends) => {
    expect(endsRun(first, next)).toBe(ends);
  });
});

describe('findFirstUnread', () => {
  const newestFirst = [
    message('5', '2030-01-01T10:05:00Z', 'b'),
    line,
    message('3', '2030-01-01T10:03:00Z', 'me'),
    message('2', '2030-01-01T10:02:00Z', 'b'),
    message('1', '2030-01-01T10:01:00Z', 'b'),
  ];
  it.each([
    [0, undefined],
    [1, '5'],
    [2, '2'],
    [9, '1'],
  ])('counts %i texts of the other person back', (unread, id) => {
    expect(findFirstUnread(newestFirst, { unread, viewer: 'me' })).toBe(id);
  });
});

describe('what is said about a message', () => {
  it('names who changed a booking', () => {
    expect(describeLine(line, 'b')).toBe('Ana paid for Drain unclogging');
    expect(describeLine(line, 'a')).toBe('You paid for Drain unclogging');
    const expired: Message = { ...line, event: 'cancelled', from: { name: 'Nearhand' } };
    expect(describeLine(expired, 'a')).toBe('Booking cancelled: Drain unclogging');
  });

  it('is short in the list', () => {
    expect(describeLast(line, 'a')).toBe('Booking paid: Drain unclogging');
    expect(describeLast(message('Hi', '2030-01-01T10:00:00Z'), 'a')).toBe('You: Hi');
    const photo = message('p', '2030-01-01T10:00:00Z', 'a', { text: '', images: ['/x'] });
    expect(describeLast(photo, 'b')).toBe('Photo');
    expect(describeLast({ ...photo, images: [] }, 'b')).toBe('A photo that was deleted');
  });
});
