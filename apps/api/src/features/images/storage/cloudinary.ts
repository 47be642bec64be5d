import { imageSchema, type Image } from '@nearhand/shared/images/images.schema';
import { messages } from '@nearhand/shared/api-messages';
import type { UploadApiResponse, v2 } from 'cloudinary';
import { z } from 'zod';
import { config } from '../../../config.ts';
import { AppError } from '../../../errors.ts';
import { logger } from '../../../observability/logger.ts';
import { createPublicId } from './gridfs.ts';
import type { ProcessedImage } from '../process-image.ts';

const TIMEOUT_MS = 10_000;

/** Uploads an image to Cloudinary. Throws 502 if that fails or times out. */
export async function uploadToCloudinary(
  { data }: ProcessedImage,
  folder: string,
  owner: string | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<Image> {
  const cloudinary = await loadClient();
  const uploading = new Promise<UploadApiResponse | undefined>((resolve, reject) => {
    const tags = owner === undefined ? {} : { tags: [getOwnerTag(owner)] };
    const options = {
      folder,
      public_id: createPublicId(),
      resource_type: 'image',
      timeout: timeoutMs,
      ...tags,
    } as const;
    const upload = cloudinary.uploader.upload_stream(options, (error, result) => {
      if (error) reject(new Error(error.message));
      else resolve(result);
    });
    upload.end(data);
  });
  try {
    const {
      secure_url: url,
      public_id: publicId,
      width,
      height,
    } = (await withTimeout(uploading, timeoutMs)) ?? {};
    return imageSchema.parse({ url, publicId, width, height });
  } catch (error) {
    logger.error(
      { reason: error instanceof Error ? error.message : error },
      'Cloudinary did not store an image',
    );
    throw new AppError('image_host_failed', messages.image.hostFailed);
  }
}

export async function deleteFromCloudinary(publicId: string): Promise<void> {
  const cloudinary = await loadClient();
  await withTimeout(cloudinary.uploader.destroy(publicId, { invalidate: true }), TIMEOUT_MS);
}

export async function deleteAllFromCloudinary(owner: string): Promise<void> {
  const cloudinary = await loadClient();
  await withTimeout(cloudinary.api.delete_resources_by_tag(getOwnerTag(owner)), TIMEOUT_MS);
}

interface RemoteImage {
  url: string;
  owner: string;
  folder: string;
}

/** Deletes an image at Cloudinary, if it is in `folder` and tagged with `owner`. */
export async function deleteByUrl({ url, owner, folder }: RemoteImage): Promise<void> {
  const publicId = parsePublicId(url, folder);
  if (publicId === undefined) return;
  const cloudinary = await loadClient();
  const resource: unknown = await withTimeout(cloudinary.api.resource(publicId), TIMEOUT_MS);
  if (taggedSchema.parse(resource).tags.includes(getOwnerTag(owner))) await deleteFromCloudinary(publicId);
}

const taggedSchema = z.object({ tags: z.array(z.string()).default([]) });

/**
 * Returns `profiles/abc` for https://res.cloudinary.com/cloud/image/upload/v1/profiles/abc.webp, the form of an
 * upload's URL.
 */
export function parsePublicId(url: string, folder: string): string | undefined {
  if (config.CLOUDINARY_URL === undefined) return undefined;
  const { hostname } = new URL(config.CLOUDINARY_URL);
  const [, path] = url.split(`https://res.cloudinary.com/${hostname}/image/upload/`);
  // Older profiles may have any URL, and the id becomes part of a URL that is requested with the API key.
  return new RegExp(`^(?:v\\d+/)?(${folder}/\\w+)\\.\\w+$`).exec(path ?? '')?.[1];
}

function getOwnerTag(owner: string): string {
  return `owner-${owner}`;
}

/** Loads the client on first use, so that an API without Cloudinary never loads it. */
async function loadClient(): Promise<typeof v2> {
  const { v2: cloudinary } = await import('cloudinary');
  const { username, password, hostname } = new URL(config.CLOUDINARY_URL ?? '');
  cloudinary.config({ cloud_name: hostname, api_key: username, api_secret: password, secure: true });
  return cloudinary;
}

/** Adds a total timeout: the client's own covers only inactivity, and a slow response could outlast it. */
async function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
