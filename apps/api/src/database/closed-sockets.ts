import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import mongoose from 'mongoose';

/**
 * The driver waits for a socket that does not take a command at once until it has drained, or failed. One that was closed in the very
 * moment before does neither, and the request would wait for ever (`writeCommand` of mongodb 7.8 and 7.9). Here it fails as a lost
 * connection does.
 */
export function failWritesToClosedSockets(): void {
  subscribe('net.client.socket', (message) => {
    if (!(message instanceof Object && 'socket' in message && message.socket instanceof Socket)) return;
    const { socket } = message;
    socket.once('close', () => {
      // Whoever waits once, as the driver does. What an HTTP client listens for all the time is wrapped in nothing.
      const isAwaited = socket.rawListeners('drain').some((listener) => 'listener' in listener);
      if (isAwaited)
        socket.emit('error', new mongoose.mongo.MongoNetworkError('written to when already closed'));
    });
  });
}
