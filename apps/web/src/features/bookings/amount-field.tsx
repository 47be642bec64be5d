import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../components/form-field.tsx';
import { validateAmount, type AmountLimits } from './typed-amount.ts';

interface AmountFieldProps extends AmountLimits {
  label?: string;
  hint?: string;
  optional?: boolean;
  error: string | undefined;
  register: (rules: { validate: (typed: string) => string | true }) => UseFormRegisterReturn;
}

export function AmountField({
  label = 'Amount',
  currency,
  max,
  isPositive,
  register,
  ...field
}: AmountFieldProps) {
  return (
    <TextField
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      {...field}
      {...register({ validate: (typed) => validateAmount(typed, { currency, max, isPositive }) })}
    />
  );
}
