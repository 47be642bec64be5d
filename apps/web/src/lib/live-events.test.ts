import { expect, it, onTestFinished } from 'vitest';
import { EventParser, onLiveEvent } from './live-events.ts';

function parse(...chunks: string[]) {
  const seen: unknown[] = [];
  onTestFinished(onLiveEvent('read', (data) => seen.push(data)));
  const state = { lastId: '' };
  const parser = new EventParser(state);
  for (const chunk of chunks) parser.push(chunk);
  return { seen, state };
}
const data = { conversationId: 'c', upTo: 'm' };
const block = `id: 7\nevent: read\ndata: ${JSON.stringify(data)}\n\n`;

it('tells an event and remembers its id', () => {
  expect(parse(block)).toEqual({ seen: [data], state: { lastId: '7' } });
});

it('joins what arrives in pieces', () => {
  expect(parse(...(block.match(/./gsu) ?? []))).toEqual({ seen: [data], state: { lastId: '7' } });
});

it('tells several events that arrive together, in their order', () => {
  const { seen, state } = parse(block + block.replace('id: 7', 'id: 8'));

  expect(seen).toEqual([data, data]);
  expect(state.lastId).toBe('8');
});

it('ignores heartbeats and events that nothing listens to', () => {
  expect(parse(': heartbeat\n\n', 'id: 3\nevent: unknown\ndata: {}\n\n')).toEqual({
    seen: [],
    state: { lastId: '3' },
  });
});

it('tells nothing of an event that is not complete', () => {
  expect(parse(block.slice(0, -1))).toEqual({ seen: [], state: { lastId: '' } });
});
