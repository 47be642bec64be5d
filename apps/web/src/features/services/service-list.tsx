import type { Service } from '@nearhand/shared/services';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CardGrid } from '../../components/card-grid.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import type { Paging } from '../../lib/list-of.ts';

interface ServiceListProps {
  services: readonly Service[];
  paging: Paging;
  layout?: 'grid' | 'rows';
  isStale: boolean;
  children: (service: Service, index: number) => ReactNode;
}

/** The pages of a list that are there so far, and the way to the next. */
export function ServiceList({ services, paging, layout = 'grid', isStale, children }: ServiceListProps) {
  const [firstNew, setFirstNew] = useState<number>();
  const loadMore = () => {
    setFirstNew(services.length);
    paging.onLoadMore();
  };
  const items = services.map((service, index) => (
    <Item
      key={service._id}
      takesFocus={index === firstNew}
      // Once: what stands there after the list has been brought up to date is another.
      onFocused={() => setFirstNew(undefined)}
    >
      {children(service, index)}
    </Item>
  ));

  return (
    <>
      {layout === 'grid' ? (
        <CardGrid label="Services" isStale={isStale}>
          {items}
        </CardGrid>
      ) : (
        <ul
          aria-label="Services"
          aria-busy={isStale}
          className="grid grid-cols-1 gap-4 transition-[filter] duration-[180ms] aria-busy:grayscale"
        >
          {items}
        </ul>
      )}
      <div className="mt-4">
        <LoadMore {...paging} failure="More services could not be loaded" onLoadMore={loadMore} />
      </div>
    </>
  );
}

interface ItemProps {
  /** The first of those that Load more has brought: the button it was pressed on may be gone. */
  takesFocus: boolean;
  onFocused: () => void;
  children: ReactNode;
}

function Item({ takesFocus, onFocused, children }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    item.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);

  return (
    <li ref={item} tabIndex={-1}>
      {children}
    </li>
  );
}
