import {
  DEFAULT_MAX_SERVICES_BEFORE_APPROVAL,
  DEFAULT_MAX_SERVICES_PER_PROVIDER,
} from '@nearhand/shared/limits';
import { messages, tooManyServicesMessage } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { MANAGE_MIN_LOADING_MS } from '@nearhand/shared/timings';
import type { Role, User } from '@nearhand/shared/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ComponentType } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ToolBox } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { ManagedList } from '../../components/managed-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { useHeldLoading } from '../../lib/held-loading.ts';
import { listOf } from '../../lib/list-of.ts';
import { useWithMarketplace } from '../../lib/marketplace.ts';
import type { CategoryChoices } from './category-field.tsx';
import { ManagedServiceRow } from './managed-service-row.tsx';
import { AdminTools } from './admin-tools.tsx';
import { managedServicesQuery, type ManagedFilter } from './managed-services-api.ts';
import { useSelection } from './use-selection.ts';

const ServiceDialog = lazy(async () => ({ default: (await import('./service-dialog.tsx')).ServiceDialog }));
const DeleteService = lazy(async () => ({ default: (await import('./delete-service.tsx')).DeleteService }));

const TITLES: Record<Role, string> = { customer: 'Services', provider: 'Your services', admin: 'Services' };

type Open = { what: 'add' } | { what: 'edit' | 'copy' | 'delete'; service: Service };

interface ServiceManagerProps {
  user: User;
  categories: CategoryChoices;
  /** Tells of the bookings that stay when a service is deleted. */
  OpenBookings: ComponentType<{ serviceId: string; role: Role }>;
  filter: ManagedFilter;
  onFilter: (filter: ManagedFilter) => void;
}

/** The list of services on the manage page (spec section 2); a customer may only look. */
export function ServiceManager({ user, categories, OpenBookings, filter, onFilter }: ServiceManagerProps) {
  const pages = useInfiniteQuery(managedServicesQuery(user, filter));
  const isAdmin = user.role === 'admin';
  const isFiltered = Boolean(filter.q || filter.category);
  const { isPending, isReady, failure } = useWithMarketplace(pages);
  const isLoading = useHeldLoading(isPending, MANAGE_MIN_LOADING_MS);
  const { items: services, paging } = listOf(pages, (page) => page.services);
  const { selected, clear, selectionOf } = useSelection(services);
  const [open, setOpen] = useState<Open>();
  const list = useRef<HTMLDivElement>(null);
  const isEditable = user.role !== 'customer';
  const actions = isEditable
    ? {
        onEdit: (service: Service) => setOpen({ what: 'edit', service }),
        onDuplicate: (service: Service) => setOpen({ what: 'copy', service }),
        onDelete: (service: Service) => setOpen({ what: 'delete', service }),
      }
    : undefined;

  return (
    <Panel
      title={TITLES[user.role]}
      action={
        isEditable && (
          <AddService
            obstacle={isReady ? addObstacle(user, paging.total) : undefined}
            onClick={() => setOpen({ what: 'add' })}
          />
        )
      }
    >
      {isAdmin && (
        <AdminTools
          filter={filter}
          onFilter={onFilter}
          categories={categories.data ?? []}
          selected={selected}
          onMoved={() => {
            clear();
            list.current?.focus();
          }}
        />
      )}
      <ManagedList
        label="Services"
        listRef={list}
        isLoading={isLoading}
        error={paging.error ? null : pages.error}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
        {...failure}
        failure={messages.manage.fetchFailed}
        empty={<NoServices role={user.role} isFiltered={isFiltered} />}
      >
        {isReady &&
          services.map((service) => (
            <ManagedServiceRow
              key={service._id}
              service={service}
              showsProvider={user.role !== 'provider'}
              actions={actions}
              selection={isAdmin ? selectionOf(service) : undefined}
            />
          ))}
      </ManagedList>
      {!isLoading && isReady && services.length > 0 && (
        <LoadMore {...paging} failure={messages.manage.fetchFailed} />
      )}
      <OpenDialog
        open={open}
        user={user}
        categories={categories}
        OpenBookings={OpenBookings}
        onDeleted={() => list.current?.focus()}
        onClose={() => setOpen(undefined)}
      />
    </Panel>
  );
}

interface OpenDialogProps extends Omit<ServiceManagerProps, 'filter' | 'onFilter'> {
  open: Open | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

function OpenDialog({ open, user, categories, OpenBookings, onDeleted, onClose }: OpenDialogProps) {
  if (!open) return null;
  const deleted = () => {
    onClose();
    onDeleted();
  };
  return (
    <Suspense>
      {open.what === 'delete' ? (
        <DeleteService
          service={open.service}
          openBookings={<OpenBookings serviceId={open.service._id} role={user.role} />}
          onDeleted={deleted}
          onClose={onClose}
        />
      ) : (
        <ServiceDialog
          service={open.what === 'add' ? undefined : open.service}
          isCopy={open.what === 'copy'}
          user={user}
          categories={categories}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

/** Why a provider cannot add a service now, if so; said before the form is filled in. The limits may be set otherwise. */
function addObstacle({ role, status }: User, total: number): string | undefined {
  if (role !== 'provider') return undefined;
  if (status === 'rejected') return messages.service.waitForApproval;
  const isApproved = status === 'approved';
  const quota = isApproved ? DEFAULT_MAX_SERVICES_PER_PROVIDER : DEFAULT_MAX_SERVICES_BEFORE_APPROVAL;
  return total >= quota ? tooManyServicesMessage(quota, isApproved) : undefined;
}

function AddService({ obstacle, onClick }: { obstacle: string | undefined; onClick: () => void }) {
  if (obstacle) return <p className="max-w-prose text-small text-fg-muted">{obstacle}</p>;
  return (
    <Button size="small" onClick={onClick}>
      <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
      Add service
    </Button>
  );
}

function NoServices({ role, isFiltered }: { role: Role; isFiltered: boolean }) {
  if (isFiltered) return <p className="text-fg-muted">{messages.service.noneFound}</p>;
  return (
    <EmptyState
      illustration={<ToolBox />}
      title="No services yet"
      text={
        role === 'customer' ? 'Providers add them.' : 'Add the first: customers can then find and book it.'
      }
    />
  );
}
