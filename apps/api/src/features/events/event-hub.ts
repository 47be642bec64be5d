import { setTimeout as sleep } from 'node:timers/promises';
import { toFirstPoint, RESUME_MINUTES } from '@nearhand/shared/events/events';
import { HEARTBEAT_SECONDS } from '@nearhand/shared/limits';
import mongoose from 'mongoose';
import { SessionModel } from '../../models/session.model.ts';
import { databaseState, getDatabase } from '../../database/connection.ts';
import { UnavailableError } from '../../errors.ts';
import { logger } from '../../observability/logger.ts';
import { UserModel } from '../../models/user.model.ts';
import { eventKinds, toLiveChange, type Change, type LiveChange } from './event-kinds.ts';
import { isEventId, toPoint, toSeconds } from './event-ids.ts';
import { EventLog } from './event-log.ts';
import type { EventStream } from './event-stream.ts';
import { renewStreams } from './stream-limit.ts';

const REOPEN_MS = 1000;
/** If reading the changes of the last minutes takes longer, an instance starts without them, and clients resync. */
const CATCH_UP_LIMIT_MS = 5000;
/** InvalidResumeToken, ChangeStreamFatalError, ChangeStreamHistoryLost. */
const HISTORY_LOST_CODES = [260, 280, 286];
const SESSIONS = SessionModel.collection.name;
const USERS = UserModel.collection.name;

type Cursor = mongoose.mongo.ChangeStream<mongoose.mongo.Document, Change & mongoose.mongo.Document>;

/**
 * Watches the database with one change stream, whose order and ids are the same on every instance, and sends the changes to the
 * event streams of the users whom they concern.
 */
