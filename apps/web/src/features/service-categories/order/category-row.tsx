import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { ArrowDown, ArrowUp, ArrowUpToLine, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { IconButton } from '../../../components/button.tsx';
import { MenuButton } from '../../../components/menu-button.tsx';
import { CategoryIllustration } from '../../../entities/service-category/category-illustration.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import { useMediaQuery } from '../../../lib/use-window.ts';

export interface CategoryActions {
  onEdit: (category: ServiceCategory) => void;
  onDelete: (category: ServiceCategory) => void;
  onToggle: (category: ServiceCategory) => void;
}

interface CategoryRowProps {
  category: ServiceCategory;
  index: number;
  total: number;
  serviceCount: number | undefined;
  isLifted: boolean;
  isSelected: boolean;
  handle: ComponentProps<'button'>;
  actions: CategoryActions;
  onMove: (to: number) => void;
}

export function CategoryRow({ category, index, total, serviceCount, onMove, ...props }: CategoryRowProps) {
  const { name, slug, icon, isHidden } = category;
  const { onEdit, onDelete, onToggle } = props.actions;
  const isPhone = useMediaQuery('(width < 40rem)');
  const toggle = isHidden ? 'Show' : 'Hide';
  const ToggleIcon = isHidden ? EyeOff : Eye;
  const look = props.isLifted
    ? 'relative z-10 rounded-card bg-surface shadow-e3 outline-2 -outline-offset-2 outline-brand'
    : props.isSelected
      ? 'bg-surface-2'
      : 'bg-surface';
  return (
    <li data-row={category._id} className={`flex items-center gap-1 p-1.5 sm:gap-2 ${look}`}>
      <button
        {...props.handle}
        type="button"
        aria-label={`Move ${name}, position ${index + 1} of ${total}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-button text-fg-muted hover:bg-surface-2 aria-pressed:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
      <div className={`w-13 shrink-0 ${isHidden ? 'opacity-60 grayscale' : ''}`}>
        <CategoryIllustration icon={icon} />
      </div>
      <div className="grid min-w-0 flex-1 justify-items-start ps-1.5">
        <button
          type="button"
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(category)}
          className="max-w-full text-start font-semibold wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="text-small wrap-anywhere text-fg-muted">
          {serviceCount !== undefined && describeCount(serviceCount)}
          <span className="max-sm:hidden"> · /category/{slug}</span>
        </p>
        {isHidden && isPhone && <HiddenBadge />}
      </div>
      {isHidden && !isPhone && <HiddenBadge />}
      {!isPhone && (
        <IconButton label={`${toggle} ${name}`} onClick={() => onToggle(category)}>
          <ToggleIcon aria-hidden strokeWidth={1.75} />
        </IconButton>
      )}
      <MenuButton
        label={`More for ${name}`}
        items={[
          ...(index > 0 ? [{ label: 'Move up', icon: ArrowUp, onAction: () => onMove(index - 1) }] : []),
          ...(index < total - 1
            ? [{ label: 'Move down', icon: ArrowDown, onAction: () => onMove(index + 1) }]
            : []),
          ...(index > 0 ? [{ label: 'Move to top', icon: ArrowUpToLine, onAction: () => onMove(0) }] : []),
          ...(isPhone ? [{ label: toggle, icon: ToggleIcon, onAction: () => onToggle(category) }] : []),
          { label: 'Delete…', icon: Trash2, isDanger: true, onAction: () => onDelete(category) },
        ]}
      />
    </li>
  );
}

function describeCount(count: number): string {
  return count === 0 ? 'No services' : formatCount(count, 'service');
}

function HiddenBadge() {
  return (
    <Badge tone="neutral">
      <EyeOff aria-hidden strokeWidth={1.75} />
      Hidden
    </Badge>
  );
}
