/** The versions of a document that an update may replace; undefined for any. */
export type ReplaceableVersions = readonly number[] | undefined;

/** Counts an update of an editor in the `version` of the document, which starts at 0. */
export const incrementVersion = { $inc: { version: 1 } } as const;

/** Matches the documents that have one of the versions, as part of the filter of the update itself. */
export function withVersion(versions: ReplaceableVersions) {
  return versions ? { version: { $in: [...versions] } } : {};
}
