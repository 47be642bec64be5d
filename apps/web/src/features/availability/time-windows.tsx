import {
  MAX_WINDOWS_PER_DAY,
  type TimeWindow,
  type Weekday,
} from '@nearhand/shared/availability/availability';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { get, useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/form-field.tsx';
import { showUndoable } from '../../lib/toast.ts';
import { DEFAULT_HOURS, type AvailabilityControl } from './availability-form-values.ts';

type WindowsPath = `days.${Weekday}` | `overrides.${number}.windows`;

interface TimeWindowsProps {
  control: AvailabilityControl;
  name: WindowsPath;
  /** The name of the day for screen readers: "Monday". */
  day: string;
}

export function TimeWindows(props: TimeWindowsProps) {
  const { fields, add, remove, message, element } = useWindows(props);
  const { control, name, day } = props;
  return (
    <div ref={element} className="grid grid-cols-1 gap-3">
      {fields.length === 0 && <p className="text-small text-fg-muted">Closed</p>}
      {fields.map(({ id }, index) => (
        <WindowFields
          key={id}
          control={control}
          name={`${name}.${index}`}
          label={`stretch ${index + 1} of ${day}`}
          onRemove={() => remove(index)}
        />
      ))}
      <WindowsError message={message} />
      {fields.length < MAX_WINDOWS_PER_DAY && (
        <Button
          data-add-hours
          variant="secondary"
          size="small"
          className="justify-self-start"
          aria-label={`Add hours to ${day}`}
          onClick={add}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          Add hours
        </Button>
      )}
    </div>
  );
}

interface DayWindowsProps extends TimeWindowsProps {
  /** The index of the window whose fields are open; those of incomplete windows are always open. */
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  actions: ReactNode;
}

/** Renders the fields of the chosen window below the row of its weekday, and the buttons at the end of the row. */
export function DayWindows({ chosen, onChoose, actions, ...props }: DayWindowsProps) {
  const { fields, windows, add, remove, message, element } = useWindows(props);
  const { control, name, day } = props;
  const isOpen = (index: number) => index === chosen || !isComplete(windows[index]);
  return (
    <div ref={element} className="contents">
      {fields.map(
        ({ id }, index) =>
          isOpen(index) && (
            <div
              key={id}
              data-window={index}
              className="col-span-full rounded-control bg-surface-2 p-2 sm:col-start-2 sm:p-3"
            >
              <WindowFields
                control={control}
                name={`${name}.${index}`}
                label={`stretch ${index + 1} of ${day}`}
                onRemove={() => {
                  remove(index);
                  onChoose(undefined);
                }}
              />
            </div>
          ),
      )}
      <div className="col-span-full empty:hidden sm:col-start-2">
        <WindowsError message={message} />
      </div>
      <div className="col-start-2 row-start-1 flex items-center justify-end gap-1 sm:col-start-3">
        {fields.length < MAX_WINDOWS_PER_DAY && (
          <IconButton
            data-add-hours
            label={`Add hours to ${day}`}
            onClick={() => {
              add();
              onChoose(fields.length);
            }}
          >
            <Plus aria-hidden strokeWidth={1.75} />
          </IconButton>
        )}
        {actions}
      </div>
    </div>
  );
}

function isComplete(window: TimeWindow | undefined): boolean {
  return Boolean(window?.from && window.to && window.from !== window.to);
}

function useWindows({ control, name, day }: TimeWindowsProps) {
  const { fields, append, remove: removeField, replace } = useFieldArray({ control, name });
  const windows = useWatch({ control, name });
  const element = useRef<HTMLDivElement>(null);
  const { errors } = useFormState({ control, name });
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  const add = () => append(fields.length > 0 ? { from: '', to: '' } : DEFAULT_HOURS);
  const remove = (index: number) => {
    removeField(index);
    element.current?.querySelector<HTMLElement>('[data-add-hours]')?.focus();
    showUndoable(`Hours of ${day} removed`, () => replace(windows));
  };
  return { fields, windows, add, remove, message: error?.root?.message ?? error?.message, element };
}

interface WindowFieldsProps {
  control: AvailabilityControl;
  name: `${WindowsPath}.${number}`;
  /** The name of the window for screen readers. */
  label: string;
  onRemove: () => void;
}

function WindowFields({ control, name, label, onRemove }: WindowFieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="max-w-38 min-w-0 flex-1 basis-28 max-sm:[&_input]:px-1.5">
        <TimeField control={control} name={`${name}.from`} label="From" />
      </div>
      <div className="max-w-38 min-w-0 flex-1 basis-28 max-sm:[&_input]:px-1.5">
        <TimeField control={control} name={`${name}.to`} label="To" isEnd />
      </div>
      <IconButton label={`Remove ${label}`} onClick={onRemove}>
        <Trash2 aria-hidden strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

function WindowsError({ message }: { message: string | undefined }) {
  return (
    message && (
      <p role="alert" className="text-small font-medium text-danger">
        {message}
      </p>
    )
  );
}

interface TimeFieldProps {
  control: AvailabilityControl;
  name: `${WindowsPath}.${number}.${'from' | 'to'}`;
  label: string;
  /** Whether midnight means the end of the day, for which the API has `24:00`. */
  isEnd?: boolean;
}

function TimeField({ control, name, label, isEnd = false }: TimeFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...input } = field;
  return (
    <TextField
      label={label}
      type="time"
      value={value === '24:00' ? '00:00' : value}
      error={fieldState.error?.message}
      onChange={({ target }) => onChange(isEnd && target.value === '00:00' ? '24:00' : target.value)}
      {...input}
    />
  );
}
