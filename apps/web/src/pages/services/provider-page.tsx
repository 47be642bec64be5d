import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/api-messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Skeleton } from '../../components/skeleton.tsx';
import { providerQuery } from '../../features/providers/providers-api.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { DetailFrame, NotFound } from './detail-frame.tsx';
import { ProviderDetail } from './provider-detail.tsx';

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

/** Shows the public profile of a provider, with services and free times. */
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
