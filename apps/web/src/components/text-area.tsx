import { useState, type ComponentProps } from 'react';
import { inputClassName, FormField, type FieldProps } from './form-field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  optional?: boolean;
  /** Maximum number of characters; the rest is shown when few are left. */
  limit: number;
}

const COUNTDOWN_RATIO = 0.8;

export function TextArea({
  label,
  hint,
  error,
  counter,
  optional,
  limit,
  onChange,
  ...textarea
}: TextAreaProps) {
  const [length, setLength] = useState(0);

  return (
    <FormField label={label} hint={hint} error={error} counter={counter} optional={optional}>
      {(control) => (
        <>
          <textarea
            rows={3}
            dir="auto"
            {...textarea}
            {...control}
            maxLength={limit}
            className={`${inputClassName} resize-y`}
            onChange={(event) => {
              setLength(event.target.value.length);
              return onChange?.(event);
            }}
          />
          {length >= limit * COUNTDOWN_RATIO && (
            <p role="status" className={counter ? 'sr-only' : 'text-caption text-fg-muted tabular-nums'}>
              {limit - length} characters left
            </p>
          )}
        </>
      )}
    </FormField>
  );
}
