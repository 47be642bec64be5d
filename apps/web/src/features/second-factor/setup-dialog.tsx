import { messages } from '@nearhand/shared/api-messages';
import {
  confirmSecondFactorSchema,
  setUpSecondFactorSchema,
  type SecondFactorSetup,
  type SetUpSecondFactorInput,
  type ConfirmSecondFactorInput,
} from '@nearhand/shared/second-factor/second-factor';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FirstFieldFocus } from '../../components/first-field-focus.tsx';
import { TextField } from '../../components/form-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { hasFieldErrors, setServerErrors } from '../../lib/server-errors.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

interface SetupDialogProps {
  email: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: asks for the password, then shows the QR code and asks for a first code. */
export function SetupDialog({ email, onConfirmed, onClose }: SetupDialogProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  return (
    <Dialog title="Set up second factor" isOpen onClose={onClose}>
      {setup ? (
        <ConfirmStep setup={setup} onConfirmed={onConfirmed} onClose={onClose} />
      ) : (
        <PasswordStep email={email} onStarted={setSetup} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  email: string;
  onStarted: (setup: SecondFactorSetup) => void;
  onClose: () => void;
}

function PasswordStep({ email, onStarted, onClose }: PasswordStepProps) {
  const form = useForm({
    resolver: zodResolver(setUpSecondFactorSchema),
    defaultValues: { password: '' },
  });
  const start = useGuardedMutation({
    mutationFn: (proof: SetUpSecondFactorInput) => api.setUpSecondFactor({ body: proof }),
    onSuccess: onStarted,
    onError: (error) => {
      setServerErrors(error, ['password'], form.setError);
      if (hasFieldErrors(error)) form.setFocus('password');
    },
  });
  const submit = form.handleSubmit((proof) => start.mutate(proof));
  return (
    <FirstFieldFocus>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <p>You need an authenticator app, such as the one of your password manager, on a device you keep.</p>
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...bindField(form, 'password')}
        />
        <Failure error={start.error} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={start.isPending} loadingText="Checking...">
            Continue
          </Button>
        </DialogActions>
      </form>
    </FirstFieldFocus>
  );
}

interface ConfirmStepProps extends Omit<SetupDialogProps, 'email'> {
  setup: SecondFactorSetup;
}

function ConfirmStep({ setup: { secret, otpauthUri }, onConfirmed, onClose }: ConfirmStepProps) {
  const form = useForm({ resolver: zodResolver(confirmSecondFactorSchema), defaultValues: { code: '' } });
  const confirm = useGuardedMutation({
    mutationFn: async (proof: ConfirmSecondFactorInput) =>
      (await api.confirmSecondFactor({ body: proof })).recoveryCodes,
    onSuccess: onConfirmed,
    onError: (error) => {
      setServerErrors(error, ['code'], form.setError);
      if (hasFieldErrors(error)) form.setFocus('code');
    },
  });
  const submit = form.handleSubmit((proof) => confirm.mutate(proof));
  return (
    <FirstFieldFocus>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <p>Scan this with your authenticator app, or enter the secret there by hand.</p>
        <QrCode text={otpauthUri} />
        <div className="grid justify-items-start gap-2">
          <p id="second-factor-secret" className="text-small font-semibold">
            Secret
          </p>
          <output aria-labelledby="second-factor-secret" className="font-mono wrap-anywhere select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </output>
          <Button variant="secondary" size="small" onClick={() => void copyText(secret, 'Secret')}>
            Copy secret
          </Button>
        </div>
        <TextField
          label="Code"
          hint="The 6 digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          {...bindField(form, 'code')}
        />
        <Failure error={confirm.error} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={confirm.isPending} loadingText="Checking...">
            Switch on
          </Button>
        </DialogActions>
      </form>
    </FirstFieldFocus>
  );
}

/** Says why a step failed. An error of a field is shown beside the field instead. */
function Failure({ error }: { error: Error | null }) {
  if (!error || hasFieldErrors(error)) return null;
  return <FailureAlert message={getErrorMessage(error, messages.somethingWentWrong)} error={error} />;
}

/** Renders a text as a QR code. The encoder loads with the first one. */
function QrCode({ text }: { text: string }) {
  const { data: rows, isError } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: 2 }).data,
    // The text holds a secret, so it does not stay in the cache.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isError)
    return <p className="text-small">The QR code could not be loaded. Enter the secret by hand.</p>;
  if (!rows) return <Skeleton className="size-48" />;
  return (
    // Black on white in both themes: many apps read no other colors.
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 forced-color-adjust-none rounded-control"
    >
      <rect width={rows.length} height={rows.length} fill="white" />
      <path d={rows.map(toPath).join('')} fill="black" />
    </svg>
  );
}

function toPath(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
