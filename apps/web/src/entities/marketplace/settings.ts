import type { PublicSettings } from '@nearhand/shared/settings.contract';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

interface VersionedSettings {
  settings: PublicSettings;
  version: number;
}

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }): Promise<VersionedSettings> => api.getSettings({ signal }),
  initialData: readPageSettings,
  // They hardly change, and the browser revalidates them by their ETag.
  staleTime: 10 * MINUTE_MS,
});

/** Reads the settings that the API writes into every page, so that nothing is shown before them. */
function readPageSettings(): VersionedSettings {
  const element = document.getElementById('settings');
  if (!element?.textContent) throw new Error('the page has no settings');
  // The API writes what GET /settings returns.
  return JSON.parse(element.textContent) as VersionedSettings;
}

export function useSettings(): PublicSettings {
  return useQuery(settingsQuery).data.settings;
}
