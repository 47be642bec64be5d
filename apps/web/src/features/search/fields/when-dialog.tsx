import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PopoverDialog, type PopoverDialogProps } from '../../../components/popover-dialog.tsx';
import { NO_SPAN, type BrowseFilters } from '../../../entities/service/service-filters.ts';
import { isTooLong, toDays, toDayTime, toSpan } from '../filters/span.ts';
import { useServiceCount, useSettledFilters } from '../filters/use-service-count.ts';
import { WhenChoice } from './when-choice.tsx';

interface WhenDialogProps extends Pick<PopoverDialogProps, 'trigger' | 'onClose'> {
  filters: BrowseFilters;
  timeZone: string;
  onApply: (span: Partial<BrowseFilters>) => void;
}

export function WhenDialog({ trigger, filters, timeZone, onApply, onClose }: WhenDialogProps) {
  const [days, setDays] = useState(() => toDays(filters, timeZone));
  const [time, setTime] = useState(() => toDayTime(filters));
  const isInvalid = days !== undefined && isTooLong(days);
  const span = days && !isInvalid ? toSpan(days, time, timeZone) : NO_SPAN;
  const count = useServiceCount(useSettledFilters({ ...filters, ...span }));
  return (
    <PopoverDialog title="When" size="card" trigger={trigger} onClose={onClose}>
      <WhenChoice
        days={days}
        time={time}
        timeZone={timeZone}
        onChange={(chosenDays, chosenTime) => {
          setDays(chosenDays);
          setTime(chosenTime);
        }}
      />
      <div className="flex justify-between gap-3 border-t border-border pt-4">
        <Button variant="quiet" onClick={() => onApply(NO_SPAN)}>
          Any day
        </Button>
        <Button onClick={() => onApply(span)} disabled={isInvalid}>
          Show {isInvalid ? 'services' : count}
        </Button>
      </div>
    </PopoverDialog>
  );
}
