import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { CircleAlert, CircleCheck, CircleMinus, KeyRound, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { PersonDialog, type PersonStep } from './person-dialogs.tsx';
import { usePasswordLink } from './use-user-change.ts';

interface AccountPanelProps {
  details: UserDetailsResponse;
  /** Whether the user is the admin who looks at the page. */
  isSelf: boolean;
}

export function AccountPanel({ details, isSelf }: AccountPanelProps) {
  const [step, setStep] = useState<PersonStep>();
  const { user, hasSecondFactor } = details;
  const passwordLink = usePasswordLink(user);
  return (
    <Panel title="Account">
      <ul className="-my-3 grid divide-y divide-border">
        {user.emailVerified ? (
          <Row icon={CircleCheck} tone="text-success" title="Email confirmed" />
        ) : (
          <Row icon={CircleAlert} tone="text-accent-text" title="Email not confirmed">
            <Button variant="quiet" size="small" onClick={() => setStep('confirm-email')}>
              Confirm email…
            </Button>
          </Row>
        )}
        {hasSecondFactor ? (
          <Row icon={CircleCheck} tone="text-success" title="Second factor on">
            {!isSelf && (
              <Button variant="quiet" size="small" onClick={() => setStep('remove-factor')}>
                Remove…<span className="sr-only"> second factor</span>
              </Button>
            )}
          </Row>
        ) : (
          <Row icon={CircleMinus} tone="text-fg-muted" title="No second factor" />
        )}
        {!isSelf && !user.suspension && (
          <Row icon={KeyRound} tone="text-fg-muted" title="Password">
            <Button
              variant="quiet"
              size="small"
              isPending={passwordLink.isPending}
              onClick={() => passwordLink.mutate()}
            >
              Send link<span className="sr-only"> for a new password</span>
            </Button>
          </Row>
        )}
      </ul>
      <PersonDialog step={step} details={details} onClose={() => setStep(undefined)} />
    </Panel>
  );
}

interface RowProps {
  icon: LucideIcon;
  tone: string;
  title: string;
  children?: ReactNode;
}

function Row({ icon: Icon, tone, title, children }: RowProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
      <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} strokeWidth={1.75} />
      <p className="min-w-0 flex-1 font-medium">{title}</p>
      {children}
    </li>
  );
}
