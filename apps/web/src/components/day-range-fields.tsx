import { TextField } from './form-field.tsx';

export interface OptionalDays {
  from?: string | undefined;
  to?: string | undefined;
}

interface DayRangeFieldsProps {
  /** Days, `YYYY-MM-DD`; missing for any. */
  days: OptionalDays;
  onChange: (change: OptionalDays) => void;
}

/** Asks for the first and the last of some days; each change applies at once. */
export function DayRangeFields({ days: { from, to }, onChange }: DayRangeFieldsProps) {
  return (
    <>
      <TextField
        label="From"
        type="date"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        label="To"
        type="date"
        value={to ?? ''}
        min={from}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
    </>
  );
}
