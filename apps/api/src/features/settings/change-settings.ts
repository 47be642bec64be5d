import { isDeepStrictEqual } from 'node:util';
import { messages } from '@nearhand/shared/api-messages';
import { findBetterColor, type ColorKey } from '@nearhand/shared/brand/brand-colors';
import { MAX_AUDIT_VALUE } from '@nearhand/shared/audit/audit';
import {
  findSetting,
  imageSettings,
  settings,
  settingsOfBookings,
  type SettingKey,
} from '@nearhand/shared/settings';
import { settingMessages, type AllSettings, type SettingsInput } from '@nearhand/shared/settings.contract';
import { Types, type ClientSession } from 'mongoose';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, ConflictError, InvalidError, PreconditionFailedError } from '../../errors.ts';
import { SettingsModel, SETTINGS_ID, type SettingsDocument } from '../../models/settings.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { isFixed } from '../../settings/live-settings.ts';
import { publishLegalTexts } from '../legal/legal-texts.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { isBrandImage } from '../images/commands.ts';
import {
  findStored,
  fixForFirstBooking,
  getAllSettings,
  hasBookings,
  loadSettings,
  presentChanged,
} from './settings.ts';

/** A checked change: a value, or null for the default. */
type Changes = Map<SettingKey, unknown>;

/**
 * Changes settings, all of them or none. Of two admins at once, different keys merge; for a key that was changed after `version` the
 * second gets a PreconditionFailedError with what is there.
 */
export async function changeSettings(input: SettingsInput, actor: AuditContext): Promise<AllSettings> {
  const { version, important } = input;
  const checked = await checkChanges(input.changes);
  const isChanged = await withTransaction((tx) =>
    changeInTransaction(checked, { version, important, actor }, tx),
  );
  if (isChanged) await putChangesIntoForce();
  return getAllSettings();
}

/** Checks changes as far as that needs no transaction. Throws an AppError for the first that cannot be made. */
export async function checkChanges(changes: SettingsInput['changes']): Promise<Changes> {
  const checked = checkValues(changes);
  for (const key of checked.keys()) assertNotFixed(key);
  for (const key of ['brandColor', 'accentColor'] as const) assertContrast(key, checked.get(key));
  for (const key of imageSettings) await assertUploaded(key, checked.get(key));
  return checked;
}

interface Change extends Pick<SettingsInput, 'version' | 'important'> {
  actor: AuditContext;
}

/** Makes checked changes in the transaction `tx`. Returns whether there were any. */
export async function changeInTransaction(
  checked: Changes,
  { version, important, actor }: Change,
  tx: ClientSession,
): Promise<boolean> {
  const stored = await findStored(tx);
  const changes = new Map(
    [...checked].filter(([key, value]) => !isDeepStrictEqual(stored.values[key]?.value ?? null, value)),
  );
  if (changes.size === 0) return false;
  const late = [...changes.keys()].filter((key) => (stored.values[key]?.version ?? 0) > version);
  if (late.length > 0) {
    const present = { version: stored.version, settings: await presentChanged(late, stored) };
    throw new PreconditionFailedError(messages.changedMeanwhile('setting'), present);
  }
  await assertPossible(changes, actor, tx);
  await store(changes, stored, { actor, important }, tx);
  return true;
}

/** Puts stored changes into force on this instance; the others read them by their change stream. */
export async function putChangesIntoForce(): Promise<void> {
  await loadSettings();
  if (!(await hasBookings())) await fixForFirstBooking();
}

/** Checks each value by the schema of its setting. Throws with an issue for each that breaks it, and for each unknown key. */
function checkValues(changes: SettingsInput['changes']): Changes {
  const checked: Changes = new Map();
  const issues = Object.entries(changes).flatMap(([key, value]) => {
    const declared = findSetting(key);
    if (!declared) return [{ path: key, message: settingMessages.unknown(key) }];
    const parsed = value === null ? { success: true as const, data: null } : declared.schema.safeParse(value);
    if (!parsed.success)
      return [{ path: key, message: settingMessages.invalid(declared.label, parsed.error) }];
    // `findSetting` knows it.
    checked.set(key as SettingKey, parsed.data);
    return [];
  });
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues });
  return checked;
}

function assertNotFixed(key: SettingKey): void {
  const { label, variable } = settings[key];
  if (variable === undefined || !isFixed(key)) return;
  throw new AppError('fixed_by_environment', settingMessages.fixedByEnvironment(label, variable), {
    conflict: { key },
  });
}

/** Throws for a color whose texts and marks could not be read. */
function assertContrast(key: ColorKey, color: unknown): void {
  const nearest = typeof color === 'string' ? findBetterColor(key, color) : undefined;
  if (nearest === undefined) return;
  const message = settingMessages.contrast[key](nearest);
  throw new AppError('contrast', message, { issues: [{ path: key, message }], nearest });
}

/** Throws for a picture that is no upload for the brand. */
async function assertUploaded(key: SettingKey, url: unknown): Promise<void> {
  if (typeof url === 'string' && url !== '' && !(await isBrandImage(url)))
    throw new InvalidError(messages.image.notOfBrand, key);
}

/** Throws for a change that the present state does not allow. */
async function assertPossible(changes: Changes, actor: AuditContext, tx: ClientSession): Promise<void> {
  for (const key of settingsOfBookings) {
    if (!changes.has(key) || !(await hasBookings())) continue;
    throw new ConflictError(settingMessages.afterFirstBooking(settings[key].label, key), undefined, { key });
  }
  await assertSecondFactor(changes, actor, tx);
}

/** Throws when admins shall need a second factor, and the acting one has none. */
export async function assertSecondFactor(
  changes: Changes,
  { user }: AuditContext,
  tx: ClientSession | null = null,
): Promise<void> {
  if (changes.get('require2faForAdmins') !== true) return;
  const hasSecondFactor = await UserModel.exists({ _id: user.id, hasSecondFactor: true }).session(tx);
  if (!hasSecondFactor) throw new AppError('second_factor_missing', settingMessages.secondFactorMissing);
}

async function store(
  changes: Changes,
  stored: Pick<SettingsDocument, 'version' | 'values'>,
  { actor, important }: { actor: AuditContext } & Pick<SettingsInput, 'important'>,
  tx: ClientSession,
): Promise<void> {
  const version = stored.version + 1;
  const author = { version, by: new Types.ObjectId(actor.user.id), at: new Date() };
  const values = Object.fromEntries(
    [...changes].map(([key, value]) => [`values.${key}`, value === null ? author : { value, ...author }]),
  );
  await SettingsModel.updateOne(
    { _id: SETTINGS_ID },
    { $set: { version, ...values } },
    { session: tx, upsert: true },
  );
  await publishLegalTexts(changes, { important, ...author }, tx);
  const audited = [...changes].map(([key, after]) => ({
    key,
    before: toAuditText(stored.values[key]?.value),
    after: toAuditText(after),
  }));
  await recordAudit(actor, 'settings.changed', { _id: SETTINGS_ID, name: 'Settings', changes: audited }, tx);
}

/** Writes a value as the audit log keeps it: null is the default. */
function toAuditText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_AUDIT_VALUE);
}
