import type { ComponentProps } from 'react';
import { inputClassName, FormField, type FieldProps } from './form-field.tsx';

type TextFieldProps = FieldProps & { optional?: boolean } & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, error, counter, optional, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} counter={counter} optional={optional}>
      {(control) => <input type="text" {...input} {...control} className={inputClassName} />}
    </FormField>
  );
}
