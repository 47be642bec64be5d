import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { ClosedDoor } from '../components/illustrations.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { providerQuery } from '../features/providers/providers-api.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { ApiError } from '../lib/api-error.ts';
import { useQueryWithMarketplace } from '../lib/marketplace.ts';
import { ProviderDetail } from './provider-detail.tsx';

/** Shows the public profile of a provider, with services and free times. */
function ProviderPage() {
  const { id = '' } = useParams();
  return isId(id) ? <ProviderOf key={id} id={id} /> : <ProviderNotFound />;
}

function ProviderOf({ id }: { id: string }) {
  const query = useQuery(providerQuery(id));
  const { data: provider, error } = query;
  const { isReady, failure } = useQueryWithMarketplace(query);

  if (error instanceof ApiError && error.status === 404) return <ProviderNotFound />;
  if (provider && isReady) return <ProviderDetail provider={provider} />;
  if (failure) {
    return (
      <div className="container-page py-7">
        <ErrorState
          title={<PageHeading className="text-h2">This provider could not be loaded</PageHeading>}
          text="Couldn't load this. Try again."
          {...failure}
          action={<BackToServices />}
        />
      </div>
    );
  }
  return (
    <div className="container-page grid gap-6 py-7">
      <PageHeading className="sr-only">Loading the provider</PageHeading>
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

function ProviderNotFound() {
  return (
    <div className="container-page py-7">
      <EmptyState
        illustration={<ClosedDoor />}
        title={<PageHeading className="text-h2">{messages.service.providerNotFound}</PageHeading>}
        text="They may have left, or are not approved."
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

export { ProviderPage as Component };
