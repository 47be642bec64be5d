import { canApply } from '@nearhand/shared/applications/applications';
import type { User } from '@nearhand/shared/users/users';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Download } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink, Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { BecomeProvider } from '../../features/profile/become-provider.tsx';
import { CloseAccount } from '../../features/account/close-account.tsx';
import { PasswordForm } from '../../features/profile/password-form.tsx';
import { ProfileCard } from '../../features/profile/profile-form/profile-card.tsx';
import { SavedAddresses } from '../../features/profile/saved-addresses.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import type { OnApplied } from '../../features/profile/profile-form/use-profile-form.ts';
import { SecondFactor } from '../../features/second-factor/second-factor.tsx';
import { WorkForm } from '../../features/profile/work-form/work-form.tsx';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import { useSession } from '../../entities/user/session.ts';
import { ApplicationReason } from '../../layout/application-banner.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { signOutState } from '../../layout/sign-out-on-arrival.ts';
import { ThemeChoice } from '../../layout/theme-choice.tsx';
import { describeApplicationStatus } from '../../entities/user/application-status.ts';
import { ROLE_LABELS } from '../../entities/user/labels.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { getServerMessage } from '../../lib/api-error.ts';
import { downloadText } from '../../lib/download-file.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

const PROFILE_ROLE_LABELS = { ...ROLE_LABELS, provider: 'Service Provider' };

/** Product 2, profile. */
function ProfilePage() {
  const { session, changeUser } = useSession();
  const [isClosed, setIsClosed] = useState(false);
  const [setup, setSetup] = useState<'required' | 'finished'>();
  const onApplied: OnApplied = useRef(null);
  if (session.status !== 'signed-in') return null;
  // Replaces the forms, which would ask about unsaved changes of an account that is gone.
  if (isClosed) return <Navigate to="/" state={signOutState('account-closed')} />;
  const { user } = session;
  const { mustSetUpSecondFactor = false } = user;
  if (mustSetUpSecondFactor && !setup) setSetup('required');
  if (!mustSetUpSecondFactor && setup === 'finished') setSetup(undefined);
  // Also while the recovery codes are shown: the profile may already say that the second factor is on.
  if (mustSetUpSecondFactor || setup === 'required') {
    return <SecondFactorFirst user={user} onFinished={() => setSetup('finished')} />;
  }
  const updateApplicant = (applicant: User) => {
    changeUser(applicant);
    onApplied.current?.(applicant);
  };

  return (
    <div className="container-page grid gap-6 py-7">
      <div className="grid justify-items-start gap-3">
        <PageHeading>Profile</PageHeading>
        <RoleAndStatus user={user} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <ProfileCard user={user} onApplied={onApplied} onSaved={changeUser} />
          {user.role === 'provider' && <WorkForm user={user} onSaved={changeUser} />}
          {canApply(user) && <BecomeProvider user={user} onRequested={updateApplicant} />}
          {user.role === 'customer' && <SavedAddresses />}
          <DevicesLink user={user} />
        </div>
        <div className="grid gap-6">
          <Panel title="Appearance">
            <div className="-mx-3 -mt-2">
              <ThemeChoice />
            </div>
          </Panel>
          <PasswordForm user={user} onEndedFeed={changeUser} />
          <SecondFactor email={user.email} />
          <YourData />
          <CloseAccount user={user} onClosed={() => setIsClosed(true)} />
        </div>
      </div>
    </div>
  );
}

function DevicesLink({ user: { role } }: { user: User }) {
  return (
    <Panel
      title="Devices"
      text={
        role === 'admin'
          ? 'Where you are signed in and get push messages.'
          : 'Where you are signed in and get push messages, and the calendar feed of your bookings.'
      }
    >
      <ButtonLink to="/devices" variant="secondary" className="justify-self-start">
        See your devices
      </ButtonLink>
    </Panel>
  );
}

/** The only page of an admin who has yet to set up the second factor that this marketplace requires. */
function SecondFactorFirst({ user, onFinished }: { user: User; onFinished: () => void }) {
  return (
    <div className="container-page grid max-w-152 gap-6 py-7">
      <PageHeading>Profile</PageHeading>
      <p role="status">{profileTexts.setUpSecondFactorHere}</p>
      <SecondFactor email={user.email} onFinished={onFinished} />
    </div>
  );
}

function RoleAndStatus({ user }: { user: User }) {
  const { role, status } = user;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="brand">{PROFILE_ROLE_LABELS[role]}</Badge>
      {status && (
        <>
          <ProviderStatusBadge status={status} />
          <div className="text-small">
            <p className="text-fg-muted">{describeApplicationStatus(user)}</p>
            <ApplicationReason user={user} />
          </div>
        </>
      )}
    </div>
  );
}

export { ProfilePage as Component };

/** Downloads everything that the marketplace stores about the user (product 7). */
function YourData() {
  const collect = useGuardedMutation({
    mutationFn: async () => (await api.exportAccount()).data,
    onSuccess: (data) => {
      const day = data.exportedAt.slice(0, 10);
      downloadText(`nearhand-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
  });
  return (
    <Panel title="Your data" text="Download a copy of all your data (JSON).">
      {collect.error && (
        <FailureAlert
          message="Failed to collect your data"
          reason={getServerMessage(collect.error)}
          error={collect.error}
        />
      )}
      <Button
        variant="secondary"
        isPending={collect.isPending}
        loadingText="Collecting..."
        onClick={() => collect.mutate()}
      >
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        Download your data
      </Button>
    </Panel>
  );
}
