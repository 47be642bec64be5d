import type { ComponentProps } from 'react';
import { CONTROL, FieldFrame, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & { optional?: boolean } & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, error, counter, optional, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} counter={counter} optional={optional}>
      {(control) => <input type="text" {...input} {...control} className={CONTROL} />}
    </FieldFrame>
  );
}
