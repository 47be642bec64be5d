import type { User } from '@nearhand/shared/users/users';
import { Suspense, useEffect, useState } from 'react';
import { MapPin, X } from 'lucide-react';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Session } from '../../entities/user/session.ts';
import { HomeCategories } from '../../features/service-categories/home-categories.tsx';
import { BookAgain } from '../../features/home/book-again.tsx';
import { FirstSteps } from '../../features/home/first-steps.tsx';
import { HomeSection } from '../../features/home/home-section.tsx';
import { NextBookingPanel, TealSkeleton } from '../../features/home/next-booking-panel.tsx';
import { TodayPanel } from '../../features/home/today-panel.tsx';
import {
  useDecisions,
  useNextBooking,
  useWaiting,
  type Waiting,
  useVisitsOfToday,
} from '../../features/home/use-home-data.ts';
import { WaitingPanel } from '../../features/home/waiting-panel.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { HeroSearch } from '../../features/landing/hero-search.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useChosenPlace } from '../../features/search/chosen-place.ts';
import { SearchAutocomplete } from '../../features/search/search-autocomplete.tsx';
import { describeAhead, describeDecisions, greet } from '../../features/home/greeting.ts';
import { chipClassName } from '../../components/chip-group.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

const AdminHome = lazyPart(async () => (await import('./admin-home.tsx')).AdminHome);

const TodayVisit = lazyPart(
  async () => (await import('../../features/bookings/visit/today-visit.tsx')).TodayVisit,
);

const columnsClassName =
  'max-lg:in-order grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]';

const VIEW_ALL = { to: '/services', label: 'View All Services' };

export function SignedInHome({ session }: { session: Exclude<Session, { status: 'anonymous' }> }) {
  const user = session.status === 'signed-in' ? session.user : undefined;
  return (
    <>
      <HomeHeader user={user} isLoading={session.status === 'loading'} />
      <div className="in-order container-page grid grid-cols-1 gap-10 pb-4">
        {user && <RoleSections user={user} />}
        {session.status === 'loading' && <SectionSkeletons />}
        {session.status === 'unavailable' && (
          <ErrorBanner title="We could not load your account" error={session.error} onRetry={session.retry} />
        )}
        <Categories isCustomer={user?.role === 'customer'} />
      </div>
    </>
  );
}

function RoleSections({ user }: { user: User }) {
  if (user.role === 'admin') {
    return (
      <Suspense fallback={<Skeleton className="h-140 rounded-dialog" />}>
        <AdminHome />
      </Suspense>
    );
  }
  return user.role === 'provider' ? <ProviderSections user={user} /> : <CustomerSections user={user} />;
}

function CustomerSections({ user }: { user: User }) {
  const waiting = useWaiting(user);
  return (
    <>
      <div className={getColumns(waiting)}>
        <NextBookingPanel />
        {hasContent(waiting) && <WaitingPanel title="Waiting for you" waiting={waiting} />}
      </div>
      <BookAgain />
    </>
  );
}

function ProviderSections({ user }: { user: User }) {
  const waiting = useWaiting(user);
  const { visits } = useVisitsOfToday();
  const firstSteps = <FirstSteps user={user} />;
  const hasVisits = visits.length > 0;
  return (
    <>
      {!hasVisits && firstSteps}
      <div className={getColumns(waiting)}>
        <Suspense fallback={<TealSkeleton />}>
          <TodayPanel renderVisit={(booking) => <TodayVisit booking={booking} />} />
        </Suspense>
        {hasContent(waiting) && <WaitingPanel title="Waiting for you" waiting={waiting} />}
      </div>
      {hasVisits && firstSteps}
    </>
  );
}

function hasContent({ items, isPending, failure }: Waiting): boolean {
  return isPending || failure !== undefined || items.length > 0;
}

/** Returns the columns: without a waiting panel the first panel takes the whole width. */
function getColumns(waiting: Waiting): string {
  return hasContent(waiting) ? columnsClassName : 'grid grid-cols-1';
}

function SectionSkeletons() {
  return (
    <div aria-hidden className={columnsClassName}>
      <TealSkeleton />
      <Skeleton className="h-70 rounded-dialog lg:h-full" />
    </div>
  );
}

function Categories({ isCustomer }: { isCustomer: boolean }) {
  const { query, next } = useNextBooking(isCustomer);
  // Without a booking the same link is in the panel above.
  const hasLinkAbove = isCustomer && query.isSuccess && !next;
  useEffect(() => {
    // Prefetch the pages behind the tiles. An error is ignored: the router loads them again.
    import('../services/services-page.tsx').catch(() => undefined);
  }, []);
  return (
    <HomeSection title="Browse by category" link={hasLinkAbove ? undefined : VIEW_ALL}>
      <HomeCategories />
    </HomeSection>
  );
}

interface HomeHeaderProps {
  user: User | undefined;
  isLoading: boolean;
}

/** Greets the user, says what is ahead, and searches. The name is unknown until the profile is loaded. */
function HomeHeader({ user, isLoading }: HomeHeaderProps) {
  const [openedAt] = useState(() => new Date());
  return (
    <div className="relative">
      <div aria-hidden className="absolute inset-0 overflow-clip max-md:hidden">
        <ConcentricCircles className="absolute -end-36 -top-48 w-[56rem] mask-[linear-gradient(to_bottom,black_45%,transparent_56%)] opacity-60" />
      </div>
      <div
        className={`relative container-page grid grid-cols-1 gap-6 pt-10 pb-8 ${isLoading ? 'in-order' : ''}`}
      >
        <div className="in-order grid gap-3">
          <div>
            <PageHeading
              documentTitle="Home"
              className="text-[clamp(2rem,1.4rem+2.6vw,3rem)]/[1.05] font-bold tracking-[-0.02em] wrap-anywhere max-sm:min-h-[2lh]"
            >
              {greet(openedAt.getHours(), user && user.name)}
            </PageHeading>
            {isLoading && <SummarySkeleton />}
          </div>
          <div className="min-h-6 max-sm:min-h-[2lh] text-[1.0625rem] text-fg-muted">
            {user && <Summary user={user} />}
          </div>
          <TimeZoneNote />
        </div>
        <HomeSearch />
      </div>
    </div>
  );
}

/** Searches near the place that was last searched near in this tab. */
function HomeSearch() {
  const { place, forget } = useChosenPlace();
  return (
    <HeroSearch canSearch box={SearchAutocomplete} place={place}>
      {place && <PlaceChip name={place.placeName ?? place.near} onForget={forget} />}
    </HeroSearch>
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

interface PlaceChipProps {
  name: string;
  onForget: () => void;
}

/** Names the place that is searched near; a press forgets it. */
function PlaceChip({ name, onForget }: PlaceChipProps) {
  return (
    <button
      type="button"
      onClick={onForget}
      className={`${chipClassName} inline-flex max-w-full items-center gap-1.5 justify-self-start bg-surface!`}
    >
      <span className="sr-only">Remove the place: </span>
      <MapPin aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate">Near {name}</span>
      <X aria-hidden className="size-4 shrink-0" strokeWidth={2} />
    </button>
  );
}
