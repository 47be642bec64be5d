import { isDeepStrictEqual } from 'node:util';
import { BRAND_IMAGE_FOLDER, CATEGORY_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import { placeInputSchema } from '@nearhand/shared/places/places';
import { synonymSetSchema } from '@nearhand/shared/search/synonyms';
import {
  categoryInputSchema,
  type CategoryInput,
} from '@nearhand/shared/service-categories/service-categories';
import { findSetting, type SettingKey } from '@nearhand/shared/settings';
import {
  transferMessages,
  type ImportChange,
  type ImportInput,
  type SettingsExport,
} from '@nearhand/shared/settings-transfer.contract';
import type { z } from 'zod';
import { withLockedTransaction } from '../../database/transactions.ts';
import { AppError } from '../../errors.ts';
import { CategoryModel } from '../../models/category.model.ts';
import { PlaceModel } from '../../models/place.model.ts';
import { isFixed } from '../../settings/live-settings.ts';
import type { AuditContext } from '../audit/audit-log.ts';
import { storeBrandImage, storeImage } from '../images/commands.ts';
import { runJob } from '../jobs/commands/claim-job.ts';
import { createPlace } from '../places/commands.ts';
import { addSynonymSets, findSynonymSets } from '../search/synonyms.ts';
import { changeCategory, createCategory, ORDER_LOCK } from '../service-categories/commands.ts';
import { changeInTransaction, checkChanges, putChangesIntoForce } from '../settings/change-settings.ts';
import { findStored, hasBookings } from '../settings/settings.ts';

/** A part of the file, and what becomes of it. */
interface Plan {
  changes: ImportChange[];
  settings: Record<string, unknown>;
  categories: CategoryInput[];
  synonyms: string[][];
  places: z.output<typeof placeInputSchema>[];
}

/** Imports an export, all of it or none; with `preview` it only tells what would change. Nothing is deleted. */
export async function importSettings(input: ImportInput, actor: AuditContext): Promise<ImportChange[]> {
  const plan = await planImport(input.file);
  if (input.preview) return plan.changes;
  const issues = plan.changes.flatMap(({ key, result, reason = '' }) =>
    result === 'error' ? [{ path: key, message: transferMessages.invalid(key, reason) }] : [],
  );
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues });
  await apply(await storePictures(plan, input.file.pictures), input.version ?? Infinity, actor);
  return plan.changes;
}

async function planImport(file: SettingsExport): Promise<Plan> {
  const plan: Plan = { changes: [], settings: {}, categories: [], synonyms: [], places: [] };
  await planSettings(file, plan);
  await planCategories(file, plan);
  await planSynonyms(file, plan);
  await planPlaces(file, plan);
  return plan;
}

async function planSettings({ settings, pictures }: SettingsExport, plan: Plan): Promise<void> {
  const { values } = await findStored();
  const isBooked = await hasBookings();
  for (const [key, after] of Object.entries(settings)) {
    const declared = findSetting(key);
    const before = values[key as SettingKey]?.value ?? null;
    const row = { kind: 'setting', key, before, after } as const;
    const add = (result: ImportChange['result'], reason?: string) =>
      plan.changes.push({ ...row, result, ...(reason !== undefined && { reason }) });
    if (!declared) add('unknown');
    else if (isDeepStrictEqual(before, after)) add('same');
    // `findSetting` knows the key.
    else if (isFixed(key as SettingKey) || (isBooked && ['currency', 'timeZone'].includes(key))) add('fixed');
    else {
      const isPicture = declared.field === 'image' && typeof after === 'string' && after in pictures;
      const problem = isPicture ? undefined : await findProblem(key, after);
      if (problem === undefined) plan.settings[key] = after;
      add(problem === undefined ? (before === null ? 'new' : 'changes') : 'error', problem);
    }
  }
}

