import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/api-messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DetailSkeleton } from '../../features/services/detail/detail-skeleton.tsx';
import { serviceQuery } from '../../entities/service/services-api.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { DetailFrame, NotFound } from './detail-frame.tsx';
import { ServiceDetail } from './service-detail.tsx';
import { servicePageTexts } from '../texts.ts';

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
