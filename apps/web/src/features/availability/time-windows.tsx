import { MAX_WINDOWS_PER_DAY, type Weekday } from '@nearhand/shared/availability';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { get, useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { showUndoable } from '../../lib/toast.ts';
import { USUAL_HOURS, type AvailabilityControl } from './availability-form-values.ts';

type WindowsName = `days.${Weekday}` | `overrides.${number}.windows`;

interface TimeWindowsProps {
  control: AvailabilityControl;
  name: WindowsName;
  /** The day that the fields belong to, for screen readers: "Monday". */
  day: string;
  /** Beside the button that adds a stretch. */
  actions?: ReactNode;
}

/** Edits the stretches of one day by their exact beginning and end. */
export function TimeWindows({ control, name, day, actions }: TimeWindowsProps) {
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const windows = useWatch({ control, name });
  const element = useRef<HTMLDivElement>(null);
  const removeWindow = (index: number) => {
    remove(index);
    element.current?.querySelector<HTMLElement>('[data-add-hours]')?.focus();
    showUndoable(`Hours of ${day} removed`, () => replace(windows));
  };
  const { errors } = useFormState({ control, name });
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  const message = error?.root?.message ?? error?.message;
  return (
    <div ref={element} className="grid grid-cols-1 gap-3">
      {fields.length === 0 && <p className="text-small text-fg-muted">Closed</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-end gap-2">
          <div className="max-w-38 min-w-0 flex-1 basis-28 max-sm:[&_input]:px-2">
            <TimeField control={control} name={`${name}.${index}.from`} label="From" />
          </div>
          <div className="max-w-38 min-w-0 flex-1 basis-28 max-sm:[&_input]:px-2">
            <TimeField control={control} name={`${name}.${index}.to`} label="To" isEnd />
          </div>
          <IconButton label={`Remove stretch ${index + 1} of ${day}`} onClick={() => removeWindow(index)}>
            <Trash2 aria-hidden strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
      {message && (
        <p role="alert" className="text-small font-medium text-danger">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {fields.length < MAX_WINDOWS_PER_DAY && (
          <Button
            data-add-hours
            variant="secondary"
            size="small"
            aria-label={`Add hours to ${day}`}
            onClick={() => append(fields.length > 0 ? { from: '', to: '' } : USUAL_HOURS)}
          >
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            Add hours
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}

interface TimeFieldProps {
  control: AvailabilityControl;
  name: `${WindowsName}.${number}.${'from' | 'to'}`;
  label: string;
  /** Whether midnight is the end of the day, which the API writes `24:00`. */
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
