import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_ID_TYPE, RESUME_MINUTES } from '@nearhand/shared/events/events';
import { HEARTBEAT_SECONDS } from '@nearhand/shared/limits';
import DataLoader from 'dataloader';
import mongoose from 'mongoose';
import { databaseState, getDatabase } from '../../database/connection.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { UnavailableError } from '../../errors.ts';
import { logger } from '../../observability/logger.ts';
import { getPartyId } from '../conversations/present.ts';
import { pipeline, SESSIONS, SETTINGS, USERS } from './watched-changes.ts';
import { toLiveChange, type Change, type LiveChange } from './present.ts';
import type { EventStream } from './event-stream.ts';

// The id of an event is the resume token of its change: a type, the time in seconds, a counter, and the document. Ids sort as strings
// in the order of the changes. A prefix of an id is a point before that id.

const REOPEN_MS = 1000;
/** If reading what interrupted clients have missed takes longer, they resync. */
const MAX_CATCH_UP_MS = 5000;
/** Some 20 MB. If they have missed more, they resync. */
const MAX_MISSED = 50_000;
/** InvalidResumeToken, ChangeStreamFatalError, ChangeStreamHistoryLost. */
const HISTORY_LOST_CODES = [260, 280, 286];
const NUMBER_LENGTH = 8;
const POINT_LENGTH = EVENT_ID_TYPE.length + 2 * NUMBER_LENGTH;

type Cursor = mongoose.mongo.ChangeStream<mongoose.mongo.Document, Change & mongoose.mongo.Document>;

/**
 * Watches the database with one change stream, whose order and ids are the same on every instance, and sends the changes to the
 * event streams of the users whom they concern. What a client has missed is read from the oplog.
 */
class EventHub {
  readonly #streams = new Map<string, Set<EventStream>>();
  #cursor: Cursor | undefined;
  /** All changes up to this id or point have been sent. */
  #end = '';
  #starting: Promise<void> | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #catchUp: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  /** Is told of a change of settings, and when one may have been missed. */
  #onSettings = async (): Promise<void> => {};

  /** Loads the changes after an id. Undefined if they are no longer known. One pass at a time, for all clients that wait for it. */
  readonly #missed = new DataLoader<string, LiveChange[] | undefined>(
    async (ids) => {
      const reading = this.#readSince(ids.toSorted()[0] ?? '');
      this.#catchUp = reading;
      const changes = await reading;
      return ids.map((lastId) => changes?.filter(({ id }) => id > lastId));
    },
    { cache: false, batchScheduleFn: (dispatch) => void this.#catchUp.then(dispatch, dispatch) },
  );

