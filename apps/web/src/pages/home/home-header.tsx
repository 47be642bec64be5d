import type { User } from '@nearhand/shared/users/users';
import { useState } from 'react';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { HeroSearch } from '../../features/landing/hero-search.tsx';
import { getFirstName } from '../../lib/names.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SearchAutocomplete } from '../../features/search/search-autocomplete.tsx';
import { describeAhead, describeDecisions, greet } from '../../features/home/greeting.ts';
import {
  useDecisions,
  useNextBooking,
  useVisitsOfToday,
  useWaiting,
} from '../../features/home/use-home-data.ts';

/** Greets the user, says what is ahead, and searches. The name is unknown until the profile is loaded. */
export function HomeHeader({ user }: { user: User | undefined }) {
  const [openedAt] = useState(() => new Date());
  return (
    <div className="relative">
      <div aria-hidden className="absolute inset-0 overflow-clip max-md:hidden">
        <ConcentricCircles className="absolute -end-36 -top-48 w-[56rem] mask-[linear-gradient(to_bottom,black_45%,transparent_56%)] opacity-60" />
      </div>
      <div className="relative container-page grid grid-cols-1 gap-6 pt-10 pb-8">
        <div className="grid gap-3">
          <PageHeading
            documentTitle="Home"
            className="text-[clamp(2rem,1.4rem+2.6vw,3rem)]/[1.05] font-bold tracking-[-0.02em] wrap-anywhere"
          >
            {greet(openedAt.getHours(), user && getFirstName(user.name))}
          </PageHeading>
          <div className="min-h-6 text-[1.0625rem] text-fg-muted">{user && <Summary user={user} />}</div>
        </div>
        <HeroSearch isSignedIn box={SearchAutocomplete} />
      </div>
    </div>
  );
}

function Summary({ user }: { user: User }) {
  if (user.role === 'admin') return <AdminSummary />;
  return user.role === 'provider' ? <ProviderSummary user={user} /> : <CustomerSummary user={user} />;
}

function CustomerSummary({ user }: { user: User }) {
  const { query, visitsThisWeek } = useNextBooking();
  const waiting = useWaiting(user);
  if (query.isPending || waiting.isPending) return <SummarySkeleton />;
  if (!query.data) return null;
  return <p>{describeAhead({ visits: visitsThisWeek, period: 'this week', waiting: waiting.total })}</p>;
}

function ProviderSummary({ user }: { user: User }) {
  const { query, visits } = useVisitsOfToday();
  const waiting = useWaiting(user);
  if (query.isPending || waiting.isPending) return <SummarySkeleton />;
  if (!query.data) return null;
  return <p>{describeAhead({ visits: visits.length, period: 'today', waiting: waiting.total })}</p>;
}

function AdminSummary() {
  const { isPending, failure, total } = useDecisions();
  if (isPending) return <SummarySkeleton />;
  if (failure) return null;
  return <p>{describeDecisions(total)}</p>;
}

function SummarySkeleton() {
  return <Skeleton className="h-6 w-72 max-w-full rounded-tag" />;
}
