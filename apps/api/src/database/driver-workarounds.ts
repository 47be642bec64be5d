import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import mongoose from 'mongoose';

/**
 * Works around a hang of the driver: since NODE-5993 `writeCommand` (mongodb 7.8 and 7.9) waits for the `drain` or `error` event of a
 * socket that does not take a command at once. A socket that was closed just before emits neither. This makes the command fail
 * as on a lost connection, which is retried.
 */
export function patchDriverDrainHang(): void {
  subscribe('net.client.socket', (message) => {
    if (!(message instanceof Object && 'socket' in message && message.socket instanceof Socket)) return;
    const { socket } = message;
    socket.once('close', () => {
      // Only listeners added by `once`, as the driver's, are wrapped; those of HTTP clients are not.
      const isAwaited = socket.rawListeners('drain').some((listener) => 'listener' in listener);
      if (isAwaited)
        socket.emit('error', new mongoose.mongo.MongoNetworkError('written to when already closed'));
    });
  });
}
