import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { Fragment, useId } from 'react';
import { Key } from '../../../components/key.tsx';
import { HOME_CATEGORY_COUNT } from '../home-category-skeletons.tsx';
import { CategoryRow, type CategoryActions } from './category-row.tsx';
import { useCategoryOrder } from './use-category-order.ts';
import { useLiftedRow } from './use-lifted-row.ts';

interface CategoryOrderListProps {
  categories: readonly ServiceCategory[];
  /** How many services each has, by its id; missing until it is known. */
  counts: ReadonlyMap<string, number> | undefined;
  /** The id of the one that is edited. */
  selectedId: string | undefined;
  actions: CategoryActions;
}

/** Lists the categories in their order, which pointer, keys and menus change. */
export function CategoryOrderList({ categories, counts, selectedId, actions }: CategoryOrderListProps) {
  const helpId = useId();
  const { list, liftedId, announcement, listRef, getHandleProps, moveAtOnce } = useLiftedRow(
    categories,
    useCategoryOrder(),
  );
  const visible = list.filter(({ isHidden }) => !isHidden);
  const lastOnHome = visible[HOME_CATEGORY_COUNT - 1]?._id;

  return (
    <div className="grid content-start gap-3">
      <p id={helpId} className="text-small text-fg-muted">
        <span className="max-sm:hidden">
          Drag, or with keys: <Key>Space</Key> lifts, <Key>↑</Key> <Key>↓</Key> move, <Key>Space</Key> puts
          down, <Key>Esc</Key> takes back
        </span>
        <span className="sm:hidden">Hold the handle to move</span>
      </p>
      <ol
        ref={listRef}
        aria-label="Categories"
        className="grid divide-y divide-border overflow-clip rounded-card border border-border bg-surface shadow-e1"
      >
        {list.map((category, index) => (
          <Fragment key={category._id}>
            <CategoryRow
              category={category}
              index={index}
              total={list.length}
              serviceCount={counts && (counts.get(category._id) ?? 0)}
              isLifted={category._id === liftedId}
              isSelected={category._id === selectedId}
              handle={{ ...getHandleProps(category), 'aria-describedby': helpId }}
              actions={actions}
              onMove={(to) => moveAtOnce(category, to)}
            />
            {category._id === lastOnHome && index < list.length - 1 && <HomeLine />}
          </Fragment>
        ))}
      </ol>
      <p
        role="status"
        className={
          liftedId === undefined
            ? 'sr-only'
            : 'fixed inset-x-4 bottom-24 z-30 mx-auto w-fit rounded-button bg-fg px-4 py-3 text-small text-bg shadow-e3'
        }
      >
        {announcement}
      </p>
    </div>
  );
}

/** Shows which categories have a tile on the home page. */
function HomeLine() {
  return (
    <li
      aria-hidden
      className="flex items-center gap-3 bg-surface-2 px-3 py-1.5 text-small text-fg-muted before:flex-1 before:border-t before:border-dashed before:border-current after:flex-1 after:border-t after:border-dashed after:border-current"
    >
      Up to here on the home page
    </li>
  );
}
