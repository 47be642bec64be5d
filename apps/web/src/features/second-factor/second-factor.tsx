import { messages } from '@nearhand/shared/api-messages';
import {
  secondFactorProofSchema,
  type SecondFactorProof,
} from '@nearhand/shared/second-factor/second-factor';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useForm } from 'react-hook-form';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { TextField } from '../../components/form-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ResendVerification } from '../../entities/user/resend-verification.tsx';
import { useMustConfirmEmail } from '../../entities/user/session.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { copyText } from '../../lib/copy-text.ts';
import { downloadText } from '../../lib/download-file.ts';
import { profileKey } from '../../lib/query-client.ts';
import { hasFieldErrors, setServerErrorsAndFocus } from '../../lib/server-errors.ts';
import { commonTexts } from '../../lib/texts.ts';
import { showSuccess, showInfo } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { api } from '../../lib/api-client.ts';

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api.getSecondFactor({ signal })).secondFactor,
});

/** From this number of recovery codes down, the page shows the number in bold. */
const FEW_CODES = 3;

type Step = 'setup' | 'renew' | 'switch-off' | { codes: string[] };

interface SecondFactorProps {
  email: string;
  /** Called once a change is complete and its recovery codes are saved. */
  onFinished?: () => void;
}

/** Switches the second factor of the user on or off, and renews its recovery codes. */
export function SecondFactor({ email, onFinished }: SecondFactorProps) {
  const [step, setStep] = useState<Step>();
  const mustConfirm = useMustConfirmEmail();
  const query = useQuery(secondFactorQuery);
  const { data, error } = query;
  const queryClient = useQueryClient();
  const finish = () => {
    setStep(undefined);
    void queryClient.invalidateQueries(secondFactorQuery);
    // The profile says whether an admin must still set up a second factor.
    void queryClient.invalidateQueries({ queryKey: profileKey });
    onFinished?.();
  };

  return (
    <Panel
      title="Second factor"
      text="A code from an app on your phone, besides your password, keeps others out of your account."
      action={data?.enabled && <Badge tone="success">On</Badge>}
    >
      {error && !data && <QueryError title="Failed to load your second factor" query={query} />}
      {!data && !error && <Skeleton className="h-11 rounded-control" />}
      {data && !data.enabled && mustConfirm && (
        <>
          <p className="text-small">{accountSecurityMessages.confirmFirst}</p>
          <ResendVerification variant="secondary">Send the link again</ResendVerification>
        </>
      )}
      {data && !data.enabled && !mustConfirm && (
        <Button variant="secondary" onClick={() => setStep('setup')}>
          Set up second factor
        </Button>
      )}
      {data?.enabled && <EnabledSecondFactor codesLeft={data.recoveryCodesLeft} onChoose={setStep} />}
      {step === 'setup' && (
        <SetupDialog
          email={email}
          onConfirmed={(codes) => setStep({ codes })}
          onClose={() => setStep(undefined)}
        />
      )}
      {step === 'renew' && (
        <ProofDialog
          title="Get new recovery codes?"
          text="The codes you have now stop working."
          confirmText="Get new codes"
          send={async (proof: SecondFactorProof) =>
            (await api.renewRecoveryCodes({ body: proof })).recoveryCodes
          }
          onDone={(codes) => setStep({ codes })}
          onCancel={() => setStep(undefined)}
        />
      )}
      {step === 'switch-off' && (
        <ProofDialog
          title="Switch off the second factor?"
          text="Your password alone will open your account."
          confirmText="Switch off"
          isDangerous
          send={(proof: SecondFactorProof) => api.switchOffSecondFactor({ body: proof })}
          onDone={() => {
            showSuccess(accountSecurityMessages.switchedOff);
            finish();
          }}
          onCancel={() => setStep(undefined)}
        />
      )}
      {typeof step === 'object' && <RecoveryCodesDialog codes={step.codes} onSaved={finish} />}
    </Panel>
  );
}

interface EnabledSecondFactorProps {
  codesLeft: number;
  onChoose: (step: 'renew' | 'switch-off') => void;
}

function EnabledSecondFactor({ codesLeft, onChoose }: EnabledSecondFactorProps) {
  return (
    <>
      <p className={`text-small ${codesLeft <= FEW_CODES ? 'font-semibold' : 'text-fg-muted'}`}>
        {codesLeft === 1 ? '1 recovery code left.' : `${codesLeft} recovery codes left.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onChoose('renew')}>
          New recovery codes
        </Button>
        <Button variant="danger-outline" onClick={() => onChoose('switch-off')}>
          Switch off
        </Button>
      </div>
    </>
  );
}

/** Shows new recovery codes, which are never shown again. Closes only after the user has confirmed that they are saved. */
function RecoveryCodesDialog({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  const text = codes.join('\n');
  const close = () => {
    if (isSaved) onSaved();
    else showInfo('Save your codes first. They are not shown again.');
  };
  return (
    <Dialog title="Your recovery codes" isOpen onClose={close}>
      <div className="grid gap-5">
        <p>Each code signs you in once when you do not have your app. Keep them where only you find them.</p>
        <ul
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-1.5 rounded-button bg-surface-2 p-4 font-mono min-[24rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copyText(text, 'Codes')}>
            Copy codes
          </Button>
          <Button
            variant="secondary"
            onClick={() => downloadText('recovery-codes.txt', 'text/plain', `${text}\n`)}
          >
            Download codes
          </Button>
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={isSaved}
            onChange={({ target }) => setIsSaved(target.checked)}
          />
          I have saved them
        </label>
        <DialogActions>
          <Button disabled={!isSaved} onClick={onSaved}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const FIELDS = ['password', 'code'] as const;

interface ProofDialogProps<Result> {
  title: string;
  text: string;
  confirmText: string;
  isDangerous?: boolean;
  send: (proof: SecondFactorProof) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

function ProofDialog<Result>({
  title,
  text,
  confirmText,
  isDangerous = false,
  send,
  onDone,
  onCancel,
}: ProofDialogProps<Result>) {
  const id = useId();
  const form = useForm({
    resolver: zodResolver(secondFactorProofSchema),
    defaultValues: { password: '', code: '' },
  });
  const change = useGuardedMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => setServerErrorsAndFocus(error, FIELDS, form),
  });
  const submit = form.handleSubmit((proof) => change.mutate(proof));

  return (
    <AlertDialog
      title={title}
      confirmText={confirmText}
      confirmVariant={isDangerous ? 'danger' : 'primary'}
      loadingText={commonTexts.saving}
      cancelText="Cancel"
      isOpen
      isPending={change.isPending || change.isSuccess}
      form={id}
      onCancel={onCancel}
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <p>{text}</p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...bindField(form, 'password')}
        />
        <TextField
          label="Code"
          hint="6 digits from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          {...bindField(form, 'code')}
        />
        {change.error && !hasFieldErrors(change.error) && (
          <FailureAlert
            message={getErrorMessage(change.error, messages.somethingWentWrong)}
            error={change.error}
          />
        )}
      </form>
    </AlertDialog>
  );
}
