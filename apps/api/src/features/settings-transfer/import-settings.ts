import { isDeepStrictEqual } from 'node:util';
import { BRAND_IMAGE_FOLDER, CATEGORY_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import { placeInputSchema } from '@nearhand/shared/places/places';
import { synonymSetSchema } from '@nearhand/shared/search/synonyms';
import {
  categoryInputSchema,
  type CategoryInput,
} from '@nearhand/shared/service-categories/service-categories';
import { findSetting, imageSettings, settingsOfBookings, type SettingKey } from '@nearhand/shared/settings';
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
import { assertStorable, storeBrandImage, storeImage } from '../images/commands.ts';
import { runJob } from '../jobs/commands/claim-job.ts';
import { createPlace } from '../places/commands.ts';
import { addSynonymSets, findSynonymSets } from '../search/synonyms.ts';
import { changeCategory, createCategory, ORDER_LOCK } from '../service-categories/commands.ts';
import {
  assertSecondFactor,
  changeInTransaction,
  checkChanges,
  putChangesIntoForce,
} from '../settings/change-settings.ts';
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
  const plan = await planImport(input.file, actor);
  if (input.preview) return plan.changes;
  const issues = plan.changes.flatMap(({ key, result, reason = '' }) =>
    result === 'error' ? [{ path: key, message: transferMessages.invalid(key, reason) }] : [],
  );
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues });
  await apply(await storePictures(plan, input.file.pictures), input.version ?? Infinity, actor);
  return plan.changes;
}

async function planImport(file: SettingsExport, actor: AuditContext): Promise<Plan> {
  const plan: Plan = { changes: [], settings: {}, categories: [], synonyms: [], places: [] };
  await planSettings(file, plan, actor);
  await planCategories(file, plan);
  await planSynonyms(file, plan);
  await planPlaces(file, plan);
  return plan;
}

async function planSettings(
  { settings, pictures }: SettingsExport,
  plan: Plan,
  actor: AuditContext,
): Promise<void> {
  const { values } = await findStored();
  const isBooked = await hasBookings();
  for (const [key, after] of Object.entries(settings)) {
    const declared = findSetting(key);
    const before = values[key as SettingKey]?.value ?? null;
    const add = (result: ImportChange['result'], reason?: string) =>
      plan.changes.push({
        kind: 'setting',
        key,
        before,
        after,
        result,
        ...(reason !== undefined && { reason }),
      });
    if (!declared) add('unknown');
    else if (isDeepStrictEqual(before, after)) add('same');
    // `findSetting` knows the key.
    else if (isFixed(key as SettingKey) || (isBooked && settingsOfBookings.some((each) => each === key)))
      add('fixed');
    else {
      const buffer = declared.field === 'image' ? readPicture(pictures, after) : undefined;
      const problem = await findProblem(() =>
        buffer
          ? assertStorable({ buffer, folder: BRAND_IMAGE_FOLDER })
          : checkChanges({ [key]: after }).then((checked) => assertSecondFactor(checked, actor)),
      );
      if (problem === undefined) plan.settings[key] = after;
      add(problem === undefined ? (before === null ? 'new' : 'changes') : 'error', problem);
    }
  }
}

/** Returns why `check` throws. */
async function findProblem(check: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Describes how records of one kind are compared with those in the database. */
interface Comparison<Input> {
  kind: ImportChange['kind'];
  schema: z.ZodType<Input>;
  getKey: (record: Partial<Input>) => string | undefined;
  /** Returns the value in the database that a record of the file would replace, or null. */
  findBefore: (input: Input, after: unknown) => unknown;
  findProblem?: (input: Input) => Promise<string | undefined>;
}

/** Adds a row for each record. Returns those that an import has to write. */
async function planRecords<Input extends object>(
  records: readonly object[],
  plan: Plan,
  { kind, schema, getKey, findBefore, findProblem: check }: Comparison<Input>,
): Promise<Input[]> {
  const written: Input[] = [];
  for (const [index, after] of records.entries()) {
    const { data, error } = schema.safeParse(after);
    const key = (getKey(data ?? after) ?? `${kind} ${index + 1}`).slice(0, 200);
    const before = data ? findBefore(data, after) : null;
    const isSame =
      isDeepStrictEqual(before, after) || written.some((earlier) => isDeepStrictEqual(earlier, data));
    const reason = error ? (error.issues[0]?.message ?? '') : data && (await check?.(data));
    const result = reason !== undefined ? 'error' : isSame ? 'same' : before === null ? 'new' : 'changes';
    plan.changes.push({ kind, key, before, after, result, ...(reason !== undefined && { reason }) });
    if (data && (result === 'new' || result === 'changes')) written.push(data);
  }
  return written;
}

async function planCategories({ categories, pictures }: SettingsExport, plan: Plan): Promise<void> {
  const stored = new Map((await CategoryModel.find().lean()).map((category) => [category.slug, category]));
  const slugs = new Set<string>();
  const written = await planRecords<CategoryInput>(categories, plan, {
    kind: 'category',
    schema: categoryInputSchema,
    getKey: ({ slug, name }) => slug ?? name,
    findBefore({ slug }, after) {
      const found = stored.get(slug);
      const fields = Object.keys(after as object);
      return found
        ? Object.fromEntries(fields.map((field) => [field, Reflect.get(found, field) ?? false]))
        : null;
    },
    async findProblem({ slug, icon }) {
      if (slugs.has(slug)) return transferMessages.doubled;
      slugs.add(slug);
      const buffer = readPicture(pictures, icon);
      return buffer && findProblem(() => assertStorable({ buffer, folder: CATEGORY_IMAGE_FOLDER }));
    },
  });
  // A picture that the file lacks is not there either.
  plan.categories = written.map(({ icon, ...category }) =>
    icon === undefined || (icon.startsWith('/') && !readPicture(pictures, icon))
      ? category
      : { ...category, icon },
  );
}

async function planSynonyms({ synonyms }: SettingsExport, plan: Plan): Promise<void> {
  const { sets } = await findSynonymSets();
  plan.synonyms = await planRecords<string[]>(synonyms, plan, {
    kind: 'synonyms',
    schema: synonymSetSchema,
    getKey: (set) => Object.values(set).join(', '),
    findBefore: (set, after) => (sets.some((other) => isDeepStrictEqual(other, set)) ? after : null),
  });
}

async function planPlaces({ places }: SettingsExport, plan: Plan): Promise<void> {
  const stored = await PlaceModel.find({}, { name: 1, point: 1 }).lean();
  plan.places = await planRecords(places, plan, {
    kind: 'place',
    schema: placeInputSchema,
    getKey: ({ name }) => name,
    findBefore: ({ name, point }, after) =>
      stored.some((place) => place.name === name && isDeepStrictEqual(place.point, point)) ? after : null,
  });
}

/** Returns the picture of a URL, if the file has it. */
function readPicture(pictures: SettingsExport['pictures'], url: unknown): Buffer | undefined {
  const data = typeof url === 'string' && Object.hasOwn(pictures, url) ? pictures[url] : undefined;
  return data === undefined ? undefined : Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

/** Stores the pictures of what is imported, with the checks of uploads, and returns the plan with their new URLs. */
async function storePictures(plan: Plan, pictures: SettingsExport['pictures']): Promise<Plan> {
  const store = async (url: unknown, folder: string): Promise<unknown> => {
    const buffer = readPicture(pictures, url);
    if (!buffer) return url;
    const save = folder === BRAND_IMAGE_FOLDER ? storeBrandImage : storeImage;
    return (await save({ buffer, folder })).url;
  };
  const settings = { ...plan.settings };
  for (const key of imageSettings)
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
