import type { Service } from '@nearhand/shared/services/services';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import { Switch } from '../../../components/switch.tsx';
import { PROVIDER_NOT_ASSIGNED } from '../../../entities/service/service-display.ts';
import { ServiceLink } from '../../../entities/service/service-link.tsx';
import { ServiceImage } from '../../../entities/service/service-image.tsx';
import { ServicePrice } from '../../../entities/service/service-price.tsx';
import { useToggleServiceActive } from './use-toggle-service-active.ts';
import { VisibilityBadge } from './visibility-badge.tsx';

interface ServiceActions {
  onEdit: (service: Service) => void;
  /** Left out when no service can be added. */
  onDuplicate: ((service: Service) => void) | undefined;
  onDelete: (service: Service) => void;
}

interface ManagedServiceRowProps {
  service: Service;
  showsProvider: boolean;
  /** Left out for users who may not edit. */
  actions: ServiceActions | undefined;
  /** Left out where services cannot be selected. */
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
          <ServiceImage imageUrl={imageUrl} category={category} />
        </div>
      </div>
      <div className="min-w-0">
        <h3 className="text-h3 wrap-anywhere">
          <ServiceLink id={_id} className="underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </ServiceLink>
        </h3>
        <p className="text-small wrap-anywhere text-fg-muted">
          <bdi>{category.name}</bdi>
          {showsProvider && ` · ${provider?.name ?? PROVIDER_NOT_ASSIGNED}`}
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ServicePrice service={service} />
          <VisibilityBadge service={service} provider={provider} />
        </div>
      </div>
      {actions && <Controls service={service} actions={actions} />}
    </li>
  );
}

function Controls({
  service,
  actions: { onEdit, onDuplicate, onDelete },
}: {
  service: Service;
  actions: ServiceActions;
}) {
  const toggle = useToggleServiceActive(service);
  const { name, isActive } = service;
  return (
    <div className="col-span-2 flex items-center justify-between gap-4 sm:col-span-1 sm:justify-end">
      <Switch
        aria-label={`Active: ${name}`}
        isOn={isActive}
        onChange={({ target }) => toggle.mutate(target.checked)}
      >
        <span className="sr-only">Active</span>
      </Switch>
      <div className="flex">
        <IconButton label={`Edit ${name}`} onClick={() => onEdit(service)}>
          <Pencil aria-hidden strokeWidth={1.75} />
        </IconButton>
        {onDuplicate && (
          <IconButton label={`Duplicate ${name}`} onClick={() => onDuplicate(service)}>
            <Copy aria-hidden strokeWidth={1.75} />
          </IconButton>
        )}
        <IconButton label={`Delete ${name}`} className="text-danger" onClick={() => onDelete(service)}>
          <Trash2 aria-hidden strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
}
