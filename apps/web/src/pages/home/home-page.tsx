import { isApproved } from '@nearhand/shared/applications/applications';
import { FREE_CANCELLATION_HOURS } from '@nearhand/shared/limits';
import { Check, ShieldCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { createElement, lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import {
  CategoryTile,
  CategoryTileSkeleton,
  tileGridClassName,
} from '../../entities/service-category/category-tile.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { BookingIllustration } from '../../features/bookings/booking-illustration.tsx';
import {
  Benefits,
  CallsToAction,
  HowItWorks,
  LandingSection,
  FaqSection,
  Testimonials,
} from '../../features/landing/landing-sections.tsx';
import { HeroSearch } from '../../features/landing/hero-search.tsx';
import { HOME_CATEGORY_COUNT } from '../../features/service-categories/home-category-skeletons.tsx';
import { visibleCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { useSession } from '../../entities/user/session.ts';
import { isSignOut } from '../../layout/sign-out-on-arrival.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { Welcome } from '../../layout/welcome.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import type * as signedInHomeModule from './signed-in-home.tsx';

type SignedInHome = typeof signedInHomeModule.SignedInHome;

let loadedHome: SignedInHome | undefined;

/** Loads the home of signed-in users. It needs the schemas of bookings, which visitors need not load. */
async function loadSignedInHome(): Promise<SignedInHome> {
  return (loadedHome ??= (await import('./signed-in-home.tsx')).SignedInHome);
}

/** Shows the home of signed-in users once it is loaded. Unlike with Suspense, React shows it without a delay. */
function LoadedHome({ session }: ComponentProps<SignedInHome>) {
  const [home, setHome] = useState(() => loadedHome);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    if (!home) loadSignedInHome().then((loaded) => setHome(() => loaded), setError);
  }, [home]);
  if (error) throw error;
  // Until then the footer stays below the fold.
  return home ? createElement(home, { session }) : <div className="min-h-dvh" />;
}

// Only applicants see it.
const ApplicationBanner = lazy(async () => ({
  default: (await import('../../layout/application-banner.tsx')).ApplicationBanner,
}));

const PROMISES = ['Free for customers', `Cancel up to ${FREE_CANCELLATION_HOURS} hours before`];

/** Fetches the home of signed-in users. An error is ignored: the page loads it again. */
export function preload() {
  loadSignedInHome().catch(() => undefined);
}

/** Product 1 and 2, home. */
function HomePage() {
  const { session } = useSession();
  const { state } = useLocation();
  // A user who logs out arrives before the session has ended.
  if (session.status === 'anonymous' || isSignOut(state)) return <VisitorHome />;
  const user = session.status === 'signed-in' ? session.user : undefined;

  return (
    <>
      {user && <Welcome user={user} />}
      {user?.status && user.role !== 'admin' && !isApproved(user) && (
        <Suspense>
          <ApplicationBanner user={user} />
        </Suspense>
      )}
      <LoadedHome session={session} />
      {/* Links such as /#faq-cancel lead users here, too. */}
      <HowItWorks />
      <FaqSection />
    </>
  );
}

function VisitorHome() {
  const { name, demoAccounts } = useMarketplace();
  return (
    <>
      <Hero />
      <FeaturedCategories />
      <HowItWorks />
      <Benefits name={name} />
      <FaqSection />
      <CallsToAction />
      {/* Nobody has said so about another marketplace. Last, because it loads later than the rest. */}
      {demoAccounts.length > 0 && <Testimonials />}
    </>
  );
}

function Hero() {
  return (
    <section className="relative overflow-hidden">
      <ConcentricCircles className="absolute -end-[26rem] -top-24 w-[51rem] max-sm:opacity-50 mask-[radial-gradient(closest-side,black_55%,transparent)] sm:-end-60 xl:end-[max(-14rem,calc(50vw-54rem))]" />
      <div className="container-page relative grid items-center gap-12 py-12 sm:py-18 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="grid min-w-0 justify-items-start gap-5">
          <Badge tone="brand">
            <ShieldCheck aria-hidden strokeWidth={1.75} />
            Only approved providers
          </Badge>
          <PageHeading documentTitle="Local services" className="max-w-[14ch] text-display">
            The right pair of hands is closer than you think.
          </PageHeading>
          <p className="max-w-150 text-[1.125rem] text-fg-muted">
            Local services from your own neighborhood. See the price, pick a time, pay after the provider
            accepts.
          </p>
          <HeroSearch isSignedIn={false} box={SearchBox} />
          <Promises />
        </div>
        <BookingIllustration />
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

/** Shows categories to visitors, with links to register first (product 2, home). */
function FeaturedCategories() {
  const { data: categories, isError } = useQuery(visibleCategoriesQuery);
  // Do not promise what is not there; while that is unknown, assume that there are some.
  if (categories?.length === 0 || (isError && !categories)) return null;
  return (
    <LandingSection title="Browse by category">
      {categories ? (
        <ul aria-label="Categories" className={tileGridClassName}>
          {categories.slice(0, HOME_CATEGORY_COUNT).map(({ name, slug, icon }) => (
            <li key={slug}>
              <CategoryTile
                to="/register"
                state={{ returnTo: `/category/${slug}` }}
                name={name}
                icon={icon}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy className={tileGridClassName}>
          {Array.from({ length: HOME_CATEGORY_COUNT }, (_, index) => (
            <CategoryTileSkeleton key={index} />
          ))}
        </div>
      )}
    </LandingSection>
  );
}

export { HomePage as Component };
