import { imageSchema, type Image } from '@nearhand/shared/image-schemas';
import { messages } from '@nearhand/shared/messages';
import type { UploadApiResponse, v2 } from 'cloudinary';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { logger } from '../logger.ts';
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
    const options = { folder, resource_type: 'image', timeout: timeoutMs, ...tags } as const;
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
