import { notificationChannels, type NotificationChannel } from '@nearhand/shared/notifications/notice-data';
import { isLocked } from '@nearhand/shared/notifications/notification-kinds';
import type {
  NotificationPreferencesResponse,
  PreferencesChange,
} from '@nearhand/shared/notifications/notifications';
import type { Role } from '@nearhand/shared/users/users';
import { Bell, Lock, Mail, Smartphone } from 'lucide-react';
import { getPreferenceGroups, type PreferenceRow } from './preference-rows.ts';
// oxlint-disable-next-line no-restricted-imports -- Every tick counts: they are queued.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/toast.ts';
import { preferencesQuery } from './notifications-api.ts';
import { api } from '../../lib/api-client.ts';

const channels = {
  inApp: { label: 'In app', icon: Bell },
  email: { label: 'E-mail', icon: Mail },
  push: { label: 'Push', icon: Smartphone },
} as const;

interface PreferencesTableProps {
  role: Role;
  preferences: NotificationPreferencesResponse['preferences'];
}

/** Edits how each kind of notification reaches the user. A change is saved at once. */
export function PreferencesTable({ role, preferences }: PreferencesTableProps) {
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">Notifications by kind and channel</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Kind</span>
          </th>
          {notificationChannels.map((channel) => (
            <ChannelHeading key={channel} channel={channel} />
          ))}
        </tr>
      </thead>
      {getPreferenceGroups(role).map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="border-b border-border">
            <th scope="rowgroup" colSpan={4} className="pt-6 pb-2 text-start font-bold">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.label} row={row} preferences={preferences} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ChannelHeading({ channel }: { channel: NotificationChannel }) {
  const { label, icon: Icon } = channels[channel];
  return (
    <th scope="col" className="w-16 pt-1 text-center text-caption font-semibold sm:w-20">
      <Icon aria-hidden className="mx-auto size-4.5" strokeWidth={1.75} />
      {label}
    </th>
  );
}

interface RowProps {
  row: PreferenceRow;
  preferences: PreferencesTableProps['preferences'];
}

function Row({ row, preferences }: RowProps) {
  const isEmailOnly = row.kinds.includes('security');
  return (
    <tr className="border-b border-border last:border-b-0">
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {row.label}
        {row.hint && <span className="block text-caption text-fg-muted">{row.hint}</span>}
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} className="text-center">
          {isEmailOnly && channel !== 'email' ? (
            <>
              <span aria-hidden className="text-fg-muted">
                –
              </span>
              <span className="sr-only">not available</span>
            </>
          ) : (
            <PreferenceCheckbox row={row} channel={channel} preferences={preferences} />
          )}
        </td>
      ))}
    </tr>
  );
}

function PreferenceCheckbox({ row, channel, preferences }: RowProps & { channel: NotificationChannel }) {
  const change = useChangePreferences();
  const isAlwaysOn = row.kinds.every((kind) => isLocked(kind, channel));
  const isOn = row.kinds.every((kind) => preferences[kind][channel]);
  const label = `${row.label}, ${channels[channel].label.toLowerCase()}${isAlwaysOn ? ', always on' : ''}`;
  return (
    <label className="relative inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isAlwaysOn}
        onChange={({ target }) => change.mutate(buildChange(row, channel, target.checked))}
        className="size-5 accent-brand"
      />
      {isAlwaysOn && (
        <Lock aria-hidden className="absolute end-0.5 bottom-1 size-3.5 text-fg-muted" strokeWidth={2} />
      )}
    </label>
  );
}

const { queryKey } = preferencesQuery;

/** Saves a change of preferences. The cache changes at once, and is refetched on an error. */
function useChangePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['change-notification-preferences'],
    scope: { id: 'notification-preferences' },
    mutationFn: (preferences: PreferencesChange) =>
      api.changeNotificationPreferences({ body: { preferences } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (stored) => stored && applyChange(stored, change));
    },
    onError: (error) => {
      toastError(error, 'Failed to save');
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

function applyChange(
  stored: NotificationPreferencesResponse,
  change: PreferencesChange,
): NotificationPreferencesResponse {
  const preferences = { ...stored.preferences };
  // The keys are kinds, which the type of `keys` does not tell.
  for (const kind of Object.keys(change) as (keyof PreferencesChange)[]) {
    const { inApp, email, push } = { ...preferences[kind], ...pickDefined(change[kind]) };
    preferences[kind] = { inApp, email, push };
  }
  return { ...stored, preferences };
}

function pickDefined(change: PreferencesChange[keyof PreferencesChange] = {}) {
  const { inApp, email, push } = change;
  return {
    ...(inApp !== undefined && { inApp }),
    ...(email !== undefined && { email }),
    ...(push !== undefined && { push }),
  };
}

function buildChange(
  { kinds }: PreferenceRow,
  channel: NotificationChannel,
  isOn: boolean,
): PreferencesChange {
  return Object.fromEntries(kinds.map((kind) => [kind, { [channel]: isOn }]));
}
