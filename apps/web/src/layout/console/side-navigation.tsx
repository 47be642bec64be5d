import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayKey } from '../../entities/user-administration/admin-api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { ConsoleNav } from './console-nav.tsx';

/** Shows the pages of the console beside them on wide screens, and updates the numbers of all of them by live events. */
export function SideNavigation() {
  useLiveCounts();
  return (
    <div className="sticky top-16 h-[calc(100dvh-4rem)] w-63 shrink-0 self-start overflow-y-auto border-e border-border bg-surface-2 px-3 py-3 max-lg:hidden short:static short:h-auto print:hidden">
      <ConsoleNav label="Console" className="pb-4" />
    </div>
  );
}

/** Admins are notified of what waits for them. */
function useLiveCounts() {
  const client = useQueryClient();
  useEffect(
    () => onLiveEvent('notification', () => void client.invalidateQueries({ queryKey: todayKey })),
    [client],
  );
}
