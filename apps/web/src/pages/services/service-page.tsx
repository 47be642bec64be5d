import { messages } from '@nearhand/shared/api-messages';
import { isId } from '@nearhand/shared/ids';
import type { Service } from '@nearhand/shared/services/services';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, LifeBuoy } from 'lucide-react';
import { Suspense, useState, type ComponentProps } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LazySaveButton } from '../../entities/saved/lazy-save-button.tsx';
import { ServiceMeta } from '../../entities/service/service-meta.tsx';
import { ServicePrice } from '../../entities/service/service-price.tsx';
import { ServiceThumbnail } from '../../entities/service/service-thumbnail.tsx';
import { serviceQuery } from '../../entities/service/services-api.ts';
import { useRole } from '../../entities/user/session.ts';
import {
  useBookingBlockReason,
  useBookService,
} from '../../features/bookings/booking-dialog/use-book-service.ts';
import { DetailSections, PriceCard, ProviderCard } from '../../features/services/detail/detail-sections.tsx';
import { MoreFromProvider } from '../../features/services/detail/more-from-provider.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { servicePageTexts } from '../texts.ts';
import { DetailFrame, NotFound } from './detail-frame.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const notFound = <NotFound title={servicePageTexts.notFoundTitle} text={servicePageTexts.notFoundText} />;
const loading = (
  <div className="container-page pt-5 pb-7">
    <PageHeading className="sr-only">Loading the service</PageHeading>
    <DetailSkeleton />
  </div>
);

/** Product 2, service detail. */
function ServicePage() {
  const { id = '' } = useParams();
  // A malformed id could be another path of the API.
  return isId(id) ? <ServiceById key={id} id={id} /> : notFound;
}

function ServiceById({ id }: { id: string }) {
  const query = useQuery(serviceQuery(id));
  return (
    <DetailFrame query={query} loading={loading} errorTitle={messages.service.notFound} notFound={notFound}>
      {(service) => <ServiceDetail service={service} />}
    </DetailFrame>
  );
}

export { ServicePage as Component };

const HireChoices = lazyPart(
  async () => (await import('../../features/bookings/booking-dialog/hire-choices.tsx')).HireChoices,
);

const HireDialog = lazyPart(
  async () => (await import('../../features/bookings/booking-dialog/hire-dialog.tsx')).HireDialog,
);

const ServiceReviews = lazyPart(async () => (await import('./service-reviews.tsx')).ServiceReviews);

/** Shows a service, its provider and how to book it: beside it on wide screens, at the lower edge on others. */
export function ServiceDetail({ service }: { service: Service }) {
  const [chosen, setChosen] = useState<ComponentProps<typeof HireDialog>['initial']>();
  const role = useRole();
  const { bookService, isRequested } = useBookService();
  const blockReason = useBookingBlockReason(service);
  const [isBooking, setIsBooking] = useState(isRequested && !blockReason);
  const openDialog = () => bookService(service, () => setIsBooking(true), chosen);

  return (
    <div className="container-page grid grid-cols-1 gap-y-12 pt-4 pb-7">
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="-mb-3 min-w-0 lg:col-span-2">
          <ServiceBreadcrumb service={service} />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <ServiceThumbnail
            imageUrl={service.imageUrl}
            category={service.category}
            isAboveFold
            className="aspect-4/3 rounded-card border border-border sm:aspect-2/1"
          />
          <PageHeading className="mt-2 text-h1 wrap-anywhere sm:text-[2.25rem]/[1.12]">
            {service.name}
          </PageHeading>
          <ServiceMeta service={service} />
          <LazySaveButton service={service} className="justify-self-start" />
        </div>
        <aside aria-label="Hire" className="lg:row-span-2">
          <div className="lg:sticky lg:top-20">
            <PriceCard service={service} isAvailable={service.isActive && service.provider !== null}>
              {blockReason ? (
                <p className="text-small">{blockReason}</p>
              ) : (
                <>
                  <Suspense fallback={<Skeleton className="h-52 rounded-control" />}>
                    <HireChoices service={service} onChange={setChosen} />
                  </Suspense>
                  <Button size="large" className="max-lg:hidden" onClick={openDialog}>
                    Hire Provider
                  </Button>
                </>
              )}
            </PriceCard>
          </div>
        </aside>
        <div className="grid min-w-0 content-start gap-7">
          <DetailSections service={service} />
          <ProviderCard provider={service.provider}>
            {role === 'customer' && service.provider?._id && (
              <ButtonLink to={`/messages/new?service=${service._id}`} variant="secondary" size="small">
                <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
                Message
              </ButtonLink>
            )}
          </ProviderCard>
          <SupportCard subject={`Help with ${service.name}`} />
          <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
            <ServiceReviews service={service} />
          </Suspense>
        </div>
      </div>
      {service.provider && <MoreFromProvider providerId={service.provider._id} exceptId={service._id} />}
      {!blockReason && <BookBar service={service} onBook={openDialog} />}
      <Suspense>
        {isBooking && (
          <HireDialog service={service} initial={chosen} isShort onClose={() => setIsBooking(false)} />
        )}
      </Suspense>
    </div>
  );
}

function ServiceBreadcrumb({ service: { name, category } }: { service: Service }) {
  return (
    <Breadcrumb
      parents={[
        { to: '/services', label: 'Services' },
        { to: `/category/${category._id}`, label: category.name },
      ]}
      current={name}
    />
  );
}

/** Keeps price and button in view when the panel has scrolled away; above the tab bar on phones. */
function BookBar({ service, onBook }: { service: Service; onBook: () => void }) {
  return (
    <div
      data-booking-bar
      className="sticky short:static bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 border-t border-border bg-surface px-4 py-3 sm:-mx-6 sm:px-6 md:bottom-0 lg:hidden print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ServicePrice service={service} />
        <Button onClick={onBook}>Hire Provider</Button>
      </div>
    </div>
  );
}

/** Offers to write an email to the marketplace (product 2, service detail). */
function SupportCard({ subject }: { subject: string }) {
  const { supportEmail } = useMarketplace();
  return (
    <section
      aria-labelledby="need-help"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border bg-surface-2 p-4.5 sm:p-5"
    >
      <LifeBuoy aria-hidden className="size-6 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="me-auto min-w-0 flex-1 basis-52">
        <h2 id="need-help" className="text-h3">
          Need Help?
        </h2>
        <p className="text-small text-fg-muted">Questions about this service? We reply by email.</p>
      </div>
      {supportEmail && (
        <ButtonLink
          to={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}
          variant="secondary"
          size="small"
        >
          Contact Support
        </ButtonLink>
      )}
    </section>
  );
}

function DetailSkeleton() {
  return (
    <div aria-hidden className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Skeleton className="-mb-1.5 h-6 w-72 max-w-full rounded-tag lg:col-span-2" />
      <div className="grid content-start gap-4">
        <Skeleton className="aspect-4/3 rounded-card sm:aspect-2/1" />
        <Skeleton className="mt-1 h-9 w-3/5 rounded-control" />
        <Skeleton className="h-5 w-4/5 rounded-tag" />
        <Skeleton className="mt-3 h-18 rounded-control" />
        <Skeleton className="mt-3 h-6 w-2/5 rounded-tag" />
        <Skeleton className="h-14 rounded-control" />
      </div>
      <Skeleton className="hidden h-138 rounded-card lg:block" />
    </div>
  );
}
