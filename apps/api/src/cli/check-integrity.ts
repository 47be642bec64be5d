import { fail, print, withDatabase } from './run-command.ts';
import { reportIntegrity } from './integrity-check/integrity-checks.ts';

// Run as `check-integrity [--repair]`, on the database of the settings, which may be in use.
const [, , option] = process.argv;

if (option !== undefined && option !== '--repair') {
  fail('Usage: npm run check-data [-- --repair]');
} else {
  await withDatabase(async () => {
    const left = await reportIntegrity(print, option === '--repair');
    if (left > 0) process.exitCode = 1;
  });
}
