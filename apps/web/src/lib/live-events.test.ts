import { toFirstPoint } from '@nearhand/shared/event-ids';
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

it('begins before the page was opened, so that nothing is missed until the stream is open', async () => {
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

it('ends polling while the stream is open, and says when it could not be opened again', async () => {
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
