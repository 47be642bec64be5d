import { isApproved } from '@nearhand/shared/applications/applications';
import { useQuery } from '@tanstack/react-query';
import { createElement, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '@nearhand/shared/users/users';
import { PartyPopper } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { useSettings } from '../../entities/marketplace/settings.ts';
import {
  CategoryTile,
  CategoryTileSkeleton,
  tileGridClassName,
} from '../../entities/service-category/category-tile.tsx';
import { BookingIllustration } from '../../features/bookings/booking-illustration.tsx';
import {
  Benefits,
  CallsToAction,
  HowItWorks,
  LandingSection,
  FaqSection,
  Testimonials,
} from '../../features/landing/landing-sections.tsx';
import { Hero } from '../../features/landing/hero.tsx';
import { HOME_CATEGORY_COUNT } from '../../features/service-categories/home-category-skeletons.tsx';
import { visibleCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { useSession } from '../../entities/user/session.ts';
import { isSignOut } from '../../layout/sign-out-on-arrival.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import type * as signedInHomeModule from './signed-in-home.tsx';
import { getReturnTo, isWelcome } from '../../layout/navigation.ts';
import { lazyExtra } from '../../lib/lazy-part.tsx';

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
const ApplicationBanner = lazyExtra(
  async () => (await import('../../layout/application-banner.tsx')).ApplicationBanner,
);

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

export function VisitorHome() {
  const { demoAccounts } = useMarketplace();
  return (
    <>
      <Hero heading={PageHeading} illustration={<BookingIllustration />} />
      <FeaturedCategories />
      <HowItWorks />
      <Benefits />
      <FaqSection />
      <CallsToAction />
      {/* Last, because the samples of a demo load later than the rest. */}
      <Testimonials isDemo={demoAccounts.length > 0} />
    </>
  );
}

/** Shows categories to visitors, with links to register first (product 2, home), or to the services of a public catalog. */
function FeaturedCategories() {
  const { publicCatalog } = useSettings();
  const { data: categories, isError } = useQuery(visibleCategoriesQuery);
  // Do not promise what is not there; while that is unknown, assume that there are some.
  if (categories?.length === 0 || (isError && !categories)) return null;
  return (
    <LandingSection
      title="Browse by category"
      action={
        publicCatalog && (
          <ButtonLink to="/services" variant="secondary" size="small">
            View All Services
          </ButtonLink>
        )
      }
    >
      {categories ? (
        <ul aria-label="Categories" className={tileGridClassName}>
          {categories.slice(0, HOME_CATEGORY_COUNT).map(({ _id, name, slug, icon }) => (
            <li key={slug}>
              <CategoryTile
                to={publicCatalog ? `/services?category=${_id}` : '/register'}
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

const NEXT_STEPS = {
  customer: { text: 'Next: find a service and pick a time.', to: '/services', label: 'Browse services' },
  provider: {
    text: 'Next: add your services.',
    to: '/manage',
    label: 'Add your services',
  },
} as const;

function Welcome({ user }: { user: User }) {
  const { name, role } = user;
  const { state } = useLocation();
  // A page that the visitor wanted is the next step (return-to.tsx).
  if (!isWelcome(state) || role === 'admin' || getReturnTo(state) !== undefined) return null;
  const { text, to, label } = NEXT_STEPS[role];
  return (
    <aside aria-label="Welcome" className="container-page pt-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3 text-brand-soft-fg">
        <PartyPopper aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <p className="me-auto min-w-0 flex-1 basis-60 text-small">
          <strong className="wrap-anywhere">
            Welcome, <bdi>{name}</bdi>!
          </strong>{' '}
          {text}
          {role === 'provider' && !isApproved(user) && ' Customers see them once you are approved.'}
        </p>
        <ButtonLink to={to} size="small">
          {label}
        </ButtonLink>
      </div>
    </aside>
  );
}
