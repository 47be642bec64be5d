import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useRole, useSession } from '../../entities/user/session.ts';
import { preferencesQuery } from '../../features/notifications/notifications-api.ts';
import { PreferencesTable } from '../../features/notifications/preferences-table.tsx';
import { PushSwitch } from '../../features/notifications/push-switch.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

const TITLE = 'What we tell you';

function NotificationPreferencesPage() {
  const role = useRole();
  const { session } = useSession();
  const preferences = useQuery(preferencesQuery);
  return (
    <div className="container-page py-7">
      <div className="in-order mx-auto grid max-w-184 grid-cols-1 gap-5">
        <Breadcrumb parents={[{ to: '/notifications', label: 'Notifications' }]} current={TITLE} />
        <div className="grid gap-2">
          <PageHeading>{TITLE}</PageHeading>
          <p className="text-fg-muted">Choose what reaches you, and how. Changes are saved at once.</p>
        </div>
        {session.status === 'signed-in' && <PushSwitch userId={session.user._id} />}
        {preferences.isPending && <Skeleton className="h-120 rounded-card" />}
        {preferences.isError && !preferences.data && (
          <ErrorState
            title="There is a problem"
            text="Failed to load your choices"
            error={preferences.error}
            onRetry={() => void preferences.refetch()}
            isRetrying={preferences.isFetching}
          />
        )}
        {preferences.data && role && (
          <>
            <div className="rounded-card border border-border bg-surface p-4 shadow-e1 sm:p-6">
              <PreferencesTable role={role} preferences={preferences.data.preferences} />
            </div>
            <p className="flex items-start gap-2 text-small text-fg-muted">
              <Lock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
              These always come by e-mail: they are about your money or your account.
            </p>
          </>
        )}
      </div>
    </div>
  );
}

export { NotificationPreferencesPage as Component };
