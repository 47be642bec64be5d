import { poll } from '@nearhand/test-support/poll';
import type { Types } from 'mongoose';
import { onTestFinished } from 'vitest';
import { startSession } from '../auth/sessions.ts';
import { getApiUrl, apiWithToken } from './api.ts';

export interface ReceivedEvent {
  id?: string;
  event: string;
  data: Record<string, unknown>;
}

interface StreamOptions {
  token?: string;
  lastEventId?: string;
}

const TIMEOUT = { timeoutMs: 5000 };

/** Opens the event stream of a user, and collects what it sends until the test is over. */
export async function openEventStream(user: { _id: Types.ObjectId }, options: StreamOptions = {}) {
  const token = options.token ?? (await startSession(user._id, 'test'));
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const response = await fetch(`${getApiUrl()}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, br',
      ...(options.lastEventId !== undefined && { 'last-event-id': options.lastEventId }),
    },
    signal: closing.signal,
  });
  const events: ReceivedEvent[] = [];
  const state = { isEnded: false, text: '', lastId: '' };
  void readEvents(response, events, state);
  return {
    response,
    events,
    state,
    client: apiWithToken(token),
    close: () => closing.abort(),
    /** Waits for the first event of a kind. */
    next: (kind: string) =>
      poll(`the event ${kind}`, () => events.find(({ event }) => event === kind), TIMEOUT),
    /** Waits for the first text, which may be a comment, and returns the text so far. */
    firstText: () => poll('a text of the stream', () => state.text || undefined, TIMEOUT),
    /** Waits for an id, such as that of a heartbeat, and returns the last one. */
    lastId: () => poll('an id in the stream', () => state.lastId || undefined, TIMEOUT),
    ended: () => poll('the end of the stream', () => state.isEnded, TIMEOUT),
  };
}

async function readEvents(
  response: Response,
  events: ReceivedEvent[],
  state: { isEnded: boolean; text: string; lastId: string },
): Promise<void> {
  try {
    let rest = '';
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      state.text += chunk;
      state.lastId = [...state.text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.filter((block) => !block.startsWith(':')).map(parse));
    }
  } catch {
    // The test has closed the stream.
  }
  state.isEnded = true;
}

function parse(block: string): ReceivedEvent {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const id = fields.get('id');
  const data: Record<string, unknown> = JSON.parse(fields.get('data') ?? '{}');
  return { ...(id !== undefined && { id }), event: fields.get('event') ?? '', data };
}
