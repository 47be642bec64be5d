import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { ClosedDoor } from '../components/illustrations.tsx';
import { DetailSkeleton } from '../features/services/detail/detail-skeleton.tsx';
import { serviceQuery } from '../features/services/services-api.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { ApiError } from '../lib/api-error.ts';
import { useQueryWithMarketplace } from '../lib/marketplace.ts';
import { ServiceDetail } from './service-detail.tsx';

/** Product 2, service detail. */
function ServicePage() {
  const { id = '' } = useParams();
  // A malformed id could be another path of the API.
  return isId(id) ? <ServiceOf key={id} id={id} /> : <ServiceNotFound />;
}

function ServiceOf({ id }: { id: string }) {
  const query = useQuery(serviceQuery(id));
  const { data: service, error } = query;
  const { isReady, failure } = useQueryWithMarketplace(query);

  if (error instanceof ApiError && error.status === 404) return <ServiceNotFound />;
  if (service && isReady) return <ServiceDetail service={service} />;
  if (failure) {
    return (
      <div className="container-page py-7">
        <ErrorState
          title={<PageHeading className="text-h2">{messages.service.notFound}</PageHeading>}
          text="Couldn't load this. Try again."
          {...failure}
          action={<BackToServices />}
        />
      </div>
    );
  }
  return (
    <div className="container-page pt-5 pb-7">
      <PageHeading className="sr-only">Loading the service</PageHeading>
      <DetailSkeleton />
    </div>
  );
}

function ServiceNotFound() {
  return (
    <div className="container-page py-7">
      <EmptyState
        illustration={<ClosedDoor />}
        title={<PageHeading className="text-h2">{messages.service.notFoundTitle}</PageHeading>}
        text={messages.service.notFoundText}
        action={<BackToServices />}
      />
    </div>
  );
}

function BackToServices() {
  return (
    <ButtonLink to="/services" variant="secondary">
      Back to Services
    </ButtonLink>
  );
}

export { ServicePage as Component };
