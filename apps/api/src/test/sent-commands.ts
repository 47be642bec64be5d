import mongoose from 'mongoose';
import { inject } from 'vitest';
import { connectDatabase } from '../database/connection.ts';
import { reconnectAfterTest } from './test-database.ts';

/** Returns a function that lists the commands that `work` sends to the database, in order. */
export async function watchCommands(): Promise<(work: () => Promise<unknown>) => Promise<string[]>> {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/${mongoose.connection.name}`;
  uri.searchParams.set('monitorCommands', 'true');
  reconnectAfterTest();
  await mongoose.disconnect();
  await connectDatabase(uri.href, { buildsIndexes: false });
  const sent: string[] = [];
  mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const target: unknown = command[commandName];
    if (typeof target === 'string') sent.push(`${commandName} ${target}`);
    // Not those of the change stream, which waits for events.
    else if (commandName === 'commitTransaction') sent.push(commandName);
  });
  return async (work) => {
    sent.length = 0;
    await work();
    return [...sent];
  };
}
