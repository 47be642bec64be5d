import { useState, type ComponentProps } from 'react';
import { CONTROL, FieldFrame, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  optional?: boolean;
  /** Most characters that are taken; how many are left is shown when it gets tight. */
  limit: number;
}

const TIGHT = 0.8;

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
    <FieldFrame label={label} hint={hint} error={error} counter={counter} optional={optional}>
      {(control) => (
        <>
          <textarea
            rows={3}
            {...textarea}
            {...control}
            maxLength={limit}
            className={`${CONTROL} resize-y`}
            onChange={(event) => {
              setLength(event.target.value.length);
              return onChange?.(event);
            }}
          />
          {length >= limit * TIGHT && (
            <p role="status" className={counter ? 'sr-only' : 'text-caption text-fg-muted tabular-nums'}>
              {limit - length} characters left
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}
