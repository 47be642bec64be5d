import { parseArgs } from 'node:util';
import { z } from 'zod';
import { config } from '../config.ts';
import { runDoctor } from './doctor/doctor.ts';
import { fail, print, withDatabase } from './run-command.ts';

// Run as `doctor [--send ADDRESS]`, on the database of the settings, which it leaves as it is.
const USAGE = 'Usage: npm run doctor [-- --send <email address>]';

const send = readAddress();
if (send === false) fail(USAGE);
else if (send !== undefined && config.SMTP_URL === undefined)
  fail(`SMTP_URL is not set, so no mail can be sent. ${USAGE}`);
else {
  await withDatabase(
    async () => {
      const isWell = await runDoctor(print, send);
      if (!isWell) process.exitCode = 1;
    },
    // It reports itself what is wrong with the data.
    { prepare: async () => {} },
  );
}

/** Returns the address to send a mail to, undefined without one, or false for wrong arguments. */
function readAddress(): string | undefined | false {
  try {
    const { values } = parseArgs({ args: process.argv.slice(2), options: { send: { type: 'string' } } });
    return values.send === undefined ? undefined : (z.email().safeParse(values.send).data ?? false);
  } catch {
    return false;
  }
}
