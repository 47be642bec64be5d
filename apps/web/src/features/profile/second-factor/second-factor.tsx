import { accountSecurityMessages } from '@nearhand/shared/account-security-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { profileQueryKey } from '../../../lib/query-client.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { renewRecoveryCodes, secondFactorQuery, switchOff } from './second-factor-api.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetupDialog } from './setup-dialog.tsx';

type Step = 'setup' | 'renew' | 'switch-off' | { codes: string[] };

interface SecondFactorProps {
  email: string;
  /** Called once a change is complete and its recovery codes are saved. */
  onFinished?: () => void;
}

/** Switches the second factor of the user on and off. */
export function SecondFactor({ email, onFinished }: SecondFactorProps) {
  const [step, setStep] = useState<Step>();
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery);
  const queryClient = useQueryClient();
  const finish = () => {
    setStep(undefined);
    void queryClient.invalidateQueries(secondFactorQuery);
    // An admin may be waiting for it.
    void queryClient.invalidateQueries({ queryKey: profileQueryKey });
    onFinished?.();
  };

  return (
    <Panel
      title="Second factor"
      text="A code from an app on your phone, besides your password, keeps others out of your account."
      action={data?.enabled && <Badge tone="success">On</Badge>}
    >
      {error && !data && (
        <ErrorBanner
          title={accountSecurityMessages.secondFactorFailed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-11 rounded-control" />}
      {data && !data.enabled && (
        <Button variant="secondary" onClick={() => setStep('setup')}>
          Set up second factor
        </Button>
      )}
      {data?.enabled && <WhenOn left={data.recoveryCodesLeft} onChoose={setStep} />}
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
          send={renewRecoveryCodes}
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
          send={switchOff}
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

interface WhenOnProps {
  left: number;
  onChoose: (step: 'renew' | 'switch-off') => void;
}

function WhenOn({ left, onChoose }: WhenOnProps) {
  return (
    <>
      <p className={`text-small ${left <= 3 ? 'font-semibold' : 'text-fg-muted'}`}>
        {left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`}
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
