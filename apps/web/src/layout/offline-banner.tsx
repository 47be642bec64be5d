import { useMarketplace } from '../entities/marketplace/marketplace.ts';
import { formatDate, formatDateTime, formatTime } from '../lib/dates.ts';
import { WifiOff } from 'lucide-react';
import { useCachedAt } from '../lib/cached-at.ts';
import { useOnlineStatus } from '../lib/use-online-status.ts';

/** Says below the top bar that the device is offline. It takes up space and scrolls with the page. */
export function OfflineBanner() {
  const isOnline = useOnlineStatus();
  const cachedAt = useCachedAt();
  const { timeZone } = useMarketplace();
  return (
    <div
      role="status"
      className="sticky short:static top-16 z-20 print:hidden"
      data-offline={!isOnline || undefined}
    >
      {!isOnline && (
        <div className="border-b border-border bg-warning-soft text-warning-soft-fg">
          <p className="container-page flex items-start gap-2.5 py-2.5 text-small">
            <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            <span>
              You're offline. This page may be out of date. Changes will work again when you reconnect.
              {cachedAt !== undefined && ` Last updated ${formatLastUpdate(cachedAt, timeZone)}.`}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

/** "1:07 PM", on another day with its date. */
function formatLastUpdate(at: string, timeZone: string): string {
  const today = formatDate(new Date().toISOString(), timeZone);
  return formatDate(at, timeZone) === today ? formatTime(at, timeZone) : formatDateTime(at, timeZone);
}
