import { LayoutGrid, Map, Radar } from 'lucide-react';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import type { BrowseView } from '../../../entities/service/service-filters.ts';

const VIEWS = [
  { view: 'list', label: 'List', icon: LayoutGrid },
  { view: 'nearby', label: 'Nearby', icon: Radar },
  { view: 'map', label: 'Map', icon: Map },
] as const;

interface ViewSwitchProps {
  view: BrowseView;
  onSelect: (view: BrowseView) => void;
}

/** Switches between the list, the nearby view and, if the operator has configured map tiles, the map. */
export function ViewSwitch({ view: selected, onSelect }: ViewSwitchProps) {
  const { map } = useMarketplace();
  return (
    <div
      role="group"
      aria-label="View"
      className="flex rounded-full border border-border-strong bg-surface p-0.5"
    >
      {VIEWS.filter(({ view }) => view !== 'map' || map).map(({ view, label, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === selected}
          onClick={() => onSelect(view)}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-small font-medium aria-pressed:bg-fg aria-pressed:text-bg pointer-coarse:min-h-10"
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {label}
        </button>
      ))}
    </div>
  );
}
