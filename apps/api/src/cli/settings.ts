import { readFile, writeFile } from 'node:fs/promises';
import { settings } from '@nearhand/shared/settings';
import { importInputSchema } from '@nearhand/shared/settings-transfer.contract';
import { AppError } from '../errors.ts';
import { COMMAND_ACTOR } from '../features/audit/audit-log.ts';
import { exportSettings } from '../features/settings-transfer/export-settings.ts';
import { importSettings } from '../features/settings-transfer/import-settings.ts';
import { changeFixed } from '../features/settings/settings.ts';
import { fail, print, withDatabase } from './run-command.ts';

// Run as `settings export FILE`, `settings import FILE [--yes]` or `settings set currency|timeZone VALUE --yes`.
const USAGE =
  'Usage: npm run settings -- export FILE | import FILE [--yes] | set currency|timeZone VALUE --yes';

const args = process.argv.slice(2);
const isConfirmed = args.at(-1) === '--yes';
const [command, first = '', second] = isConfirmed ? args.slice(0, -1) : args;

if (command === 'export' && first !== '' && second === undefined) await withDatabase(writeExport);
else if (command === 'import' && first !== '' && second === undefined) await withDatabase(readImport);
else if (command === 'set' && (first === 'currency' || first === 'timeZone') && second !== undefined)
  await setFixed(first, second);
else fail(USAGE);

async function writeExport(): Promise<void> {
  const file = await exportSettings();
  await writeFile(first, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  print(
    `Wrote ${Object.keys(file.settings).length} settings and ${file.categories.length} categories to ${first}.`,
  );
}

async function readImport(): Promise<void> {
  const read = await readFile(first, 'utf8').catch(() => undefined);
  if (read === undefined) return fail(`Nothing was changed: ${first} cannot be read.`);
  const parsed = importInputSchema.safeParse({ file: parseJson(read), preview: !isConfirmed });
  if (!parsed.success) return fail(`Nothing was changed: ${parsed.error.issues[0]?.message}.`);
  try {
    const changes = await importSettings(parsed.data, COMMAND_ACTOR);
    for (const { kind, key, result, reason } of changes)
      print(`${result.padEnd(8)} ${kind.padEnd(9)} ${key}${reason === undefined ? '' : `: ${reason}`}`);
    print(isConfirmed ? 'Imported.' : 'Nothing was changed. Run it again with --yes to import this.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    fail(`Nothing was changed: ${error.message}.`);
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function setFixed(key: 'currency' | 'timeZone', value: string): Promise<void> {
  const { label, schema } = settings[key];
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    return fail(`Nothing was changed: ${label} must be ${parsed.error.issues[0]?.message}.`);
  if (!isConfirmed)
    return fail(`This converts no amount and moves no visit. Run it again with --yes to change it.`);
  await withDatabase(async () => {
    await changeFixed(key, parsed.data);
    print(`${label} is ${parsed.data} now.`);
  });
}
