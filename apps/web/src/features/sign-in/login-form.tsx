import type { Marketplace } from '@nearhand/shared/marketplace/marketplace';
import type { LoginInput } from '@nearhand/shared/users/users';
import { useState, type ReactNode, useEffect } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { TextField } from '../../components/form-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { ROLE_LABELS } from '../../entities/user/labels.ts';
import { useSession } from '../../entities/user/session.ts';
import { getErrorMessage, hasCode } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { authTexts } from './texts.ts';
import { api } from '../../lib/api-client.ts';

const FIELDS = ['email', 'password'] as const;
/** Loads with the first input or validation, so that a slow phone shows the form sooner. */
const loadResolver = async () => (await import('./login-resolver.ts')).loginResolver;
const resolver: Resolver<LoginInput> = async (...form) => (await loadResolver())(...form);
// An error is ignored here: submitting the form loads the resolver again.
const preloadResolver = () => void loadResolver().catch(() => undefined);

interface LoginFormProps extends Pick<Marketplace, 'demoAccounts'> {
  /** Shown above the demo accounts, which load later than the form and would shift it under a finger. */
  children: ReactNode;
}

/** Signs in with email and password, and with a code if the account has a second factor (product 2, login). */
export function LoginForm({ demoAccounts, children }: LoginFormProps) {
  const { startSession } = useSession();
  const form = useForm<LoginInput>({
    resolver,
    defaultValues: { email: '', password: '', code: '' },
    shouldFocusError: false,
  });
  // The API has accepted the password, and the account has a second factor.
  const [needsCode, setNeedsCode] = useState(false);
  const login = useGuardedMutation({
    mutationFn: (credentials: LoginInput) => api.loginUser({ body: credentials }),
    onSuccess: startSession,
    onError: (error) => {
      if (isCodeMissing(error)) setNeedsCode(true);
      else form.setFocus(needsCode ? 'code' : 'password');
    },
  });
  // The first thing to do here, also after a link has led here.
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = form.handleSubmit(({ code, ...credentials }) =>
    login.mutate({ ...credentials, ...(needsCode && { code }) }),
  );
  // It submits while the rules load.
  const isPending = form.formState.isSubmitting || login.isPending;

  const tryAccount = (account: { email: string; password: string }) => {
    setNeedsCode(false);
    form.reset({ ...account, code: '' });
    void submit();
  };

  return (
    <div className="grid gap-7">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {login.error && !isCodeMissing(login.error) && (
          <FailureAlert message={getErrorMessage(login.error, authTexts.loginFailed)} error={login.error} />
        )}
        <FormErrorSummary form={form} fields={FIELDS} />
        {/* Hidden, not removed: the form sends email and password again with the code. */}
        <div hidden={needsCode} className="grid gap-5">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            onInput={preloadResolver}
            {...bindField(form, 'email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            onInput={preloadResolver}
            {...bindField(form, 'password')}
          />
        </div>
        {needsCode && (
          <CodeStep
            form={form}
            onBack={() => {
              setNeedsCode(false);
              login.reset();
              form.resetField('code');
            }}
          />
        )}
        <Button type="submit" size="large" isPending={isPending} loadingText={authTexts.signingIn}>
          Sign In
        </Button>
      </form>
      {children}
      {demoAccounts.length > 0 && (
        <DemoAccounts accounts={demoAccounts} isPending={isPending} onTry={tryAccount} />
      )}
    </div>
  );
}

function isCodeMissing(error: Error): boolean {
  return hasCode(error, 'second_factor_required');
}

/** Asks for the code of the second factor, after the password was accepted. */
function CodeStep({ form, onBack }: { form: UseFormReturn<LoginInput>; onBack: () => void }) {
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
        {...bindField(form, 'code')}
      />
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onBack}>
        Use another account
      </Button>
    </div>
  );
}

type DemoAccount = Marketplace['demoAccounts'][number];

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  isPending: boolean;
  onTry: (account: DemoAccount) => void;
}

function DemoAccounts({ accounts, isPending, onTry }: DemoAccountsProps) {
  return (
    <fieldset className="rounded-card border border-dashed border-border-strong p-4 pt-2">
      <legend className="px-1.5 text-small font-semibold">Try a demo account</legend>
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {accounts.map((account) => (
          <li key={account.email} className="grid">
            <Button
              variant="secondary"
              size="small"
              isPending={isPending}
              title={account.email}
              onClick={() => onTry(account)}
            >
              {ROLE_LABELS[account.role]}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
