import { featuredCategories, HOME_CATEGORY_COUNT } from '@nearhand/shared/landing';
import { FREE_CANCELLATION_HOURS } from '@nearhand/shared/limits';
import { Check, ChevronRight, ShieldCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Badge } from '../components/badge.tsx';
import { ButtonLink } from '../components/button.tsx';
import { CategoryTile, TILE_GRID } from '../components/category-tile.tsx';
import { Rings } from '../components/rings.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { SampleBooking } from '../features/bookings/sample-booking.tsx';
import { Benefits } from '../features/landing/benefits.tsx';
import { CallsToAction } from '../features/landing/calls-to-action.tsx';
import { HeroSearch } from '../features/landing/hero-search.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';
import { LandingSection } from '../features/landing/landing-section.tsx';
import { Questions } from '../features/landing/questions.tsx';
import { Testimonials } from '../features/landing/testimonials.tsx';
import { HomeCategories } from '../features/service-categories/home-categories.tsx';
import { serviceCategoriesQuery } from '../features/service-categories/service-categories-api.ts';
import { useSession } from '../features/session/session.ts';
import { ApplicationBanner } from '../layout/application-banner.tsx';
import { isParting } from '../layout/parting.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { Welcome } from '../layout/welcome.tsx';
import { useMarketplace } from '../lib/marketplace.ts';
import { SuggestingSearchBox } from './suggesting-search-box.tsx';

// It needs the schemas of bookings, which visitors need not load.
const NextBooking = lazy(async () => ({
  default: (await import('../features/bookings/next-booking.tsx')).NextBooking,
}));

const PROMISES = ['Free for customers', `Cancel up to ${FREE_CANCELLATION_HOURS} hours before`];

/** Spec sections 1 and 2, home. */
function HomePage() {
  const { session } = useSession();
  const { state } = useLocation();
  const { name } = useMarketplace();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isVisitor = session.status === 'anonymous';

  return (
    <>
      {user && <Welcome user={user} />}
      {user && <ApplicationBanner user={user} />}
      <Suspense>{user && !isParting(state) && <NextBooking role={user.role} />}</Suspense>
      <Hero isSignedIn={!isVisitor} />
      {isVisitor ? <FeaturedCategories /> : <PopularCategories />}
      <HowItWorks />
      <Benefits name={name} />
      <Testimonials />
      <Questions />
      <CallsToAction user={user} />
    </>
  );
}

function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="relative overflow-hidden">
      <Rings className="absolute -end-[26rem] -top-24 w-[51rem] max-sm:opacity-50 mask-[radial-gradient(closest-side,black_55%,transparent)] sm:-end-60 xl:end-[max(-14rem,calc(50vw-54rem))]" />
      <div className="container-page relative grid items-center gap-12 py-12 sm:py-18 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="grid min-w-0 justify-items-start gap-5">
          <Badge tone="brand">
            <ShieldCheck aria-hidden strokeWidth={1.75} />
            Every provider is checked by our team
          </Badge>
          <PageHeading documentTitle="Local services" className="max-w-[14ch] text-display">
            The right pair of hands is closer than you think.
          </PageHeading>
          <p className="max-w-150 text-[1.125rem] text-fg-muted">
            Plumbers, electricians, cleaners and painters from your own neighbourhood. See the price, pick a
            time, pay when it is approved.
          </p>
          <HeroSearch isSignedIn={isSignedIn} box={isSignedIn ? SuggestingSearchBox : SearchBox} />
          <Promises />
        </div>
        <SampleBooking />
      </div>
    </section>
  );
}

function Promises() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small text-fg-muted">
      {PROMISES.map((promise) => (
        <li key={promise} className="flex items-center gap-2">
          <Check aria-hidden className="size-4" strokeWidth={2} />
          {promise}
        </li>
      ))}
    </ul>
  );
}

/** Visitors register first (spec section 2, home). */
function FeaturedCategories() {
  const { data: categories } = useQuery(serviceCategoriesQuery);
  // What is not there must not be promised; until that is known, most marketplaces have some.
  if (categories?.length === 0) return null;
  return (
    <LandingSection title="Browse by category">
      <ul aria-label="Categories" className={TILE_GRID}>
        {featuredCategories.slice(0, HOME_CATEGORY_COUNT).map(({ name, slug }) => (
          <li key={slug}>
            <CategoryTile to="/register" state={{ headingTo: `/category/${slug}` }} name={name} slug={slug} />
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

function PopularCategories() {
  useEffect(() => {
    // Where the tiles lead is loaded while they are awaited; if that fails, it is loaded again when it is needed.
    import('./services-page.tsx').catch(() => undefined);
  }, []);
  const viewAll = (
    <ButtonLink to="/services" variant="quiet">
      View All Services
      <ChevronRight aria-hidden className="size-4.5" strokeWidth={1.75} />
    </ButtonLink>
  );
  return (
    <LandingSection title="Browse by category" action={viewAll}>
      <HomeCategories />
    </LandingSection>
  );
}

export { HomePage as Component };
