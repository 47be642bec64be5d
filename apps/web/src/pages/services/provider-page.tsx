import { messages } from '@nearhand/shared/api-messages';
import type { Slot } from '@nearhand/shared/availability/slots';
import { getLeastTotal } from '@nearhand/shared/bookings/job';
import { isId } from '@nearhand/shared/ids';
import type { PublicProvider } from '@nearhand/shared/providers/providers';
import { distanceKm, roundDistance } from '@nearhand/shared/providers/service-area';
import type { Service } from '@nearhand/shared/services/services';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { parseFilters } from '../../entities/service/service-filters.ts';
import { providerServicesQuery } from '../../entities/service/services-api.ts';
import { useRole } from '../../entities/user/session.ts';
import { useBlockReasons, useBookService } from '../../features/bookings/booking-dialog/use-book-service.ts';
import { FreeTimes } from '../../features/providers/free-times.tsx';
import { ProviderArea } from '../../features/providers/provider-area.tsx';
import {
  ProviderStats,
  ProviderHeader,
  ProviderServices,
  providerQuery,
} from '../../features/providers/provider-profile.tsx';
import { toGeoPoint } from '../../features/search/nearby/ring-geometry.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { formatCount } from '../../lib/format-number.ts';
import { DetailFrame, NotFound } from './detail-frame.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

const notFound = (
  <NotFound title={messages.service.providerNotFound} text="They may have left, or are not approved." />
);
const loading = (
  <div className="container-page grid gap-6 py-7">
    <PageHeading className="sr-only">Loading the provider</PageHeading>
    <Skeleton className="h-48 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);

function ProviderPage() {
  const { id = '' } = useParams();
  return isId(id) ? <ProviderById key={id} id={id} /> : notFound;
}

function ProviderById({ id }: { id: string }) {
  const query = useQuery(providerQuery(id));
  return (
    <DetailFrame
      query={query}
      loading={loading}
      errorTitle="This provider could not be loaded"
      notFound={notFound}
    >
      {(provider) => <ProviderDetail provider={provider} />}
    </DetailFrame>
  );
}

export { ProviderPage as Component };

const HireDialog = lazyPart(
  async () => (await import('../../features/bookings/booking-dialog/hire-dialog.tsx')).HireDialog,
);

const ReviewList = lazyPart(async () => (await import('../../features/reviews/review-list.tsx')).ReviewList);

const FIRST_SHOWN = 5;
const MAX_SHOWN = 100;

interface Choice {
  service: Service;
  slot: Slot | undefined;
}

/** Shows a provider: portrait, facts, free times, services, area and contact. The URL may name the place of a search. */
function ProviderDetail({ provider }: { provider: PublicProvider }) {
  const { timeZone, currency } = useMarketplace();
  const [search] = useSearchParams();
  const { near: place } = parseFilters(search);
  const near = place === undefined ? undefined : toGeoPoint(place);
  const { serviceArea } = provider;
  const [chosen, setChosen] = useState<Choice>();
  const role = useRole();
  const { bookService } = useBookService();
  const getBlockReason = useBlockReasons();
  const services = useQuery(providerServicesQuery(provider._id, MAX_SHOWN));
  const [cheapest] =
    services.data?.toSorted((a, b) => getLeastTotal(a, currency) - getLeastTotal(b, currency)) ?? [];
  const book = (service: Service, slot?: Slot) =>
    bookService(service, () => setChosen({ service, slot }), slot && { date: slot.date, time: slot.time });

  return (
    <>
      <ProviderHeader
        provider={provider}
        breadcrumb={<Breadcrumb parents={[{ to: '/services', label: 'Services' }]} current={provider.name} />}
        heading={<PageHeading className="text-h1 wrap-anywhere">{provider.name}</PageHeading>}
        distanceKm={near && serviceArea ? roundDistance(distanceKm(near, serviceArea.center)) : undefined}
      />
      <div className="container-page grid grid-cols-1 gap-8 py-6">
        <ProviderStats provider={provider} timeZone={timeZone} />
        <div className="max-lg:in-order grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">
            {services.isPending && <Skeleton className="h-72 rounded-card" />}
            {cheapest && (
              <FreeTimes
                service={cheapest}
                name={provider.name}
                canBook={!getBlockReason(cheapest)}
                onBook={(slot) => book(cheapest, slot)}
              >
                {role === 'customer' && <MessageLink service={cheapest} name={provider.name} />}
              </FreeTimes>
            )}
          </div>
          <div className="grid min-w-0 content-start gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {provider.about && (
              <section aria-labelledby="about" className="grid gap-3">
                <h2 id="about" className="text-h2">
                  About <bdi>{provider.name}</bdi>
                </h2>
                <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                  {provider.about}
                </p>
              </section>
            )}
            <Services query={services} onBook={book} />
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <ReviewList source={{ about: 'provider', id: provider._id }} repliedBy={provider} withService />
            </Suspense>
          </div>
          <div className="lg:col-start-2">
            <ProviderArea provider={provider} near={near} />
          </div>
        </div>
      </div>
      <Suspense>
        {chosen && (
          <HireDialog
            service={chosen.service}
            blockReason={getBlockReason(chosen.service)}
            initial={{ date: chosen.slot?.date ?? '', time: chosen.slot?.time ?? '' }}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function MessageLink({ service, name }: { service: Service; name: string }) {
  return (
    <ButtonLink
      to={`/messages/new?service=${service._id}`}
      variant="secondary"
      className="whitespace-normal!"
    >
      <MessageCircle aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span>
        Message <bdi>{name}</bdi>
      </span>
    </ButtonLink>
  );
}

interface ServicesProps {
  query: ReturnType<typeof useQuery<Service[]>>;
  onBook: (service: Service) => void;
}

function Services({ query, onBook }: ServicesProps) {
  const { data, error } = query;
  const [isAllShown, setIsAllShown] = useState(false);
  return (
    <section aria-labelledby="services" className="grid gap-4">
      <h2 id="services" className="text-h2">
        Services {data && <span className="text-h3 text-fg-muted">{data.length}</span>}
      </h2>
      {error && !data && <QueryError title="The services could not be loaded" query={query} />}
      {!data && !error && <Skeleton className="h-40 rounded-card" />}
      {data?.length === 0 && <p className="text-fg-muted">No services yet.</p>}
      {data && data.length > 0 && (
        <ProviderServices services={isAllShown ? data : data.slice(0, FIRST_SHOWN)} onBook={onBook} />
      )}
      {data && data.length > FIRST_SHOWN && !isAllShown && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsAllShown(true)}>
          Show all {formatCount(data.length, 'service')}
        </Button>
      )}
    </section>
  );
}
