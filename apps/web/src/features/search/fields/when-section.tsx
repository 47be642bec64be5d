import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { DayRange } from '../../../components/month-range-calendar.tsx';
import { sectionLabelClassName } from './search-section.tsx';
import { hasSpan, NO_SPAN, type BrowseFilters } from '../../../entities/service/service-filters.ts';
import { isTooLong, toDays, toDayTime, toSpan, type DayTime } from '../filters/span.ts';
import { WhenChoice } from './when-choice.tsx';

interface WhenSectionProps {
  filters: BrowseFilters;
  timeZone: string;
  onChange: (change: Partial<BrowseFilters>) => void;
  /** Called with whether the chosen days are too many to search. */
  onInvalidChange: (isInvalid: boolean) => void;
}

/** Edits the days of a search on phones. */
export function WhenSection({ filters, timeZone, onChange, onInvalidChange }: WhenSectionProps) {
  const id = useId();
  const [tooLong, setTooLong] = useState<DayRange>();
  const choose = (days: DayRange | undefined, time: DayTime) => {
    const isInvalid = days !== undefined && isTooLong(days);
    setTooLong(isInvalid ? days : undefined);
    onInvalidChange(isInvalid);
    if (!isInvalid) onChange(days ? toSpan(days, time, timeZone) : NO_SPAN);
  };
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11">
        <h3 id={id} className={sectionLabelClassName}>
          When
        </h3>
        {(hasSpan(filters) || tooLong) && (
          <Button variant="quiet" size="small" onClick={() => choose(undefined, 'any')}>
            Any day
          </Button>
        )}
      </div>
      <WhenChoice
        days={tooLong ?? toDays(filters, timeZone)}
        time={toDayTime(filters)}
        timeZone={timeZone}
        onChange={choose}
      />
    </div>
  );
}
