import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type RegisterInput } from '@nearhand/shared/users/users';
import type { FocusEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { RegisterValues } from './use-register.ts';

interface FieldsProps {
  form: UseFormReturn<RegisterValues, unknown, RegisterInput>;
}

export function UserFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
      <div className="sm:col-span-2">
        <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </div>
  );
}

/** Shows the fields that only providers fill in (product 2, register). */
export function BusinessFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <fieldset className="grid animate-settle gap-5 rounded-card border border-border bg-surface-2 p-4 pt-3 sm:grid-cols-2 sm:items-start sm:p-5 sm:pt-3">
      <legend className="float-start mb-1 text-h3 sm:col-span-2">Your business</legend>
      <div className="clear-both sm:col-span-2">
        <TextField
          label="Service type"
          placeholder="Plumbing, cleaning…"
          error={errors.serviceType?.message}
          {...register('serviceType')}
        />
      </div>
      <TextField
        label="Business address"
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="Business contact"
        placeholder="Phone or email"
        error={errors.contact?.message}
        {...register('contact')}
      />
    </fieldset>
  );
}

export function PasswordFields({ form: { register, formState, getValues, trigger } }: FieldsProps) {
  const { errors, isSubmitted } = formState;
  const compare = () => {
    if (getValues('confirmPassword')) void trigger('confirmPassword');
  };
  const compareOnBlur = ({ relatedTarget }: FocusEvent) => {
    // Submitting compares them too. An error now would shift the submit button from under the pointer.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    compare();
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
      <PasswordField
        label="Password"
        hint={`${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { onChange: () => (isSubmitted || errors.confirmPassword) && compare() })}
      />
      <PasswordField
        label="Confirm password"
        hint="Enter it again"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', { onBlur: compareOnBlur })}
      />
    </div>
  );
}
