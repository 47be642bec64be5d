import { Link } from 'react-router-dom';
import { Skeleton } from '../../components/skeleton.tsx';
import { CategoryIllustration } from './category-illustration.tsx';

/** Six in a row on wide screens, two on phones. */
export const tileGridClassName = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6';

interface CategoryTileProps {
  to: string;
  /** State of the history entry that the link adds. */
  state?: object;
  name: string;
  icon: string;
}

export function CategoryTile({ to, state, name, icon }: CategoryTileProps) {
  return (
    <Link
      to={to}
      state={state}
      className="group grid h-full content-start gap-2 rounded-card border border-border bg-surface p-4 pt-6 shadow-e1 transition-[box-shadow,border-color] duration-[180ms] hover:border-border-strong hover:shadow-e2"
    >
      <span className="mx-auto block w-full max-w-36 transition-transform duration-[180ms] group-hover:-translate-y-0.5">
        <CategoryIllustration icon={icon} />
      </span>
      <span className="min-w-0 font-display text-h3 wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
    </Link>
  );
}

/** Takes the place of a tile with a name of one line, so that nothing moves when the tile comes. */
export function CategoryTileSkeleton() {
  return (
    <div className="grid h-full content-start gap-2 rounded-card border border-border bg-surface p-4 pt-6">
      <div className="mx-auto grid aspect-4/3 w-full max-w-36 items-end">
        {/* The arch around the illustration. */}
        <Skeleton className="mx-auto h-4/5 w-3/5 rounded-t-full" />
      </div>
      <div className="flex h-[1lh] items-center font-display text-h3">
        <Skeleton className="h-5 w-3/4 rounded-tag" />
      </div>
    </div>
  );
}
