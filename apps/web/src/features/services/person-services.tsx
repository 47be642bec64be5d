import type { Service } from '@nearhand/shared/services';
import type { User } from '@nearhand/shared/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messages } from '@nearhand/shared/messages';
import { listOf } from '../../lib/list-of.ts';
import { managedServicesQuery } from './managed-services-api.ts';
import { ServiceLink } from './service-link.tsx';
import { ServicePicture } from './service-picture.tsx';
import { ServicePrice } from './service-price.tsx';
import { useToggleService } from './use-toggle-service.ts';

/** All that a provider offers, to an admin who may switch each off and on. */
export function PersonServices({ user }: { user: User }) {
  const pages = useInfiniteQuery(managedServicesQuery(user));
  const { items: services, paging } = listOf(pages, (page) => page.services);
  if (pages.isPending) return <Skeleton className="h-16 rounded-control" />;
  if (services.length === 0) return <p className="text-small text-fg-muted">No services yet.</p>;
  return (
    <>
      <ul aria-label="Services" className="-my-3 grid divide-y divide-border">
        {services.map((service) => (
          <Row key={service._id} service={service} />
        ))}
      </ul>
      {paging.hasMore && <LoadMore {...paging} failure={messages.service.noneFound} />}
    </>
  );
}

function Row({ service }: { service: Service }) {
  const toggle = useToggleService(service);
  const { _id, name, imageUrl, category, isActive, deactivatedBy } = service;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="aspect-4/3 w-16 shrink-0 overflow-hidden rounded-control bg-surface-2">
        <ServicePicture imageUrl={imageUrl} category={category} />
      </div>
      <div className="min-w-0 flex-1 basis-44">
        <ServiceLink id={_id} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
          {name}
        </ServiceLink>
        <ServicePrice service={service} />
      </div>
      <Badge tone={isActive ? 'success' : 'neutral'}>
        {isActive ? 'Visible' : deactivatedBy === 'admin' ? 'Hidden by an admin' : 'Hidden'}
      </Badge>
      <Button variant="quiet" size="small" isBusy={toggle.isPending} onClick={() => toggle.mutate(!isActive)}>
        {isActive ? 'Switch off' : 'Switch on'}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
