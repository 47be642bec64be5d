import type { Service } from '@nearhand/shared/services/services';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CardGrid } from '../../components/card-grid.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import type { ListPagination } from '../../lib/infinite-list.ts';

interface ServiceGridProps {
  services: readonly Service[];
  paging: ListPagination;
  layout?: 'grid' | 'rows';
  isStale: boolean;
  children: (service: Service, index: number) => ReactNode;
}

export function ServiceGrid({ services, paging, layout = 'grid', isStale, children }: ServiceGridProps) {
  const [firstNew, setFirstNew] = useState<number>();
  const loadMore = () => {
    setFirstNew(services.length);
    paging.onLoadMore();
  };
  const items = services.map((service, index) => (
    <Item
      key={service._id}
      takesFocus={index === firstNew}
      // Only once: after a refetch this position may hold another service.
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
        <LoadMore {...paging} errorMessage="More services could not be loaded" onLoadMore={loadMore} />
      </div>
    </>
  );
}

interface ItemProps {
  /** Set on the first service of a newly loaded page: the Load more button may be gone. */
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
