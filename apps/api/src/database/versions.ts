/**
 * A document counts the updates of its editors in `version`, which starts at 0. A missing one is 0 as well: so documents that were
 * stored before there were versions need no migration.
 */
interface Versioned {
  version?: number;
}

/** The versions of a document that an update may replace; undefined for any. */
export type ReplaceableVersions = readonly number[] | undefined;

export const incrementVersion = { $inc: { version: 1 } } as const;

export function versionOf({ version = 0 }: Versioned): number {
  return version;
}

/** Matches the documents that have one of the versions, as part of the filter of the update itself. */
export function withVersion(versions: ReplaceableVersions) {
  if (!versions) return {};
  // To MongoDB a field that is missing is null, which the type of a number does not have.
  const stored = versions.includes(0) ? [...versions, null as unknown as number] : [...versions];
  return { version: { $in: stored } };
}
