import { weekdays, type TimeWindow, type Weekday } from '@nearhand/shared/availability/availability';
import { Copy } from 'lucide-react';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { useWatch, type UseFormSetValue } from 'react-hook-form';
import { Button, IconButton } from '../../../components/button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PopoverDialog } from '../../../components/popover-dialog.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import {
  DAY_NAMES,
  type AvailabilityControl,
  type AvailabilityFormValues,
} from '../availability-form-values.ts';
import { HoursAxis, toMinuteRange, WHOLE_DAY, type HourRange } from './move-window.tsx';
import { HoursBar } from './hours-bar.tsx';
import { DayWindows } from '../time-windows.tsx';

interface WeeklyHoursProps {
  control: AvailabilityControl;
  setValue: UseFormSetValue<AvailabilityFormValues>;
}

export function WeeklyHours({ control, setValue }: WeeklyHoursProps) {
  const days = useWatch({ control, name: 'days' });
  const [isAllDay, setIsAllDay] = useState(false);
  /** The time window whose fields are open. */
  const [chosen, setChosen] = useState<{ day: Weekday; index: number }>();
  const hours = Object.values(days)
    .flat()
    .map(toMinuteRange)
    .filter(({ start, end }) => end > start);
  // Wider than the hours, so that a bar has room to be dragged.
  const fitted = {
    first: Math.max(0, Math.min(6, ...hours.map(({ start }) => Math.floor(start / 60) - 1))),
    last: Math.min(24, Math.max(20, ...hours.map(({ end }) => Math.ceil(end / 60) + 1))),
  };
  // The range is fixed during a drag, so that the bar stays below the pointer.
  const [fixed, setFixed] = useState<HourRange>();
  const shown = isAllDay ? WHOLE_DAY : (fixed ?? fitted);
  const total = hours.reduce((sum, { start, end }) => sum + end - start, 0) / 60;
  return (
    <Panel
      title="Weekly hours"
      text="When customers can book you."
      action={
        <p className="text-small text-fg-muted">{formatCount(Math.round(total * 10) / 10, 'hour')} a week</p>
      }
    >
      <div className="grid grid-cols-1 gap-2">
        {(isAllDay || fitted.last - fitted.first < 24) && (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-end"
            aria-pressed={isAllDay}
            onClick={() => setIsAllDay(!isAllDay)}
          >
            Show all 24 hours
          </Button>
        )}
        <HoursAxis shown={shown} />
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {weekdays.map((day) => (
          <DayRow
            key={day}
            control={control}
            setValue={setValue}
            day={day}
            shown={shown}
            chosen={chosen?.day === day ? chosen.index : undefined}
            onChoose={(index) => setChosen(index === undefined ? undefined : { day, index })}
            onDrag={(isDragging) => setFixed(isDragging ? shown : undefined)}
          />
        ))}
      </ul>
      <p className="text-caption text-fg-muted">
        Drag a bar or its edges, or press it to type its times. Keys: arrows move an edge 30 minutes, with
        Shift 1 hour; Enter types a time; Delete removes.
      </p>
    </Panel>
  );
}

function DayRow(props: ComponentProps<typeof HoursBar>) {
  const { control, setValue, day, chosen, onChoose } = props;
  return (
    <li className="grid grid-cols-[1fr_6rem] items-center gap-x-3 gap-y-2 not-first:border-t not-first:border-border not-first:pt-4 sm:grid-cols-[7rem_1fr_6rem]">
      <h3 className="text-h3">{DAY_NAMES[day]}</h3>
      <div className="max-sm:col-span-full max-sm:row-start-2">
        <HoursBar {...props} />
      </div>
      <DayWindows
        control={control}
        name={`days.${day}`}
        day={DAY_NAMES[day]}
        chosen={chosen}
        onChoose={onChoose}
        actions={<CopyHours control={control} setValue={setValue} day={day} />}
      />
    </li>
  );
}

interface CopyHoursProps {
  control: AvailabilityControl;
  setValue: UseFormSetValue<AvailabilityFormValues>;
  day: Weekday;
}

function CopyHours({ control, setValue, day }: CopyHoursProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const windows = useWatch({ control, name: `days.${day}` });
  const copy = (targets: readonly Weekday[]) => {
    for (const target of targets) {
      const copied: TimeWindow[] = windows.map(({ from, to }) => ({ from, to }));
      setValue(`days.${target}`, copied, { shouldDirty: true, shouldValidate: true });
    }
    setIsOpen(false);
  };
  return (
    <>
      <IconButton
        ref={trigger}
        label={`Copy the hours of ${DAY_NAMES[day]} to other days`}
        onClick={() => setIsOpen(true)}
      >
        <Copy aria-hidden strokeWidth={1.75} />
      </IconButton>
      {isOpen && (
        <PopoverDialog
          title={`Copy the hours of ${DAY_NAMES[day]}`}
          trigger={trigger}
          onClose={() => setIsOpen(false)}
        >
          <CopyTargets day={day} onCopy={copy} />
        </PopoverDialog>
      )}
    </>
  );
}

function CopyTargets({ day, onCopy }: { day: Weekday; onCopy: (targets: Weekday[]) => void }) {
  const id = useId();
  const [targets, setTargets] = useState<readonly Weekday[]>([]);
  const toggle = (target: Weekday) =>
    setTargets(targets.includes(target) ? targets.filter((one) => one !== target) : [...targets, target]);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        {weekdays
          .filter((target) => target !== day)
          .map((target) => (
            <label
              key={target}
              htmlFor={`${id}-${target}`}
              className="flex min-h-11 items-center gap-3 text-small font-medium"
            >
              <input
                id={`${id}-${target}`}
                type="checkbox"
                className="size-5 accent-brand"
                checked={targets.includes(target)}
                onChange={() => toggle(target)}
              />
              {DAY_NAMES[target]}
            </label>
          ))}
      </div>
      <Button disabled={targets.length === 0} onClick={() => onCopy([...targets])}>
        Copy to {formatCount(targets.length, 'day')}
      </Button>
    </div>
  );
}
