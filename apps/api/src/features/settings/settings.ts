import { settingKeys, settings, settingsOfBookings, type SettingKey } from '@nearhand/shared/settings';
import type { AllSettings, SettingInForce } from '@nearhand/shared/settings.contract';
import { Types, type ClientSession } from 'mongoose';
import { config } from '../../config.ts';
import { UnusableDataError } from '../../database/migrations/data-version.ts';
import { withTransaction } from '../../database/transactions.ts';
import { COMMAND_ACTOR, loadActors, recordAudit } from '../audit/audit-log.ts';
import { loadLegalTexts } from '../legal/legal-texts.ts';
import { BookingModel } from '../../models/booking.model.ts';
import {
  SettingsModel,
  SETTINGS_ID,
  type SettingsDocument,
  type StoredSetting,
} from '../../models/settings.model.ts';
import { applySettings, getDefault, getSetting, isFixed } from '../../settings/live-settings.ts';

type Stored = Pick<SettingsDocument, 'version' | 'values' | 'fixed'>;

export async function findStored(tx: ClientSession | null = null): Promise<Stored> {
  const stored = await SettingsModel.findById(SETTINGS_ID).session(tx).lean();
  return stored ?? { version: 0, values: {} };
}

/** Reads the settings from the database and puts them into force: at the start, and whenever an instance has changed them. */
export async function loadSettings(): Promise<void> {
  const stored = await findStored();
  putIntoForce(stored);
  await loadLegalTexts(stored.values);
}

function putIntoForce({ version: latest, values, fixed }: Stored): void {
  const set = Object.entries(values).map(([key, { value }]) => [key, value]);
  applySettings({ ...fixed, ...Object.fromEntries(set) }, latest);
}

/**
 * Loads the settings of a starting instance. Throws an UnusableDataError when the environment names another currency or time zone than
 * that of the bookings there are; before the first booking the present ones are kept for it.
 */
export async function startWithSettings(): Promise<void> {
  const stored = await findStored();
  putIntoForce(stored);
  await loadLegalTexts(stored.values);
  if (stored.fixed && (await hasBookings())) return assertUnchanged(stored.fixed);
  await fixForFirstBooking();
}

/** Keeps the currency and the time zone in force for the first booking. */
export async function fixForFirstBooking(tx: ClientSession | null = null): Promise<void> {
  const fixed = { currency: config.MARKETPLACE_CURRENCY, timeZone: config.MARKETPLACE_TIME_ZONE };
  await SettingsModel.updateOne(
    { _id: SETTINGS_ID },
    { $set: { fixed }, $setOnInsert: { version: 0, values: {} } },
    { upsert: true, ...(tx && { session: tx }) },
  );
}

/** Changes the currency or the time zone of the bookings there are, as only an operator may. It converts no amount. */
export async function changeFixed(key: 'currency' | 'timeZone', value: string): Promise<void> {
  await withTransaction(async (tx) => {
    const { values, fixed, version: before } = await findStored(tx);
    if (!fixed) await fixForFirstBooking(tx);
    const version = before + 1;
    const by = new Types.ObjectId(COMMAND_ACTOR.user.id);
    const set = values[key]?.value !== undefined && {
      [`values.${key}`]: { value, version, by, at: new Date() },
    };
    await SettingsModel.updateOne(
      { _id: SETTINGS_ID },
      { $set: { version, [`fixed.${key}`]: value, ...set } },
      { session: tx },
    );
    const changes = [{ key, before: fixed?.[key] ?? getSetting(key), after: value }];
    await recordAudit(COMMAND_ACTOR, 'settings.changed', { _id: SETTINGS_ID, name: 'Settings', changes }, tx);
  });
}

export async function hasBookings(): Promise<boolean> {
  return (await BookingModel.exists({})) !== null;
}

function assertUnchanged(fixed: NonNullable<Stored['fixed']>): void {
  for (const key of settingsOfBookings) {
    if (!isFixed(key) || getSetting(key) === fixed[key]) continue;
    throw new UnusableDataError(
      `${settings[key].variable} is ${getSetting(key)}, and the bookings there are were made with ${fixed[key]}. ` +
        `Set it back, or change what is stored: npm run settings -- set ${key} ${getSetting(key)} --yes`,
    );
  }
}

/** Returns every setting, with where its value comes from, as it is in the database. */
export async function getAllSettings(): Promise<AllSettings> {
  const stored = await findStored();
  putIntoForce(stored);
  const authors = await loadAuthors(Object.values(stored.values));
  const entries = settingKeys.map((key) => [key, presentSetting(key, stored.values[key], authors)]);
  // It has exactly the keys of the settings.
  return { settings: Object.fromEntries(entries) as AllSettings['settings'], version: stored.version };
}

/** Returns the settings of some keys, as another admin has left them. */
export async function presentChanged(
  keys: readonly SettingKey[],
  { values }: Stored,
): Promise<Partial<Record<SettingKey, SettingInForce>>> {
  const authors = await loadAuthors(Object.values(values));
  return Object.fromEntries(keys.map((key) => [key, presentSetting(key, values[key], authors)]));
}

function presentSetting(
  key: SettingKey,
  stored: StoredSetting | undefined,
  authors: Authors,
): SettingInForce {
  const source = isFixed(key) ? 'environment' : stored?.value === undefined ? 'default' : 'admin';
  const standard = getDefault(key);
  const value = isFixed(key) ? getSetting(key) : (stored?.value ?? standard);
  const author = stored && { by: authors(stored), at: stored.at.toISOString() };
  // The schema of the setting has checked what is stored.
  return { value, source, default: standard, ...author } as SettingInForce;
}

type Authors = (stored: StoredSetting) => { _id: string; name: string };

async function loadAuthors(stored: StoredSetting[]): Promise<Authors> {
  const toActor = await loadActors(stored.map(({ by }) => by));
  return ({ by }) => {
    const { _id, name } = toActor(by);
    return { _id, name };
  };
}
