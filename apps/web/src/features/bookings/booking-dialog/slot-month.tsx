import { ErrorBanner } from '../../../components/error-banner.tsx';
import { MonthCalendar, Ticks } from '../../../components/month-calendar.tsx';
import { getCalendarProps, splitDay, type useMonthSlots } from '../../../entities/availability/slots.ts';
import { commonTexts } from '../../../lib/texts.ts';

interface SlotMonthProps {
  label: string;
  /** The chosen day as `YYYY-MM-DD`; empty for none. */
  value: string;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
  /** The focused day, whose month is shown. */
  focused: string;
  /** The offered times of that month. */
  month: ReturnType<typeof useMonthSlots>;
  onFocusChange: (day: string) => void;
  onChange: (day: string) => void;
}

/** Asks for one of the free days of a month. Ticks mark the parts of the day that have times. */
export function SlotMonth({ month, today, ...calendar }: SlotMonthProps) {
  const { slots, data, error, isFetching, refetch } = month;
  return (
    <>
      <MonthCalendar {...calendar} min={today} {...getCalendarProps(month, today)} />
      {slots.length > 0 && <TickLegend />}
      {error && (
        <ErrorBanner
          title={commonTexts.slotsFailed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && slots.length === 0 && (
        <p role="status" className="text-small text-fg-muted">
          No free times in this month.
        </p>
      )}
    </>
  );
}

/** Explains the ticks. Screen readers read the times instead. */
function TickLegend() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-fg-muted">
      {splitDay([]).map(({ part }, index, parts) => (
        <span key={part} className="flex items-center gap-1.5">
          <span className="text-brand">
            <Ticks filled={parts.map((_, at) => at === index)} />
          </span>
          {part.toLowerCase()}
        </span>
      ))}
    </p>
  );
}
