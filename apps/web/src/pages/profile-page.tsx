import { messages } from '@nearhand/shared/messages';
import { mayApply } from '@nearhand/shared/provider-applications';
import type { User } from '@nearhand/shared/users';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Badge } from '../components/badge.tsx';
import { Panel } from '../components/panel.tsx';
import { BecomeProvider } from '../features/profile/become-provider.tsx';
import { CloseAccount } from '../features/profile/close-account.tsx';
import { Devices } from '../features/profile/devices.tsx';
import { PasswordForm } from '../features/profile/password-form.tsx';
import { ProfileCard } from '../features/profile/profile-card.tsx';
import { YourData } from '../features/profile/your-data.tsx';
import { ProviderStatusBadge } from '../components/provider-status-badge.tsx';
import { useSession } from '../features/session/session.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { partingState } from '../layout/parting.ts';
import { ThemeChoice } from '../layout/theme-choice.tsx';

const ROLE_LABELS = { customer: 'Customer', provider: 'Service Provider', admin: 'Admin' };

/** Spec section 2, profile. */
function ProfilePage() {
  const { session, changeUser } = useSession();
  const [isClosed, setIsClosed] = useState(false);
  if (session.status !== 'signed-in') return null;
  // Instead of the forms, which would ask about changes there is no account for.
  if (isClosed) return <Navigate to="/" state={partingState('account-closed')} />;
  const { user } = session;

  return (
    <div className="container-page grid gap-6 py-7">
      <div className="grid justify-items-start gap-3">
        <PageHeading>Profile</PageHeading>
        <Standing user={user} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <ProfileCard user={user} onSaved={changeUser} />
          {mayApply(user) && <BecomeProvider user={user} onRequested={changeUser} />}
          <Devices />
        </div>
        <div className="grid gap-6">
          <Panel title="Appearance">
            <div className="-mx-3 -mt-2">
              <ThemeChoice />
            </div>
          </Panel>
          <PasswordForm email={user.email} />
          <YourData />
          <CloseAccount user={user} onClosed={() => setIsClosed(true)} />
        </div>
      </div>
    </div>
  );
}

/** The role, and where an application to become a provider stands. */
function Standing({ user: { role, status } }: { user: User }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="brand">{ROLE_LABELS[role]}</Badge>
      {status && (
        <>
          <ProviderStatusBadge status={status} />
          <p className="text-small text-fg-muted">{messages.providerStatus[status]}</p>
        </>
      )}
    </div>
  );
}

export { ProfilePage as Component };
