import { getDay } from '@nearhand/shared/region/formats';
import { haveSameClocks, formatTimeZone } from '@nearhand/shared/region/region';
import { useState } from 'react';
import { formatDateTime, formatTime } from '../../lib/dates.ts';
import { useMarketplace } from './marketplace.ts';

/** Returns the viewer's time zone where its clocks show another time than the marketplace's. */
export function useOtherTimeZone(): string | undefined {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const viewerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return haveSameClocks(viewerZone, timeZone, openedAt) ? undefined : viewerZone;
}

/** Names the marketplace's time zone, once for a group of times, to viewers whose clocks show another time. */
export function TimeZoneNote() {
  const { timeZone } = useMarketplace();
  if (!useOtherTimeZone()) return null;
  return <p className="text-caption text-fg-muted">Times are in {formatTimeZone(timeZone)}.</p>;
}

interface ViewerTimeProps {
  /** An instant. */
  at: string;
  place: string;
}

/** Adds the viewer's own time to that of a remote visit, which the viewer attends from home. */
export function ViewerTime({ at, place }: ViewerTimeProps) {
  const { timeZone } = useMarketplace();
  const viewerZone = useOtherTimeZone();
  if (!viewerZone || place !== 'remote') return null;
  const instant = new Date(at);
  const isSameDay = getDay(instant, viewerZone) === getDay(instant, timeZone);
  return (
    <span className="whitespace-nowrap">
      {' '}
      ({isSameDay ? formatTime(at, viewerZone) : formatDateTime(at, viewerZone)} your time)
    </span>
  );
}
