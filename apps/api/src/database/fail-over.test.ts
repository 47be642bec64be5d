import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { isDatabaseAway, isPrimaryLost } from './errors.ts';
import { throughAbsence, throughFailOver } from './fail-over.ts';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;

const steppedDown = () => new MongoServerError({ message: 'not primary', code: 10_107 });

afterEach(() => {
  vi.restoreAllMocks();
});

it('does again what a lost connection or a primary that steps down has broken off', async () => {
  const failures = [new MongoNetworkError('connection lost'), steppedDown()];

  const answer = await throughFailOver(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return 'done';
  });

  expect(answer).toBe('done');
  expect(failures).toEqual([]);
});

it('does once only what fails for a reason of its own', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new RangeError('wrong'));

  await expect(throughFailOver(work)).rejects.toThrow(RangeError);

  expect(work).toHaveBeenCalledTimes(1);
});

it('gives up after twelve seconds', async () => {
  const late = performance.now() + 13_000;
  const clock = vi.spyOn(performance, 'now');
  const work = vi.fn<() => Promise<void>>().mockImplementation(() => {
    clock.mockReturnValue(late);
    return Promise.reject(steppedDown());
  });

  await expect(throughFailOver(work)).rejects.toThrow('not primary');

  expect(work).toHaveBeenCalledTimes(1);
});

it('waits with a step of the start for as long as the database is away', async () => {
  const late = performance.now() + 13_000;
  const clock = vi.spyOn(performance, 'now');
  const step = vi.fn<() => Promise<void>>().mockResolvedValue();
  step.mockImplementationOnce(() => {
    clock.mockReturnValue(late);
    return Promise.reject(new MongoNetworkError('connection lost'));
  });

  await throughAbsence(step);

  expect(step).toHaveBeenCalledTimes(2);
});

it('fails with a step of the start that fails for a reason of its own', async () => {
  const step = vi.fn<() => Promise<void>>().mockRejectedValue(new RangeError('wrong'));

  await expect(throughAbsence(step)).rejects.toThrow(RangeError);

  expect(step).toHaveBeenCalledTimes(1);
});

it('takes a connection that was cut in use for a lost one, whatever the driver calls it', () => {
  class CutInUseError extends MongoNetworkError {
    override get name() {
      return 'PoolClearedOnNetworkError';
    }
  }

  expect(isPrimaryLost(new CutInUseError('interrupted due to server monitor timeout'))).toBe(true);
});

it('takes a write to a connection that the server has just ended for a lost one', async () => {
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
])('code %d: done again %s, the database is away %s', (code, isLost, isAway) => {
  const error = new MongoServerError({ message: 'failed', code });

  expect(isPrimaryLost(error)).toBe(isLost);
  expect(isDatabaseAway(error)).toBe(isAway);
});
