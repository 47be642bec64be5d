import type { NotificationKind } from '@nearhand/shared/notifications/notice-data';
import { getPreferenceKinds } from '@nearhand/shared/notifications/notification-kinds';
import { notificationPreferences } from '@nearhand/shared/notifications/notification-preferences';
import { namesOf } from '@nearhand/shared/tables';
import type { Role } from '@nearhand/shared/users/users';

/** A row of the preferences. Its kinds change together. */
export interface PreferenceRow {
  label: string;
  hint?: string | undefined;
  kinds: readonly NotificationKind[];
}

interface PreferenceGroup {
  title: string;
  rows: PreferenceRow[];
}

export function getPreferenceGroups(role: Role): PreferenceGroup[] {
  const groups = new Map<string, PreferenceRow[]>();
  for (const name of namesOf(notificationPreferences)) {
    const { group, label, hint, roles = [role] } = notificationPreferences[name];
    if (!roles.includes(role)) continue;
    groups.set(group, [...(groups.get(group) ?? []), { label, hint, kinds: getPreferenceKinds(name) }]);
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
}
