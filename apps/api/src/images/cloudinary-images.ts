import { imageSchema, type Image } from '@nearhand/shared/image-schemas';
import { messages } from '@nearhand/shared/messages';
import type { UploadApiResponse, v2 } from 'cloudinary';
import { z } from 'zod';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { logger } from '../logger.ts';
import { newPublicId } from './public-id.ts';
import type { WebImage } from './web-image.ts';

const TIMEOUT_MS = 10_000;

/** Keeps an image at Cloudinary. Throws 502 when it does not take the image in time. */
export async function uploadToCloudinary(
  { data }: WebImage,
  folder: string,
  owner: string | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<Image> {
  const cloudinary = await client();
  const uploading = new Promise<UploadApiResponse | undefined>((resolve, reject) => {
    const tags = owner === undefined ? {} : { tags: [ownerTag(owner)] };
    const options = {
      folder,
      public_id: newPublicId(),
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
    } = (await inTime(uploading, timeoutMs)) ?? {};
    return imageSchema.parse({ url, publicId, width, height });
  } catch (error) {
    logger.error({ reason: error instanceof Error ? error.message : error }, 'Cloudinary refused an image');
    throw new AppError('image_host_failed', messages.image.hostFailed);
  }
}

export async function deleteFromCloudinary(publicId: string): Promise<void> {
  const cloudinary = await client();
  await inTime(cloudinary.uploader.destroy(publicId, { invalidate: true }), TIMEOUT_MS);
}

export async function deleteFromCloudinaryBy(owner: string): Promise<void> {
  const cloudinary = await client();
  await inTime(cloudinary.api.delete_resources_by_tag(ownerTag(owner)), TIMEOUT_MS);
}

interface SentImage {
  address: string;
  owner: string;
  folder: string;
}

/** Removes one image, when it is kept here, filed in `folder` and sent by `owner`. */
export async function deleteOneFromCloudinary({ address, owner, folder }: SentImage): Promise<void> {
  const publicId = publicIdOf(address, folder);
  if (publicId === undefined) return;
  const cloudinary = await client();
  const answer: unknown = await inTime(cloudinary.api.resource(publicId), TIMEOUT_MS);
  if (taggedSchema.parse(answer).tags.includes(ownerTag(owner))) await deleteFromCloudinary(publicId);
}

const taggedSchema = z.object({ tags: z.array(z.string()).default([]) });

/** `profiles/abc` for https://res.cloudinary.com/cloud/image/upload/v1/profiles/abc.webp, the kind of address an upload answers. */
function publicIdOf(address: string, folder: string): string | undefined {
  const { hostname } = new URL(config.CLOUDINARY_URL ?? '');
  const [, filed] = address.split(`https://res.cloudinary.com/${hostname}/image/upload/`);
  // A profile takes any address, and this becomes part of one that is asked for with our key.
  return new RegExp(`^(?:v\\d+/)?(${folder}/\\w+)\\.\\w+$`).exec(filed ?? '')?.[1];
}

function ownerTag(owner: string): string {
  return `owner-${owner}`;
}

/** Loaded only by those who use it. */
async function client(): Promise<typeof v2> {
  const { v2: cloudinary } = await import('cloudinary');
  const { username, password, hostname } = new URL(config.CLOUDINARY_URL ?? '');
  cloudinary.config({ cloud_name: hostname, api_key: username, api_secret: password, secure: true });
  return cloudinary;
}

/** The client's own time limit is for silence only: an answer that trickles in would outlast it. */
async function inTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
