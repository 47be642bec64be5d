import { toFirstPoint, type EventData } from '@nearhand/shared/events/events';
import { otherPaths } from '@nearhand/shared/operations';
import { HEARTBEAT_SECONDS } from '@nearhand/shared/limits';
import { authToken } from './auth-token.ts';
import { setLive } from './live-status.ts';

interface LiveData extends EventData {
  /** The stream ended and could not be reopened: queries start to poll. */
  lost: object;
}
type Handler<Name extends keyof LiveData> = (data: LiveData[Name]) => void;

/** Longer than the heartbeat: a stream that is silent so long is dead, even if the browser has not noticed. */
const SILENCE_MS = (HEARTBEAT_SECONDS + 10) * 1000;
/** How far back a stream begins: a page reads its data before its stream is open, and the browser's clock may be ahead of the server's. */
const LEAD_SECONDS = 15;
const FIRST_RETRY_MS = 1000;
const SIGNED_OUT_DELAY_MS = 3000;
const MAX_RETRY_MS = 30_000;
/** The interval of `resync` while there is no stream. */
const POLL_INTERVAL_MS = 30_000;

const handlers = new Map<string, Set<(data: never) => void>>();

/** Calls back at each event of a kind. Returns a function that ends it. */
export function onLiveEvent<Name extends keyof LiveData>(name: Name, handler: Handler<Name>): () => void {
  const registered = handlers.get(name) ?? new Set();
  handlers.set(name, registered.add(handler));
  return () => {
    registered.delete(handler);
  };
}

function emit(name: string, data: unknown) {
  // The server sends each event with its own data (EventData).
  for (const handler of handlers.get(name) ?? []) handler(data as never);
}

/** Listens to the events of the signed-in user, until the returned function is called. */
export function startLiveEvents(): () => void {
  const stopping = new AbortController();
  void keepListening(stopping.signal);
  return () => stopping.abort();
}

async function keepListening(signal: AbortSignal) {
  const state: StreamState = { lastId: pointBeforePage(), failures: 0 };
  let polledAt = Date.now();
  while (!signal.aborted && authToken.read() !== null) {
    const wasOpen = await listen(state, signal);
    if (signal.aborted) return;
    if (state.isSignedOut) {
      // A page that has just ended the session itself, as closing the account does, navigates away first.
      await wait(SIGNED_OUT_DELAY_MS, signal);
      // The refetches get a 401 response too, which ends the session in this tab.
      if (!signal.aborted) emit('resync', {});
      return;
    }
    state.failures = wasOpen ? 0 : state.failures + 1;
    if (state.failures === 1) emit('lost', {});
    if (Date.now() - polledAt >= POLL_INTERVAL_MS && state.failures > 1) {
      polledAt = Date.now();
      emit('resync', {});
    }
    await wait(getRetryMs(state), signal);
  }
}

/** Returns the point after which the stream of a page that opens now begins. */
function pointBeforePage(): string {
  return toFirstPoint(Math.floor(Date.now() / 1000) - LEAD_SECONDS);
}

interface StreamState {
  lastId: string;
  failures: number;
  /** The session has ended. */
  isSignedOut?: boolean;
  /** The server's Retry-After, when there are too many streams. */
  retryAfterMs?: number;
}

function getRetryMs({ failures, retryAfterMs }: StreamState): number {
  const backoff = Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures, 10), MAX_RETRY_MS);
  // Random, so that not all browsers return at once after an instance has stopped.
  return (retryAfterMs ?? backoff) * (0.5 + Math.random() / 2);
}

/** Reads one stream to its end. Returns whether it was open at all. */
async function listen(state: StreamState, signal: AbortSignal): Promise<boolean> {
  const broken = new AbortController();
  const stop = () => broken.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, SILENCE_MS);
  let isOpen = false;
  try {
    const response = await open(state, broken.signal);
    if (!response.body) return false;
    isOpen = true;
    setLive(true);
    const parser = new EventParser(state);
    for await (const chunk of readText(response.body)) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parser.push(chunk);
    }
  } catch {
    // The caller opens it again.
  }
  setLive(false);
  clearTimeout(silence);
  signal.removeEventListener('abort', stop);
  return isOpen;
}

async function open(state: StreamState, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({
    accept: 'text/event-stream',
    authorization: `Bearer ${authToken.read()}`,
    'last-event-id': state.lastId,
  });
  const response = await fetch(`/api${otherPaths.events}`, { headers, signal, cache: 'no-store' });
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  delete state.retryAfterMs;
  if (retryAfter > 0) state.retryAfterMs = retryAfter * 1000;
  if (response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  state.isSignedOut = response.status === 401;
  throw new Error(`The events cannot be read: ${response.status}`);
}

async function* readText(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  // Not all browsers iterate over a stream.
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Parses a stream of events, emits them, and stores the id of the last one. */
export class EventParser {
  readonly #state: Pick<StreamState, 'lastId'>;
  #rest = '';

  constructor(state: Pick<StreamState, 'lastId'>) {
    this.#state = state;
  }

  push(chunk: string) {
    const blocks = (this.#rest + chunk).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) this.#handle(block);
  }

  #handle(block: string) {
    const fields: Partial<Record<string, string>> = {};
    for (const line of block.split('\n')) {
      const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (field !== undefined) fields[field] = value ?? '';
    }
    if (fields.event !== undefined && fields.data !== undefined) emit(fields.event, JSON.parse(fields.data));
    if (fields.id !== undefined) this.#state.lastId = fields.id;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      removeEventListener('online', finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
    addEventListener('online', finish);
  });
}
