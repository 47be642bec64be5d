import { MINUTE_MS } from '@nearhand/shared/durations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatWeekdayAndDay } from '../../lib/dates.ts';
import { formatTimeOfDay } from '../../lib/format-time-of-day.ts';
import { nextSlotsQuery } from '../availability/slots.ts';

const FRESH_MS = 5 * MINUTE_MS;

/** Says when a service is free first, if its provider has hours. Fetched once the card is in view. */
export function FirstFreeTime({ serviceId }: { serviceId: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsInView(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const { data } = useQuery({
    ...nextSlotsQuery({ serviceId }),
    enabled: isInView,
    staleTime: FRESH_MS,
  });
  const slot = data?.slots[0] ?? data?.nextSlot;
  return (
    <span ref={element}>
      {slot && (
        <>
          {' · '}
          <span className="text-success">
            First free: {formatWeekdayAndDay(slot.date)}, {formatTimeOfDay(slot.time)}
          </span>
        </>
      )}
    </span>
  );
}