/** Returns why a value cannot be set. */
async function findProblem(key: string, value: unknown): Promise<string | undefined> {
  try {
    await checkChanges({ [key]: value });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function planCategories({ categories, pictures }: SettingsExport, plan: Plan): Promise<void> {
  const stored = new Map((await CategoryModel.find().lean()).map((category) => [category.slug, category]));
  for (const after of categories) {
    const parsed = categoryInputSchema.safeParse(after);
    const key = parsed.data?.slug ?? String(after['name'] ?? after['slug']);
    const found = stored.get(key);
    const before = found
      ? Object.fromEntries(
          Object.keys(after).map((field) => [field, found[field as keyof typeof found] ?? false]),
        )
      : null;
    const row = { kind: 'category', key, before, after } as const;
    const isKnownIcon =
      parsed.data?.icon === undefined || !parsed.data.icon.startsWith('/') || parsed.data.icon in pictures;
    if (!parsed.success)
      plan.changes.push({ ...row, result: 'error', reason: parsed.error.issues[0]?.message ?? '' });
    else if (isDeepStrictEqual(before, after)) plan.changes.push({ ...row, result: 'same' });
    else {
      plan.changes.push({ ...row, result: found ? 'changes' : 'new' });
      const { icon: _unknown, ...withoutIcon } = parsed.data;
      plan.categories.push(isKnownIcon ? parsed.data : withoutIcon);
    }
  }
}

async function planSynonyms({ synonyms }: SettingsExport, plan: Plan): Promise<void> {
  const { sets } = await findSynonymSets();
  for (const after of synonyms) {
    const parsed = synonymSetSchema.safeParse(after);
    const row = { kind: 'synonyms', key: after.join(', ').slice(0, 200), before: null, after } as const;
    if (!parsed.success)
      plan.changes.push({ ...row, result: 'error', reason: parsed.error.issues[0]?.message ?? '' });
    else if (sets.some((set) => isDeepStrictEqual(set, parsed.data)))
      plan.changes.push({ ...row, before: after, result: 'same' });
    else {
      plan.changes.push({ ...row, result: 'new' });
      plan.synonyms.push(parsed.data);
    }
  }
}

async function planPlaces({ places }: SettingsExport, plan: Plan): Promise<void> {
  const stored = await PlaceModel.find({}, { name: 1, point: 1 }).lean();
  for (const after of places) {
    const parsed = placeInputSchema.safeParse(after);
    const row = { kind: 'place', key: String(after['name']).slice(0, 200), before: null, after } as const;
    const { name, point } = parsed.data ?? {};
    if (!parsed.success)
      plan.changes.push({ ...row, result: 'error', reason: parsed.error.issues[0]?.message ?? '' });
    else if (stored.some((place) => place.name === name && isDeepStrictEqual(place.point, point)))
      plan.changes.push({ ...row, before: after, result: 'same' });
    else {
      plan.changes.push({ ...row, result: 'new' });
      plan.places.push(parsed.data);
    }
  }
}

/** Stores the pictures of what is imported, with the checks of uploads, and returns the plan with their new URLs. */
async function storePictures(plan: Plan, pictures: SettingsExport['pictures']): Promise<Plan> {
  const store = async (url: unknown, folder: string): Promise<unknown> => {
    const data = typeof url === 'string' ? pictures[url] : undefined;
    if (data === undefined) return url;
    const buffer = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
    const save = folder === BRAND_IMAGE_FOLDER ? storeBrandImage : storeImage;
    return (await save({ buffer, folder })).url;
  };
  const settings = { ...plan.settings };
  for (const key of ['logo', 'icon'] as const)
    if (key in settings) settings[key] = await store(settings[key], BRAND_IMAGE_FOLDER);
  const categories: CategoryInput[] = [];
  for (const category of plan.categories) {
    const { icon } = category;
    // A URL stays a URL.
    categories.push({
      ...category,
      ...(icon && { icon: (await store(icon, CATEGORY_IMAGE_FOLDER)) as string }),
    });
  }
  return { ...plan, settings, categories };
}

async function apply(plan: Plan, version: number, actor: AuditContext): Promise<void> {
  const checked = await checkChanges(plan.settings);
  const jobs = await withLockedTransaction(ORDER_LOCK, async (tx) => {
    await changeInTransaction(checked, { version, important: [], actor }, tx);
    const propagations = [];
    for (const category of plan.categories) {
      const stored = await CategoryModel.findOne({ slug: category.slug }, { _id: 1 }).session(tx).lean();
      if (stored)
        propagations.push((await changeCategory({ _id: stored._id }, category, actor, tx)).propagation);
      else await createCategory(category, actor, tx);
    }
    await addSynonymSets(plan.synonyms, actor, tx);
    for (const place of plan.places) await createPlace(place, actor, tx);
    return propagations;
  });
  await putChangesIntoForce();
  for (const job of jobs) await runJob(job);
}
