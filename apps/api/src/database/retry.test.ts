import mongoose from 'mongoose';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished, vi, inject } from 'vitest';
import { isDatabaseUnavailable, isDuplicateKey, isPrimaryLost } from './errors.ts';
import { retryUntilConnected, withFailoverRetry } from './retry.ts';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

it('retries a query whose connection was closed at the same moment', async () => {
  const sockets: Socket[] = [];
  const collect = (message: unknown) => {
    if (message instanceof Object && 'socket' in message && message.socket instanceof Socket)
      sockets.push(message.socket);
  };
  subscribe('net.client.socket', collect);
  onTestFinished(() => void unsubscribe('net.client.socket', collect));
  const client = await mongoose.mongo.MongoClient.connect(inject('mongodbUri'));
  onTestFinished(() => client.close());
  const ping = () => client.db().collection('users').findOne();
  await ping();

  for (const socket of sockets) socket.destroy();
  const result = ping();

  await expect(result).resolves.toBeNull();
});

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;

const steppedDown = () => new MongoServerError({ message: 'not primary', code: 10_107 });

it('runs the work again after a lost connection and after a primary that steps down', async () => {
  const failures = [new MongoNetworkError('connection lost'), steppedDown()];

  const result = await withFailoverRetry(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return 'done';
  });

  expect(result).toBe('done');
  expect(failures).toEqual([]);
});

it('does not run the work again after any other error', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new RangeError('wrong'));

  await expect(withFailoverRetry(work)).rejects.toThrow(RangeError);

  expect(work).toHaveBeenCalledTimes(1);
});

it('gives up after twelve seconds', async () => {
  const late = performance.now() + 13_000;
  const clock = vi.spyOn(performance, 'now');
  const work = vi.fn<() => Promise<void>>().mockImplementation(() => {
    clock.mockReturnValue(late);
    return Promise.reject(steppedDown());
  });

  await expect(withFailoverRetry(work)).rejects.toThrow('not primary');

  expect(work).toHaveBeenCalledTimes(1);
});

it('retries a startup step for as long as the database is unavailable', async () => {
  const late = performance.now() + 13_000;
  const clock = vi.spyOn(performance, 'now');
  const step = vi.fn<() => Promise<void>>().mockResolvedValue();
  step.mockImplementationOnce(() => {
    clock.mockReturnValue(late);
    return Promise.reject(new MongoNetworkError('connection lost'));
  });

  await retryUntilConnected(step);

  expect(step).toHaveBeenCalledTimes(2);
});

it('does not retry a startup step after any other error', async () => {
  const step = vi.fn<() => Promise<void>>().mockRejectedValue(new RangeError('wrong'));

  await expect(retryUntilConnected(step)).rejects.toThrow(RangeError);

  expect(step).toHaveBeenCalledTimes(1);
});

it('recognizes a connection that was cut in use as lost, whatever name the driver gives the error', () => {
  class CutInUseError extends MongoNetworkError {
    override get name() {
      return 'PoolClearedOnNetworkError';
    }
  }

  expect(isPrimaryLost(new CutInUseError('interrupted due to server monitor timeout'))).toBe(true);
});

it('recognizes a connection as lost that broke during several writes at once', async () => {
  const _id = new mongoose.Types.ObjectId();
  const writes = mongoose.connection.collection('bulkwrites');
  const result = await writes.bulkWrite([{ insertOne: { document: { _id } } }]);

  // What the driver makes of every error of a bulk write.
  const lost = new MongoBulkWriteError(new MongoNetworkError('connection 1 closed'), result);
  const duplicate = await writes.bulkWrite([{ insertOne: { document: { _id } } }]).catch((error) => error);

  expect([isPrimaryLost(lost), isDatabaseUnavailable(lost)]).toEqual([true, true]);
  expect(duplicate).toBeInstanceOf(MongoBulkWriteError);
  expect([isPrimaryLost(duplicate), isDuplicateKey(duplicate)]).toEqual([false, true]);
});

it('recognizes a write to a connection that the server has just closed as lost', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').resume();
  await once(socket, 'end');

  socket.write('a command');
  const [error] = await once(socket, 'error');

  expect(error).toMatchObject({ code: 'EPIPE' });
  expect(isPrimaryLost(error)).toBe(true);
});

it.each([
  [11_000, false, false],
  [50, false, true],
  [112, false, true],
  [251, false, true],
  [189, true, true],
  [11_602, true, true],
])('code %d: retried %s, the database is unavailable %s', (code, isLost, isUnavailable) => {
  const error = new MongoServerError({ message: 'failed', code });

  expect(isPrimaryLost(error)).toBe(isLost);
  expect(isDatabaseUnavailable(error)).toBe(isUnavailable);
});
