import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import mongoose from 'mongoose';
import { expect, inject, it, onTestFinished } from 'vitest';

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
