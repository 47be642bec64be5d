import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Documents one after another in the order of their `_id`, as MongoDB stores them (BSON), in `<name>.bson`. */
  collections: z.array(
    z.object({
      name: z.string().regex(/^[\w.-]+$/),
      documents: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type CollectionEntry = Manifest['collections'][number];

/** A backup, or its target, cannot be used; the message tells the operator why. */
export class BackupError extends Error {}

/** A backup holds personal data and hashes of passwords. */
export const PRIVATE_FILE = { mode: 0o600 };

export const manifestFile = (folder: string): string => join(folder, 'manifest.json');

export const collectionFile = (folder: string, name: string): string => join(folder, `${name}.bson`);

/** Writes the manifest last, so that a folder without one is an incomplete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(manifestFile(folder), JSON.stringify(manifest, null, 2), PRIVATE_FILE);
}

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
  } catch (error) {
    throw new BackupError(`${folder} is not a complete backup.`, { cause: error });
  }
}
