import { zodResolver } from '@hookform/resolvers/zod';
import type { Marketplace } from '@nearhand/shared/marketplace';
import { messages } from '@nearhand/shared/messages';
import { loginSchema } from '@nearhand/shared/users';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { messageOr } from '../../lib/api-error.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { logIn } from './session-api.ts';
import { useSession } from './session.ts';

const FIELDS = ['email', 'password'] as const;

/** Spec section 2, login. */
export function LoginForm({ demoAccounts }: Pick<Marketplace, 'demoAccounts'>) {
  const { startSession } = useSession();
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: startSession,
    onError: () => form.setFocus('password'),
  });
  const submit = form.handleSubmit((credentials) => login.mutate(credentials));
  // While the form is being checked a second press would send it a second time.
  const isBusy = isSubmitting || login.isPending;

  const tryAccount = (account: { email: string; password: string }) => {
    form.reset(account);
    void submit();
  };

  return (
    <div className="grid gap-8">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {login.error && (
          <FailureAlert message={messageOr(login.error, messages.login.failed)} error={login.error} />
        )}
        <FormErrorSummary form={form} fields={FIELDS} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" size="large" isBusy={isBusy} busyText={messages.login.busy}>
          Sign In
        </Button>
      </form>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} isBusy={isBusy} onTry={tryAccount} />}
    </div>
  );
}
