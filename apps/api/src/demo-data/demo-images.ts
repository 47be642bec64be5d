import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LOCAL_IMAGE_PATH } from '@nearhand/shared/images';
import mongoose from 'mongoose';
import { z } from 'zod';
import { removeImage, saveImage } from '../features/images/storage/gridfs.ts';
import type { ProcessedImage } from '../features/images/process-image.ts';
import { demoId } from './demo-ids.ts';
import { servicePictureSvg } from './pictures/service-picture.ts';
import { demoPortraits } from './portraits/demo-portraits.ts';
import { portraitSvg } from './portraits/portrait.ts';
import { demoServices } from './services/demo-services.ts';

const FOLDER = 'demo-data';
const DRAWING_TIMEOUT_MS = 60_000;
/** By then a process that loads at the same time has kept its images or removed them. */
const LEFT_BEHIND_AFTER_MS = 5 * 60_000;
const isSource = import.meta.url.endsWith('.ts');

const drawnSchema = z.array(
  z.object({
    data: z.instanceof(Uint8Array).transform((data) => Buffer.from(data)),
    width: z.int(),
    height: z.int(),
  }),
);

/** The addresses of stored images, by the id of the user or service that has them. */
export type DemoImages = ReadonlyMap<string, string>;

/** Draws all portraits and pictures and keeps them. */
export async function storeDemoImages(): Promise<DemoImages> {
  const drawings = [
    ...Object.entries(demoPortraits).map(
      ([key, portrait]) => [demoId('user', key), portraitSvg(portrait)] as const,
    ),
    ...demoServices.flatMap(({ key, picture }) =>
      picture ? [[demoId('service', key), servicePictureSvg(picture)] as const] : [],
    ),
  ];
  const images = await draw(drawings.map(([, svg]) => svg));
  const imageIds = await Promise.all(images.map((image) => saveImage(image, FOLDER, undefined)));
  return new Map(drawings.map(([id], index) => [id.toString(), `${LOCAL_IMAGE_PATH}${imageIds[index]}`]));
}

export async function removeDemoImages(images: DemoImages): Promise<void> {
  await Promise.all(
    [...images.values()].map((address) => removeImage(address.slice(LOCAL_IMAGE_PATH.length))),
  );
}

/** Removes what a load that was interrupted has left behind. */
export async function removeLeftBehindImages(now: Date): Promise<void> {
  const uploadDate = { $lt: new Date(now.getTime() - LEFT_BEHIND_AFTER_MS) };
  const ids = await mongoose.connection.collection('images.files').distinct('metadata.publicId', {
    filename: FOLDER,
    uploadDate,
  });
  for (const id of ids) await removeImage(String(id));
}

/**
 * Draws in a process of its own: in this one, which reads the files of strangers, SVG is not allowed, and drawing would keep the
 * threads busy that requests need.
 */
async function draw(svgs: string[]): Promise<ProcessedImage[]> {
  const file = new URL(isSource ? './draw-demo-images.ts' : './draw-demo-images.js', import.meta.url);
  const artist = fork(fileURLToPath(file), {
    serialization: 'advanced',
    execArgv: isSource ? ['--import', import.meta.resolve('tsx')] : [],
    timeout: DRAWING_TIMEOUT_MS,
  });
  const failed = once(artist, 'exit').then(([code, signal]) => {
    throw new Error(`the images of the demo data could not be drawn (${signal ?? code})`);
  });
  artist.send(svgs);
  const [drawn] = await Promise.race([once(artist, 'message'), failed]);
  artist.disconnect();
  return drawnSchema.parse(drawn);
}
