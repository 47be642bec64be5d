import { toFirstPoint } from '@nearhand/shared/events/events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { authToken } from './auth-token.ts';
import { EventParser, onLiveEvent, startLiveEvents } from './live-events.ts';
import { pollWithoutEvents } from './live-status.ts';

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

it('emits an event and stores its id', () => {
  expect(parse(block)).toEqual({ seen: [data], state: { lastId: '7' } });
});

it('joins an event that arrives in pieces', () => {
  expect(parse(...(block.match(/./gsu) ?? []))).toEqual({ seen: [data], state: { lastId: '7' } });
});

it('emits several events of one chunk in their order', () => {
  const { seen, state } = parse(block + block.replace('id: 7', 'id: 8'));

  expect(seen).toEqual([data, data]);
  expect(state.lastId).toBe('8');
});

it('ignores heartbeats and events without a handler', () => {
  expect(parse(': heartbeat\n\n', 'id: 3\nevent: unknown\ndata: {}\n\n')).toEqual({
    seen: [],
    state: { lastId: '3' },
  });
});

it('emits nothing before an event is complete', () => {
  expect(parse(block.slice(0, -1))).toEqual({ seen: [], state: { lastId: '' } });
});

it('starts the stream before the time of the page, so that no event is missed until it is open', async () => {
  const fetchStream = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 503 }));
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
  vi.stubGlobal('fetch', fetchStream);
  authToken.store('token');
  const stops = [startLiveEvents(), vi.unstubAllGlobals, authToken.clear];
  onTestFinished(() => {
    for (const stop of stops) stop();
  });

  const lastId = new Headers(fetchStream.mock.calls[0]?.[1]?.headers).get('last-event-id') ?? '';
  const now = Date.now() / 1000;

  expect(lastId < toFirstPoint(Math.floor(now) - 10)).toBe(true);
  expect(lastId > toFirstPoint(Math.floor(now) - 60)).toBe(true);
});

it('stops polling while the stream is open, and emits "lost" when it cannot be reopened', async () => {
  const stream = new TransformStream<Uint8Array>();
  const headers = { 'content-type': 'text/event-stream' };
  // The tests run without a window, whose events the retries listen to.
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
  vi.stubGlobal(
    'fetch',
    vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(new Response(stream.readable, { headers }))
      .mockResolvedValue(new Response(null, { status: 503 })),
  );
  authToken.store('token');
  const lost = vi.fn();
  const poll = pollWithoutEvents(4000);
  const stops = [onLiveEvent('lost', lost), startLiveEvents(), vi.unstubAllGlobals, authToken.clear];
  onTestFinished(() => {
    for (const stop of stops) stop();
  });

  await vi.waitFor(() => expect(poll()).toBe(false));
  await stream.writable.close();

  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), 3000);
  expect(poll()).toBe(4000);
});
