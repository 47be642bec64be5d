import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { profileKey } from '../../lib/query-client.ts';
import { showSuccess } from '../../lib/toast.ts';
import { renewRecoveryCodes, secondFactorQuery, switchOffSecondFactor } from './second-factor-api.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetupDialog } from './setup-dialog.tsx';

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
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery);
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
      {error && !data && (
        <ErrorBanner
          title="Failed to load your second factor"
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
          send={switchOffSecondFactor}
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