class EventHub {
  readonly #streams = new Map<string, Set<EventStream>>();
  readonly #log = new EventLog();
  #cursor: Cursor | undefined;
  #starting: Promise<void> | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** Starts to watch, from some minutes ago on, so that clients of other instances can resume here. */
  async start(): Promise<void> {
    if (this.#isStopped) throw new UnavailableError();
    this.#starting ??= this.#open().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    await this.#starting;
  }

  /** Returns whether a client can resume after an id. The id of another database may be later than all changes of this one. */
  async isPossibleId(lastId: string): Promise<boolean> {
    if (!isEventId(lastId)) return false;
    // A later id may come from an instance that is ahead of this one.
    if (lastId <= this.#log.getEnd()) return true;
    return toSeconds(lastId) <= (await fetchLastWriteTime()).getHighBits();
  }

  /** Adds a stream. It resumes after the event `lastId` if the log still has all changes since then. */
  subscribe(stream: EventStream, lastId: string | undefined): void {
    if (this.#isStopped) return stream.end();
    const { id } = stream.user;
    this.#streams.set(id, (this.#streams.get(id) ?? new Set()).add(stream));
    // A client that has no event yet resumes from here.
    if (lastId === undefined) return stream.sendHeartbeat(this.#point);
    stream.sendHeartbeat();
    const missed = this.#log.getAfter(lastId, Date.now());
    if (!missed) return stream.resync(this.#point);
    stream.skipTo(lastId);
    for (const change of missed) if (change.recipients.includes(id)) stream.push(change);
  }

  unsubscribe(stream: EventStream): void {
    const { id } = stream.user;
    const streams = this.#streams.get(id);
    streams?.delete(stream);
    if (streams?.size === 0) this.#streams.delete(id);
  }

  /** Ends all streams; the clients resume at another instance. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#all()) stream.end();
    await this.#cursor?.close();
  }

  /** The point up to which changes have been sent. */
  get #point(): string {
    return toPoint(this.#log.getEnd());
  }

  async #open(): Promise<void> {
    const isCaughtUp = await this.#catchUp().catch((error: unknown) => {
      if (!isHistoryLost(error)) throw error;
      return false;
    });
    if (!isCaughtUp) await this.#startNow();
    this.#heartbeat ??= setInterval(() => this.#sendHeartbeats(), HEARTBEAT_SECONDS * 1000).unref();
    void this.#follow();
  }

  #watch(options: mongoose.mongo.ChangeStreamOptions): Cursor {
    return getDatabase().watch(pipeline, {
      fullDocument: 'updateLookup',
      maxAwaitTimeMS: 1000,
      ...options,
    });
  }

  /**
   * Reads the changes of the last minutes up to the latest write, because under steady writes a change stream never ends. Returns
   * whether that was done in time.
   */
  async #catchUp(): Promise<boolean> {
    const seconds = Math.floor(Date.now() / 1000) - RESUME_MINUTES * 60;
    const limit = performance.now() + CATCH_UP_LIMIT_MS;
    const end = await fetchLastWriteTime();
    const cursor = this.#watch({
      startAtOperationTime: new mongoose.mongo.Timestamp({ t: seconds, i: 0 }),
    });
    this.#log.restart(toFirstPoint(seconds));
    for (let change = await cursor.tryNext(); change; change = await cursor.tryNext()) {
      this.#record(change);
      if (change.clusterTime?.greaterThanOrEqual(end)) break;
      if (performance.now() > limit) {
        await cursor.close();
        return false;
      }
    }
    this.#cursor = cursor;
    return true;
  }

  /** Starts to watch from now on. */
  async #startNow(): Promise<void> {
    const cursor = this.#watch({});
    const change = await cursor.tryNext();
    this.#log.restart(change?._id._data ?? getPosition(cursor) ?? '');
    this.#cursor = cursor;
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
        return;
      } catch {
        await sleep(REOPEN_MS);
      }
    }
  }

  /** Resumes after the last change. If the oplog no longer has it, all clients have to resync. */
  async #resume(resumeAfter: mongoose.mongo.ResumeToken): Promise<void> {
    try {
      const cursor = this.#watch({ resumeAfter });
      const change = await cursor.tryNext();
      this.#cursor = cursor;
      if (change) this.#broadcast(change);
    } catch (error) {
      if (!isHistoryLost(error)) throw error;
      await this.#startNow();
      for (const stream of this.#all()) stream.resync(this.#point);
    }
  }

  /** Adds a change to the log, if users are to receive it. */
  #record(change: Change): LiveChange | undefined {
    const live = toLiveChange(change);
    const at = (change.clusterTime?.getHighBits() ?? Date.now() / 1000) * 1000;
    if (live) this.#log.add(live, at);
    return live;
  }

  /** Sends a change to the users whom it concerns, and ends the streams of users and sessions that it ends. */
  #broadcast(change: Change): void {
    const live = this.#record(change);
    for (const user of live?.recipients ?? []) {
      for (const stream of this.#streams.get(user) ?? []) if (live) stream.push(live);
    }
    const id = String(change.documentKey?._id);
    if (change.ns.coll === USERS) for (const stream of this.#streams.get(id) ?? []) stream.end();
    if (change.ns.coll !== SESSIONS) return;
    for (const stream of this.#all()) if (stream.user.sessionId === id) stream.end();
  }

  #sendHeartbeats(): void {
    const streams = [...this.#all()];
    const position = this.#cursor && getPosition(this.#cursor);
    if (position !== undefined) this.#log.advance(position);
    for (const stream of streams) stream.sendHeartbeat(this.#point);
    renewStreams(streams.map(({ id, user }) => ({ id, user: user.id }))).catch((error: unknown) => {
      if (!databaseState().isClosing) logger.warn({ err: error }, 'event streams could not be renewed');
    });
  }

  *#all(): Generator<EventStream> {
    for (const streams of this.#streams.values()) yield* streams;
  }
}

async function fetchLastWriteTime(): Promise<mongoose.mongo.Timestamp> {
  const { lastWrite } = await getDatabase().command({ hello: 1 });
  // A member of a replica set always reports it.
  return (lastWrite as { opTime: { ts: mongoose.mongo.Timestamp } }).opTime.ts;
}

/** Returns the id up to which a change stream has been read. */
function getPosition({ resumeToken }: Cursor): string | undefined {
  // The driver leaves the token untyped; MongoDB's are objects with this field.
  const { _data: id } = (resumeToken ?? {}) as { _data?: string };
  return id;
}

/** Returns whether a change stream cannot be resumed, because the oplog no longer has its next change. */
function isHistoryLost(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && HISTORY_LOST_CODES.includes(Number(error.code));
}

const exists = { $exists: true };
const pipeline = [
  {
    $match: {
      $or: [
        ...Object.entries(eventKinds).map(([coll, { operations }]) => ({
          'ns.coll': coll,
          operationType: { $in: operations },
        })),
        { 'ns.coll': SESSIONS, operationType: 'delete' },
        {
          'ns.coll': USERS,
          $or: [
            { operationType: 'delete' },
            { 'updateDescription.updatedFields.role': exists },
            { 'updateDescription.updatedFields.status': exists },
            { 'updateDescription.updatedFields.suspension': exists },
            { 'updateDescription.updatedFields.hasSecondFactor': false },
            { 'updateDescription.removedFields': 'suspension' },
          ],
        },
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      ns: 1,
      documentKey: 1,
      clusterTime: 1,
      'updateDescription.updatedFields': 1,
      'fullDocument.recipient': 1,
      'fullDocument.customer': 1,
      'fullDocument.provider': 1,
      'fullDocument.read': 1,
    },
  },
];

export const eventHub = new EventHub();
