import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import {
  BRAND_IMAGE_FOLDER,
  CATEGORY_IMAGE_FOLDER,
  LOCAL_IMAGE_PATH,
  UNUSED_IMAGE_HOURS,
} from '@nearhand/shared/images/images';
import { imageSettings } from '@nearhand/shared/settings';
import { CategoryModel } from '../../models/category.model.ts';
import { SettingsModel, SETTINGS_ID } from '../../models/settings.model.ts';
import { defineRecurringJob } from '../jobs/job-definitions.ts';
import { deleteImage } from './commands.ts';
import { readUnowned } from './storage/gridfs.ts';

export const UNUSED_IMAGES_JOB = 'unused-images';

export const imageJobs = [
  defineRecurringJob(UNUSED_IMAGES_JOB, { everyMs: DAY_MS, handle: deleteUnusedImages }),
];

/** Deletes logos, icons and pictures of categories that were replaced, or never saved. */
async function deleteUnusedImages(now: Date): Promise<void> {
  const settled = new Date(now.getTime() - UNUSED_IMAGE_HOURS * HOUR_MS);
  const values = (await SettingsModel.findById(SETTINGS_ID).lean())?.values;
  const shown = imageSettings.flatMap((key) => values?.[key] ?? []);
  // The change can be undone, which needs the image before.
  if (shown.some(({ at }) => at > settled)) return;
  const used = new Set<unknown>([
    ...shown.map(({ value }) => value),
    ...(await CategoryModel.distinct('icon')),
  ]);
  for await (const id of readUnowned([BRAND_IMAGE_FOLDER, CATEGORY_IMAGE_FOLDER], settled))
    if (!used.has(`${LOCAL_IMAGE_PATH}${id}`)) await deleteImage(id);
}