  /** Starts to watch, and calls `onSettings` when an instance has changed the settings. */
  async start(onSettings?: () => Promise<void>): Promise<void> {
    if (this.#isStopped) throw new UnavailableError();
    if (onSettings) this.#onSettings = onSettings;
    this.#starting ??= this.#open().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    await this.#starting;
  }

  /** Adds a stream. It resumes after the event `lastId` if the database still has all changes since then, or else resyncs. */
  async subscribe(stream: EventStream, lastId: string | undefined): Promise<void> {
    if (this.#isStopped) return stream.end();
    const parties = getParties(stream);
    for (const party of parties)
      this.#streams.set(party, (this.#streams.get(party) ?? new Set()).add(stream));
    if (lastId === undefined) {
      stream.start(this.#point);
      // A client that has no event yet resumes from here.
      return stream.sendHeartbeat(this.#point);
    }
    stream.sendHeartbeat();
    const missed = await withFailoverRetry(() => this.#readMissed(lastId));
    if (missed) {
      const own = missed.filter(({ recipients }) => recipients.some((id) => parties.includes(id)));
      return stream.start(lastId, own);
    }
    stream.start(this.#point);
    stream.resync(this.#point);
  }

  unsubscribe(stream: EventStream): void {
    for (const party of getParties(stream)) {
      const streams = this.#streams.get(party);
      streams?.delete(stream);
      if (streams?.size === 0) this.#streams.delete(party);
    }
  }

  /** Ends all streams; the clients resume at another instance. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#all()) stream.end();
    await this.#cursor?.close();
  }

  /** The point up to which changes have been sent. It does not reveal the document, which may concern another user. */
  get #point(): string {
    return this.#end.slice(0, POINT_LENGTH);
  }

  async #open(): Promise<void> {
    await this.#watchFromNow();
    this.#heartbeat ??= setInterval(() => this.#sendHeartbeats(), HEARTBEAT_SECONDS * 1000).unref();
    void this.#follow();
  }

  async #watchFromNow(): Promise<void> {
    const cursor = watch({});
    const change = await cursor.tryNext();
    this.#end = getPosition(cursor);
    this.#cursor = cursor;
    if (change) this.#broadcast(change);
  }

  /** Reads what a client has missed since its last event. Undefined if that is not known, or the id is of another database. */
  async #readMissed(lastId: string): Promise<LiveChange[] | undefined> {
    if (!/^82[\dA-F]{8,}$/.test(lastId)) return undefined;
    const seconds = toTimestamp(lastId).getHighBits();
    if (seconds < Date.now() / 1000 - RESUME_MINUTES * 60) return undefined;
    if (lastId < this.#end) return this.#missed.load(lastId);
    // It may come from an instance that is ahead of this one.
    return seconds <= (await fetchLastWriteTime()).getHighBits() ? [] : undefined;
  }

  /** Reads the changes after an id, at least up to the latest one that has been sent. Under steady writes a change stream never ends. */
  async #readSince(id: string): Promise<LiveChange[] | undefined> {
    const end = this.#end;
    const limit = performance.now() + MAX_CATCH_UP_MS;
    const cursor = watch({ startAtOperationTime: toTimestamp(id), maxAwaitTimeMS: 10 });
    const changes: LiveChange[] = [];
    try {
      while (performance.now() < limit && changes.length < MAX_MISSED) {
        const change = await cursor.tryNext();
        const live = change && toLiveChange(change);
        if (live) changes.push(live);
        if ((change?._id._data ?? getPosition(cursor)) >= end) return changes;
      }
    } catch (error) {
      if (!isHistoryLost(error)) throw error;
    } finally {
      await cursor.close();
    }
    return undefined;
  }

  /** Sends changes as they happen, until the hub stops. */
  async #follow(): Promise<void> {
    while (!this.#isStopped) {
      try {
        const change = await this.#cursor?.next();
        if (change) this.#broadcast(change);
      } catch (error) {
        if (this.#isStopped || databaseState().isClosing) return;
        logger.warn({ err: error }, 'the change stream failed, opening it again');
        await this.#reopen();
      }
    }
  }

  /** Opens the change stream again, until that succeeds. */
  async #reopen(): Promise<void> {
    const resumeAfter = this.#cursor?.resumeToken;
    await this.#cursor?.close().catch(() => undefined);
    while (!this.#isStopped && !databaseState().isClosing) {
      try {
        await this.#resume(resumeAfter);
        // A change may have been missed.
        void this.#readSettings();
        return;
      } catch {
        await sleep(REOPEN_MS);
      }
    }
  }

  /** Resumes after the last change. If the oplog no longer has it, all clients have to resync. */
  async #resume(resumeAfter: mongoose.mongo.ResumeToken): Promise<void> {
    try {
      const cursor = watch({ resumeAfter });
      const change = await cursor.tryNext();
      this.#cursor = cursor;
      if (change) this.#broadcast(change);
    } catch (error) {
      if (!isHistoryLost(error)) throw error;
      await this.#watchFromNow();
      for (const stream of this.#all()) stream.resync(this.#point);
    }
  }

  /** Sends a change to the users whom it concerns, and ends the streams of users and sessions that it ends. */
  #broadcast(change: Change): void {
    this.#end = change._id._data;
    const live = toLiveChange(change);
    for (const user of live?.recipients ?? []) {
      for (const stream of this.#streams.get(user) ?? []) if (live) stream.push(live);
    }
    const id = String(change.documentKey?._id);
    if (change.ns.coll === USERS) for (const stream of this.#streams.get(id) ?? []) stream.end();
    if (change.ns.coll === SETTINGS) void this.#readSettings();
    if (change.ns.coll !== SESSIONS) return;
    for (const stream of this.#all()) if (stream.user.sessionId === id) stream.end();
  }

  /** Reads the settings again, after a failure until that succeeds. */
  async #readSettings(): Promise<void> {
    await withFailoverRetry(this.#onSettings).catch((error: unknown) => {
      if (this.#isStopped) return;
      logger.warn({ err: error }, 'the settings could not be read, trying again');
      setTimeout(() => void this.#readSettings(), REOPEN_MS).unref();
    });
  }

  #sendHeartbeats(): void {
    const position = this.#cursor ? getPosition(this.#cursor) : '';
    if (position > this.#end) this.#end = position;
    for (const stream of this.#all()) stream.sendHeartbeat(this.#point);
  }

  *#all(): Generator<EventStream> {
    for (const streams of this.#streams.values()) yield* streams;
  }
}

/** Returns the recipients whose changes a stream gets: admins also get what the marketplace does. */
function getParties({ user }: EventStream): string[] {
  return [...new Set([user.id, getPartyId(user)])];
}

function watch(options: mongoose.mongo.ChangeStreamOptions): Cursor {
  return getDatabase().watch(pipeline, {
    fullDocument: 'updateLookup',
    maxAwaitTimeMS: 1000,
    ...options,
  });
}

/** Returns the time of an id or point by the clock of the database. A point may have no counter. */
function toTimestamp(id: string): mongoose.mongo.Timestamp {
  const toNumber = (start: number) => Number.parseInt(id.slice(start, start + NUMBER_LENGTH), 16) || 0;
  const start = EVENT_ID_TYPE.length;
  return new mongoose.mongo.Timestamp({ t: toNumber(start), i: toNumber(start + NUMBER_LENGTH) });
}

async function fetchLastWriteTime(): Promise<mongoose.mongo.Timestamp> {
  const { lastWrite } = await getDatabase().command({ hello: 1 });
  // A member of a replica set always reports it.
  return (lastWrite as { opTime: { ts: mongoose.mongo.Timestamp } }).opTime.ts;
}

/** Returns the id up to which a change stream has been read. */
function getPosition({ resumeToken }: Cursor): string {
  // The driver leaves the token untyped; MongoDB's are objects with this field.
  const { _data: id = '' } = (resumeToken ?? {}) as { _data?: string };
  return id;
}

/** Returns whether a change stream cannot be resumed, because the oplog no longer has its next change. */
function isHistoryLost(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && HISTORY_LOST_CODES.includes(Number(error.code));
}

export const eventHub = new EventHub();
