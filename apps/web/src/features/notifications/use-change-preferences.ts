import type { NotificationChannel } from '@nearhand/shared/notifications/notification-kinds';
import type {
  NotificationPreferencesResponse,
  PreferencesChange,
} from '@nearhand/shared/notifications/notifications';
// oxlint-disable-next-line no-restricted-imports -- Every tick counts: they are queued.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/toast-error.ts';
import { changePreferences, preferencesQuery } from './notifications-api.ts';
import type { PreferenceRow } from './preference-rows.ts';

const { queryKey } = preferencesQuery;

/** Saves a change of preferences. The cache changes at once, and is refetched on an error. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['change-notification-preferences'],
    scope: { id: 'notification-preferences' },
    mutationFn: changePreferences,
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

/** Builds the change of one channel for all kinds of a row. */
export function buildChange(
  { kinds }: PreferenceRow,
  channel: NotificationChannel,
  isOn: boolean,
): PreferencesChange {
  return Object.fromEntries(kinds.map((kind) => [kind, { [channel]: isOn }]));
}
