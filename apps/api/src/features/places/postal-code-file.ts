import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const FILE = 'postal-codes.tsv.gz';
const isSource = import.meta.url.endsWith('.ts');
const SOURCE = fileURLToPath(new URL(isSource ? `../../../data/${FILE}` : FILE, import.meta.url));

/** Copies the postal codes into the folder of a bundled program, where `readPostalCodes` looks for them. */
export async function copyPostalCodes(folder: string): Promise<void> {
  await cp(SOURCE, join(folder, FILE));
}

/** Reads the postal codes by the towns that they are of, as they are in the file: divided by commas. */
export async function readPostalCodes(): Promise<Map<number, string>> {
  const text = (await promisify(gunzip)(await readFile(SOURCE))).toString();
  return new Map(
    text.split('\n').map((line) => {
      const tab = line.indexOf('\t');
      return [Number(line.slice(0, tab)), line.slice(tab + 1)];
    }),
  );
}
