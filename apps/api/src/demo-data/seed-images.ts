import { readDemoImages } from '@nearhand/demo-data/images';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { LOCAL_IMAGE_PATH } from '@nearhand/shared/images/images';
import mongoose from 'mongoose';
import { deleteFromGridfs, saveToGridfs } from '../features/images/storage/gridfs.ts';
import { demoId } from './catalog-documents.ts';

const FOLDER = 'demo-data';
/** By then, a concurrent run has either finished or deleted its images. */
const ORPHANED_AFTER_MS = 5 * MINUTE_MS;

/** The URLs of stored images by the id of their user or service. */
export type SeededImages = ReadonlyMap<string, string>;

export async function seedImages(): Promise<SeededImages> {
  const images = await readDemoImages();
  const urls = images.map(async ({ kind, key, ...image }) => {
    const publicId = await saveToGridfs(image, FOLDER, undefined);
    return [demoId(kind, key).toString(), `${LOCAL_IMAGE_PATH}${publicId}`] as const;
  });
  return new Map(await Promise.all(urls));
}

export async function deleteSeededImages(images: SeededImages): Promise<void> {
  await Promise.all([...images.values()].map((url) => deleteFromGridfs(url.slice(LOCAL_IMAGE_PATH.length))));
}

/** Deletes the images of an interrupted run. */
export async function deleteOrphanedSeedImages(now: Date): Promise<void> {
  const uploadDate = { $lt: new Date(now.getTime() - ORPHANED_AFTER_MS) };
  const ids = await mongoose.connection.collection('images.files').distinct('metadata.publicId', {
    filename: FOLDER,
    uploadDate,
  });
  for (const id of ids) await deleteFromGridfs(String(id));
}
