import type { Types } from 'mongoose';
import { onTestFinished } from 'vitest';
import { startSession } from '../auth/sessions.ts';
import { getApiUrl, apiWithToken } from './api.ts';
import { waitFor } from './wait-for.ts';

export interface ReceivedEvent {
  id?: string;
  event: string;
  // The tests compare it with what they expect.
  data: Record<string, unknown>;
}

interface StreamOptions {
  token?: string;
  lastEventId?: string;
}

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
  void read(response, events, state);
  return {
    response,
    token,
    events,
    state,
    client: apiWithToken(token),
    close: () => closing.abort(),
    /** Waits for the first event of a kind. */
    next: async (kind: string): Promise<ReceivedEvent> =>
      waitFor(() => events.find(({ event }) => event === kind)),
  };
}

async function read(
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
    // The test has closed it.
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
