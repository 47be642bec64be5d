import { createHash } from 'node:crypto';
import { versionSchema } from '@nearhand/shared/versions';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { ReplaceableVersions } from '../database/versions.ts';
import type { Contract } from './endpoint.ts';

const versionedSchema = z.object({ version: versionSchema });
const bodySchema = z.object({ version: versionSchema.optional() });
const ETAG = /^"(\d+)(?:-[\w-]+)?"$/;

/**
 * Marks a response with the version of what it shows, and with a digest of it: it also holds what others write into it, such as the
 * name of a service's provider, and a cache must not keep that.
 */
export function setETag({ versioned }: Contract, reply: object, response: Response): void {
  if (versioned === undefined) return;
  const shown: unknown = Object.entries(reply).find(([field]) => field === versioned)?.[1];
  const { version } = versionedSchema.parse(shown);
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
  // What an ETag is made for may be kept, by the caller alone and to be asked for again each time.
  response.set({ ETag: `"${version}-${digest}"`, 'Cache-Control': 'private, no-cache' });
}

/** The versions that the caller wants to replace, of `If-Match` and of `version` in the body; `If-Match: *` is any. */
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
  const tagged = ifMatch.split(',').flatMap(versionOfTag);
  return version === undefined ? tagged : tagged.filter((one) => one === version);
}

/** A weak tag never matches (RFC 9110, 13.1.1). Only the version counts: the editor has not seen what else the digest stands for. */
function versionOfTag(tag: string): number[] {
  const [, version] = ETAG.exec(tag.trim()) ?? [];
  return version === undefined ? [] : [Number(version)];
}
