import { isLocalImageUrl, LOCAL_IMAGE_PATH } from '@nearhand/shared/images/images';
import { imageSettings } from '@nearhand/shared/settings';
import { EXPORT_FORMAT, type SettingsExport } from '@nearhand/shared/settings-transfer.contract';
import { CategoryModel } from '../../models/category.model.ts';
import { PlaceModel } from '../../models/place.model.ts';
import { findImage } from '../images/storage/gridfs.ts';
import { findSynonymSets } from '../search/synonyms.ts';
import { findStored } from '../settings/settings.ts';

/** Returns what admins have set, with categories, synonyms, places and the uploads that they show. */
export async function exportSettings(): Promise<SettingsExport> {
  const { values } = await findStored();
  const set = Object.entries(values).filter(([, { value }]) => value !== undefined);
  const settings = Object.fromEntries(set.map(([key, { value }]) => [key, value]));
  const categories = (await CategoryModel.find().sort({ position: 1 }).lean()).map(
    ({ name, slug, description, icon, isHidden }) => ({
      name,
      slug,
      description,
      icon,
      isHidden: isHidden ?? false,
    }),
  );
  const { sets, version } = await findSynonymSets();
  const places = (await PlaceModel.find().sort({ name: 1 }).lean()).map(({ name, region, point }) => ({
    name,
    ...(region && { region }),
    point,
  }));
  const urls = [...imageSettings.map((key) => settings[key]), ...categories.map(({ icon }) => icon)];
  return {
    format: EXPORT_FORMAT,
    settings,
    categories,
    // Those that come with the program are there anyway.
    synonyms: version === 0 ? [] : sets,
    places,
    pictures: await readPictures(urls.filter((url) => typeof url === 'string')),
  };
}

/** Reads the local images among some URLs, as data. */
async function readPictures(urls: string[]): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const url of urls.filter(isLocalImageUrl)) {
    const image = await findImage(url.slice(LOCAL_IMAGE_PATH.length));
    if (image) pictures[url] = `data:image/webp;base64,${image.toString('base64')}`;
  }
  return pictures;
}
