import { messages } from '@nearhand/shared/api-messages';
import type { GoneService, SavedService } from '@nearhand/shared/saved/saved';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { ServiceRowSkeletons } from '../../entities/service/service-skeletons.tsx';
import { ServiceRow } from '../../entities/service/service-row.tsx';
import { LazySaveButton } from '../../entities/saved/lazy-save-button.tsx';
import { savedServicesQuery, saveServiceMutation, savedTexts } from '../../entities/saved/saved-api.ts';

/** Lists the services that the user has saved. A service that is no longer offered has only its name. */
export function SavedServiceList() {
  const pages = useInfiniteQuery(savedServicesQuery);
  return (
    <PagedList
      pages={pages}
      getItems={({ services }) => services}
      noun="saved service"
      errorText="We couldn't load what you saved"
      skeleton={<ServiceRowSkeletons />}
      empty={{
        title: 'Nothing saved yet',
        text: 'Press the heart of a service to find it here.',
        action: <ButtonLink to="/services">View All Services</ButtonLink>,
      }}
    >
      {(services) => (
        <ul aria-label="Saved services" className="grid grid-cols-1 gap-4">
          {services.map((service) => (
            <li key={service._id} className="relative">
              <SavedItem service={service} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function SavedItem({ service }: { service: SavedService }) {
  if ('isGone' in service) return <GoneItem service={service} />;
  return (
    <>
      <ServiceRow service={service} />
      <LazySaveButton service={service} className="absolute top-3 start-38 lg:start-46" />
    </>
  );
}

function GoneItem({ service: { _id, name } }: { service: GoneService }) {
  const save = useGuardedMutation(saveServiceMutation(useQueryClient()));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-surface-2 p-4">
      <div className="min-w-0">
        <h2 className="text-h3 wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-small text-fg-muted">{messages.service.noLongerOffered}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        isPending={save.isPending}
        onClick={() =>
          save.mutate(
            { id: _id, isSaved: false },
            { onError: (error) => toastError(error, savedTexts.removeFailed) },
          )
        }
      >
        Remove
        <span className="sr-only">
          : <bdi>{name}</bdi>
        </span>
      </Button>
    </div>
  );
}
