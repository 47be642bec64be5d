import sharp, { type Sharp } from 'sharp';
import type { ApiClient } from './api.ts';

/** Builds an image of one color. Its sides are in pixels. */
export function buildImage(width = 30, height = 20, background = '#c2410c'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export function createJpeg(): Promise<Buffer> {
  return buildImage().jpeg().toBuffer();
}

export function createPng(background?: string): Promise<Buffer> {
  return buildImage(undefined, undefined, background).png().toBuffer();
}

export async function uploadImage(client: ApiClient, folder = 'bookings'): Promise<string> {
  const { body } = await client
    .post('/api/uploads/image')
    .field('folder', folder)
    .attach('file', await createJpeg(), 'job.jpg');
  return body.image.url;
}
