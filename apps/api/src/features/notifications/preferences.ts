import {
  isLocked,
  notificationChannels,
  notificationKinds,
  type NotificationChannel,
  type NotificationKind,
} from '@nearhand/shared/notification-kinds';
import {
  getLocked,
  type NotificationPreferencesResponse,
  type PreferencesChange,
} from '@nearhand/shared/notifications';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import {
  NotificationPreferencesModel,
  type NotificationPreferencesDocument,
} from './notification-preferences.model.ts';

type SwitchedOff = NotificationPreferencesDocument['kinds'] | undefined;

/** Returns whether a kind of notification reaches a user by a channel. */
export function isOn(kinds: SwitchedOff, kind: NotificationKind, channel: NotificationChannel): boolean {
  return isLocked(kind, channel) || kinds?.[kind]?.[channel] !== false;
}

/** Reads what users have switched off, by the id of the user. */
export async function readSwitchedOff(
  users: readonly Types.ObjectId[],
  tx: ClientSession,
): Promise<ReadonlyMap<string, SwitchedOff>> {
  const found = await NotificationPreferencesModel.find({ _id: { $in: users } })
    .session(tx)
    .lean();
  return new Map(found.map(({ _id, kinds }) => [_id.toString(), kinds]));
}

export async function getPreferences(user: string): Promise<NotificationPreferencesResponse> {
  const stored = await NotificationPreferencesModel.findById(user).lean();
  return present(stored?.kinds);
}

/** Switches channels of kinds on and off; what is not named stays. Returns all. */
export async function changePreferences(
  user: string,
  change: PreferencesChange,
): Promise<NotificationPreferencesResponse> {
  const update = buildUpdate(change);
  if (!update) return getPreferences(user);
  const stored = await NotificationPreferencesModel.findByIdAndUpdate(user, update, {
    upsert: true,
    returnDocument: 'after',
  }).lean();
  return present(stored.kinds);
}

/** Switches one channel of a kind off, unless it is locked. */
export async function switchOffChannel(
  user: Types.ObjectId,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<void> {
  if (isLocked(kind, channel)) return;
  await NotificationPreferencesModel.updateOne(
    { _id: user },
    { $set: { [`kinds.${kind}.${channel}`]: false } },
    { upsert: true },
  );
}

/** Builds one update of only the named fields, so that concurrent changes of others are kept. */
function buildUpdate(change: PreferencesChange): UpdateQuery<NotificationPreferencesDocument> | undefined {
  const off: [string, false][] = [];
  const on: [string, 1][] = [];
  for (const kind of notificationKinds) {
    for (const channel of notificationChannels) {
      const value = change[kind]?.[channel];
      if (value === false) off.push([`kinds.${kind}.${channel}`, false]);
      if (value === true) on.push([`kinds.${kind}.${channel}`, 1]);
    }
  }
  if (off.length + on.length === 0) return undefined;
  return {
    ...(off.length > 0 && { $set: Object.fromEntries(off) }),
    ...(on.length > 0 && { $unset: Object.fromEntries(on) }),
  };
}

function present(kinds: SwitchedOff): NotificationPreferencesResponse {
  const preferences = notificationKinds.map((kind) => [
    kind,
    Object.fromEntries(notificationChannels.map((channel) => [channel, isOn(kinds, kind, channel)])),
  ]);
  return { preferences: Object.fromEntries(preferences), locked: getLocked() };
}
