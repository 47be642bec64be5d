import { createHash } from 'node:crypto';
import { versionSchema } from '@nearhand/shared/common-schemas';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { ReplaceableVersions } from '../database/versions.ts';
import type { Contract } from '@nearhand/shared/contract';

const versionedSchema = z.object({ version: versionSchema });
const bodySchema = z.object({ version: versionSchema.optional() });
const ETAG = /^"(\d+)(?:-[\w-]+)?"$/;

/**
 * Sets an ETag of the version and a digest: copies of other documents, such as the name of a service's provider, change the entity
 * without a new version.
 */
export function setETag({ versioned }: Contract, result: object, response: Response): void {
  if (versioned === undefined) return;
  const fields = Object.entries(result);
  const entity: unknown =
    versioned === 'response' ? result : fields.find(([field]) => field === versioned)?.[1];
  const { version } = versionedSchema.parse(entity);
  const digest = createHash('sha256').update(JSON.stringify(entity)).digest('base64url').slice(0, 16);
  // The client alone may cache it, and must revalidate it each time.
  response.set({ ETag: `"${version}-${digest}"`, 'Cache-Control': 'private, no-cache' });
}

/** Returns the versions that the update may replace, from `If-Match` and the `version` in the body; `If-Match: *` is any. */
export function replaceableVersions(
  { versioned }: Contract,
  request: Request,
  body: unknown,
): ReplaceableVersions {
  if (versioned === undefined || body === undefined) return undefined;
  const ifMatch = request.get('if-match')?.trim();
  if (ifMatch === '*') return undefined;
  const { version } = bodySchema.parse(body);
  if (ifMatch === undefined) return version === undefined ? undefined : [version];
  const tagged = ifMatch.split(',').flatMap(parseTagVersion);
  return version === undefined ? tagged : tagged.filter((one) => one === version);
}

/** A weak tag never matches (RFC 9110, 13.1.1). Only the version counts: the editor has not seen what else the digest stands for. */
function parseTagVersion(tag: string): number[] {
  const [, version] = ETAG.exec(tag.trim()) ?? [];
  return version === undefined ? [] : [Number(version)];
}
