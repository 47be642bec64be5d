import {
  notificationChannels,
  type NotificationChannel,
  type NotificationKind,
} from '@nearhand/shared/notifications/notice-data';
import { isLocked, notificationKinds } from '@nearhand/shared/notifications/notification-kinds';
import {
  getLocked,
  type NotificationPreferencesResponse,
  type PreferencesChange,
} from '@nearhand/shared/notifications/notifications';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import {
  NotificationPreferencesModel,
  type NotificationPreferencesDocument,
} from '../../models/notification-preferences.model.ts';

type SwitchedOffChannels = NotificationPreferencesDocument['kinds'] | undefined;

/** Returns whether a channel of a kind is on. A locked channel always is. */
export function isChannelOn(
  kinds: SwitchedOffChannels,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  return isLocked(kind, channel) || kinds?.[kind]?.[channel] !== false;
}

export async function loadSwitchedOffChannels(
  users: readonly Types.ObjectId[],
  tx: ClientSession,
): Promise<ReadonlyMap<string, SwitchedOffChannels>> {
  const found = await NotificationPreferencesModel.find({ _id: { $in: users } })
    .session(tx)
    .lean();
  return new Map(found.map(({ _id, kinds }) => [_id.toString(), kinds]));
}

export async function getPreferences(user: string): Promise<NotificationPreferencesResponse> {
  const stored = await NotificationPreferencesModel.findById(user).lean();
  return presentPreferences(stored?.kinds);
}

/** Switches channels of kinds on or off. Channels that are left out stay unchanged. Returns all preferences. */
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
  return presentPreferences(stored.kinds);
}

/** Switches one channel of a kind off. Does nothing if it is locked. */
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

/** Builds an update of only the given channels, so that a concurrent change of other channels is preserved. */
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

function presentPreferences(kinds: SwitchedOffChannels): NotificationPreferencesResponse {
  const preferences = notificationKinds.map((kind) => [
    kind,
    Object.fromEntries(notificationChannels.map((channel) => [channel, isChannelOn(kinds, kind, channel)])),
  ]);
  return { preferences: Object.fromEntries(preferences), locked: getLocked() };
}
