import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import type { User } from '@nearhand/shared/users/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSession } from '../../entities/user/session.ts';
import { availabilityQuery } from '../../entities/availability/availability.ts';
import { AvailabilityForm } from '../../features/availability/availability-form.tsx';
import { RemoveHours } from '../../features/availability/remove-hours.tsx';
import { SlotsPreview } from '../../features/availability/slots-preview.tsx';
import { availabilityTexts } from '../../features/availability/texts.ts';
import { TimeOff } from '../../features/availability/time-off/time-off.tsx';
import { managedServicesQuery } from '../../features/services/manage/managed-services-api.ts';
import { PageHeading } from '../../layout/page-heading.tsx';

function AvailabilityPage() {
  const { session } = useSession();
  // As the key of the form it resets it.
  const [removals, setRemovals] = useState(0);
  const { data, error, isFetching, refetch } = useQuery(availabilityQuery);
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-7">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid justify-items-start">
          <Link
            to="/calendar"
            className="-ms-1 inline-flex items-center gap-0.5 py-1.5 pe-1 text-small font-semibold text-brand underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
            Calendar
          </Link>
          <PageHeading>Availability</PageHeading>
        </div>
        {data && <RemoveHours onRemoved={() => setRemovals(removals + 1)} />}
      </div>
      <TimeZoneNote />
      {data === null && (
        <p className="max-w-prose text-fg-muted">
          Set your hours so customers can pick a free time. Until then they can ask for any time.
        </p>
      )}
      {data === undefined ? (
        error ? (
          <ErrorState
            title={availabilityTexts.fetchFailed}
            text={availabilityTexts.fetchFailed}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton className="h-96 rounded-card" />
        )
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <AvailabilityForm key={removals} saved={data} />
          <div className="grid grid-cols-1 gap-6">
            {data && <TimeOff />}
            {data && session.status === 'signed-in' && <Preview user={session.user} />}
          </div>
        </div>
      )}
    </div>
  );
}

function Preview({ user }: { user: User }) {
  const { data } = useInfiniteQuery(managedServicesQuery(user));
  return <SlotsPreview services={data?.pages.flatMap(({ services }) => services)} />;
}

export { AvailabilityPage as Component };
