import { isApproved, isRejected } from '@nearhand/shared/applications/applications';
import type { ServiceLimits } from '@nearhand/shared/marketplace/marketplace';
import { messages, tooManyServicesMessage } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import type { Role, User } from '@nearhand/shared/users/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ToolBox } from '../../../components/illustrations.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { EditableList } from '../../../components/editable-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { MANAGE_MIN_LOADING_MS, useMinDuration } from '../../../lib/use-timing.ts';
import { toListProps } from '../../../lib/infinite-list.ts';
import { useMarketplace, useQueryWithMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { serviceEditingTexts } from '../texts.ts';
import { noServicesTexts } from '../../../entities/service/texts.ts';
import type { CategoryChoices } from '../service-dialog/category-field.tsx';
import { ManagedServiceRow } from './managed-service-row.tsx';
import { AdminTools } from './admin-tools.tsx';
import { managedServicesQuery, type ManagedFilter } from './managed-services-api.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ServiceDialog = lazyPart(
  async () => (await import('../service-dialog/service-dialog.tsx')).ServiceDialog,
);
const DeleteService = lazyPart(async () => (await import('./delete-service.tsx')).DeleteService);

const TITLES: Record<Role, string> = { customer: 'Services', provider: 'Your services', admin: 'Services' };

type DialogState = { what: 'add' } | { what: 'edit' | 'copy' | 'delete'; service: Service };

interface ServiceManagerProps {
  user: User;
  categories: CategoryChoices;
  OpenBookings: ComponentType<{ serviceId: string; role: Role }>;
  filter: ManagedFilter;
  onFilter: (filter: ManagedFilter) => void;
  /** Whether a link has led here that adds a service. */
  isAdding: boolean;
  /** Called when the form opens for it: Back must not open it once more. */
  onAdding: () => void;
}

/** Lists the services on the manage page (product 2); customers have read access. */
export function ServiceManager(props: ServiceManagerProps) {
  const { user, categories, OpenBookings, filter, onFilter, isAdding, onAdding } = props;
  const pages = useInfiniteQuery(managedServicesQuery(user, filter));
  const isAdmin = user.role === 'admin';
  const isFiltered = Boolean(filter.q || filter.category);
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  const { serviceLimits } = useMarketplace();
  const isLoading = useMinDuration(isPending, MANAGE_MIN_LOADING_MS);
  const { items: services, paging } = toListProps(pages, (page) => page.services);
  const selection = useSelection(services);
  const list = useRef<HTMLDivElement>(null);
  const blockReason = isReady ? getAddBlockReason(user, paging.total, serviceLimits) : undefined;
  const [open, setOpen] = useOpenDialog(
    isAdding && isReady && !blockReason && user.role !== 'customer',
    onAdding,
  );
  const isEditable = user.role !== 'customer';
  const actions = isEditable
    ? {
        onEdit: (service: Service) => setOpen({ what: 'edit', service }),
        onDuplicate: blockReason ? undefined : (service: Service) => setOpen({ what: 'copy', service }),
        onDelete: (service: Service) => setOpen({ what: 'delete', service }),
      }
    : undefined;

  return (
    <Panel
      title={TITLES[user.role]}
      action={isEditable && <AddService blockReason={blockReason} onClick={() => setOpen({ what: 'add' })} />}
    >
      {isAdmin && (
        <AdminTools
          filter={filter}
          onFilter={onFilter}
          categories={categories.data ?? []}
          selected={selection.selected}
          onMoved={(failed) => {
            selection.select(failed);
            if (failed.length === 0) list.current?.focus();
          }}
        />
      )}
      <EditableList
        label="Services"
        listRef={list}
        isLoading={isLoading}
        error={paging.error ? null : pages.error}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
        {...failure}
        errorMessage={serviceEditingTexts.fetchFailed}
        empty={<NoServices isFiltered={isFiltered} hint={blockReason ? undefined : EMPTY_HINTS[user.role]} />}
      >
        {isReady &&
          services.map((service) => (
            <ManagedServiceRow
              key={service._id}
              service={service}
              showsProvider={user.role !== 'provider'}
              actions={actions}
              selection={isAdmin ? selection.getSelectionProps(service) : undefined}
            />
          ))}
      </EditableList>
      {!isLoading && isReady && services.length > 0 && (
        <LoadMore {...paging} errorMessage={serviceEditingTexts.fetchFailed} />
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

/** Holds which dialog is open: at first, that of an arrival. */
function useOpenDialog(isArriving: boolean, onArrived: () => void) {
  const [open, setOpen] = useState<DialogState>();
  const [wasArriving, setWasArriving] = useState(false);
  if (isArriving !== wasArriving) {
    setWasArriving(isArriving);
    // Once the URL no longer asks for it, so that Back only closes it.
    if (!isArriving) setOpen({ what: 'add' });
  }
  useEffect(() => {
    if (isArriving) onArrived();
  }, [isArriving, onArrived]);
  return [open, setOpen] as const;
}

interface OpenDialogProps extends Pick<ServiceManagerProps, 'user' | 'categories' | 'OpenBookings'> {
  open: DialogState | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

function OpenDialog({ open, user, categories, OpenBookings, onDeleted, onClose }: OpenDialogProps) {
  if (!open) return null;
  const finishDeletion = () => {
    onClose();
    onDeleted();
  };
  return (
    <Suspense>
      {open.what === 'delete' ? (
        <DeleteService
          service={open.service}
          openBookings={<OpenBookings serviceId={open.service._id} role={user.role} />}
          onDeleted={finishDeletion}
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

/** Returns why a provider cannot add a service now, if so; shown before the form is filled in. */
function getAddBlockReason(user: User, total: number, limits: ServiceLimits | undefined): string | undefined {
  if (user.role !== 'provider') return undefined;
  if (isRejected(user)) return messages.service.waitForApproval;
  if (!limits) return undefined;
  const hasApproval = isApproved(user);
  const quota = hasApproval ? limits.perProvider : limits.beforeApproval;
  return total >= quota ? tooManyServicesMessage(quota, hasApproval) : undefined;
}

function AddService({ blockReason, onClick }: { blockReason: string | undefined; onClick: () => void }) {
  if (blockReason) return <p className="max-w-prose text-small text-fg-muted">{blockReason}</p>;
  return (
    <Button size="small" onClick={onClick}>
      <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
      Add service
    </Button>
  );
}

const ADD_FIRST = 'Add the first: customers can then find and book it.';
const EMPTY_HINTS: Record<Role, string> = {
  customer: 'Providers add them.',
  provider: ADD_FIRST,
  admin: ADD_FIRST,
};

function NoServices({ isFiltered, hint }: { isFiltered: boolean; hint: string | undefined }) {
  if (isFiltered) return <p className="text-fg-muted">{noServicesTexts.title}</p>;
  return <EmptyState illustration={<ToolBox />} title="No services yet" {...(hint && { text: hint })} />;
}

/** Holds which services of a list are selected. A service that leaves the list is no longer selected. */
function useSelection(services: readonly Service[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = services.filter(({ _id }) => ids.has(_id));
  const select = (chosen: readonly Service[]) => setIds(new Set(chosen.map(({ _id }) => _id)));
  return {
    selected,
    select,
    getSelectionProps: (service: Service) => {
      const isSelected = ids.has(service._id);
      return {
        isSelected,
        onToggle: () =>
          select(isSelected ? selected.filter(({ _id }) => _id !== service._id) : [...selected, service]),
      };
    },
  };
}
