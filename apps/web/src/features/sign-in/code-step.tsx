import type { LoginInput } from '@nearhand/shared/users/users';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';

interface CodeStepProps {
  form: UseFormReturn<LoginInput>;
  onBack: () => void;
}

/** Asks for the code of the second factor, after the password was accepted. */
export function CodeStep({ form, onBack }: CodeStepProps) {
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <div className="grid gap-2">
      <TextField
        label="Code"
        hint="6 digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onBack}>
        Use another account
      </Button>
    </div>
  );
}
