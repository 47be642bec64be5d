import { inputClassName, FormField, type FieldProps } from './form-field.tsx';
import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

interface SelectFieldProps extends FieldProps, Omit<NativeSelectProps, 'id' | 'className'> {
  optional?: boolean;
}

/** Offers one choice out of a few as a form field: a native select. */
export function SelectField({
  label,
  hint,
  error,
  counter,
  optional,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} counter={counter} optional={optional}>
      {(control) => (
        <NativeSelect
          {...select}
          {...control}
          options={options}
          placeholder={placeholder}
          className={`${inputClassName} appearance-none truncate pe-10`}
        />
      )}
    </FormField>
  );
}
