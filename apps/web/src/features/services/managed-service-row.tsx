import { PROVIDER_NOT_ASSIGNED } from '@nearhand/shared/service-display';
import type { Service } from '@nearhand/shared/services';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { IconButton } from '../../components/button.tsx';
import { Switch } from '../../components/switch.tsx';
import { ServiceLink } from './service-link.tsx';
import { ServicePicture } from './service-picture.tsx';
import { ServicePrice } from './service-price.tsx';
import { useToggleService } from './use-toggle-service.ts';

interface ServiceActions {
  onEdit: (service: Service) => void;
  onDuplicate: (service: Service) => void;
  onDelete: (service: Service) => void;
}

interface ManagedServiceRowProps {
  service: Service;
  /** Whether services of several providers stand in the list. */
  showsProvider: boolean;
  /** Left out where the person may only look. */
  actions: ServiceActions | undefined;
  /** Left out where services are not moved together. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
}

export function ManagedServiceRow({ service, showsProvider, actions, selection }: ManagedServiceRowProps) {
  const { _id, name, category, imageUrl, provider } = service;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center gap-1">
        {selection && (
          <label className="-ms-3 grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={selection.isSelected}
              onChange={selection.onToggle}
              className="size-5 accent-brand"
            />
          </label>
        )}
        <div className="h-15 w-20 overflow-hidden rounded-control bg-surface-2">
          <ServicePicture imageUrl={imageUrl} category={category} />
        </div>
      </div>
      <div className="min-w-0">
        <h3 className="text-h3 wrap-anywhere">
          <ServiceLink id={_id} className="underline-offset-4 hover:underline">
            {name}
          </ServiceLink>
        </h3>
        <p className="text-small wrap-anywhere text-fg-muted">
          {category.name}
          {showsProvider && ` · ${provider?.name ?? PROVIDER_NOT_ASSIGNED}`}
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ServicePrice service={service} />
          <VisibilityBadge service={service} />
        </div>
      </div>
      {actions && <Controls service={service} actions={actions} />}
    </li>
  );
}

/** Whether customers see the service. */
function VisibilityBadge({ service: { isActive, provider } }: { service: Service }) {
  if (!isActive || provider?.status === 'rejected') return <Badge tone="neutral">Hidden</Badge>;
  if (provider && provider.status !== 'approved') return <Badge tone="warning">Waiting for approval</Badge>;
  return <Badge tone="success">Visible</Badge>;
}

function Controls({ service, actions }: { service: Service; actions: ServiceActions }) {
  const toggle = useToggleService(service);
  const { name, isActive } = service;
  return (
    <div className="col-span-2 flex items-center justify-between gap-4 sm:col-span-1 sm:justify-end">
      <Switch
        aria-label={`Active: ${name}`}
        isOn={isActive}
        onChange={({ target }) => {
          if (!toggle.isPending) toggle.mutate(target.checked);
        }}
      >
        <span className="sr-only">Active</span>
      </Switch>
      <div className="flex">
        <IconButton label={`Edit ${name}`} onClick={() => actions.onEdit(service)}>
          <Pencil aria-hidden strokeWidth={1.75} />
        </IconButton>
        <IconButton label={`Duplicate ${name}`} onClick={() => actions.onDuplicate(service)}>
          <Copy aria-hidden strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={`Delete ${name}`}
          className="text-danger"
          onClick={() => actions.onDelete(service)}
        >
          <Trash2 aria-hidden strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
}
