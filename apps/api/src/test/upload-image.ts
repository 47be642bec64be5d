import sharp from 'sharp';
import type { apiAs } from './api.ts';

/** Uploads an image as the user of `client` and returns its URL. */
export async function uploadImage(
  client: Awaited<ReturnType<typeof apiAs>>,
  folder = 'bookings',
): Promise<string> {
  const pixels = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c2410c' } });
  const file = await pixels.jpeg().toBuffer();
  const { body } = await client
    .post('/api/uploads/image')
    .field('folder', folder)
    .attach('file', file, 'job.jpg');
  return body.image.url;
}

/** Creates a small PNG image of one color. */
export function createPng(background = 'teal'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
