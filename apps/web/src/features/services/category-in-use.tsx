import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatTotalOf } from '../../lib/counts.ts';
import { categoryTotalQuery } from './managed-services-api.ts';

interface CategoryInUseProps {
  categoryId: string;
  /** The way to them was taken. */
  onFollow: () => void;
}

/** How many services keep a category from being deleted, and the way to them. */
export function CategoryInUse({ categoryId, onFollow }: CategoryInUseProps) {
  const { data: total } = useQuery(categoryTotalQuery(categoryId));
  if (!total) return null;
  return (
    <p className="text-small">
      {formatTotalOf(total, 'service')} {total === 1 ? 'belongs' : 'belong'} to it. Move or delete{' '}
      {total === 1 ? 'it' : 'them'} first:{' '}
      <Link
        to={`/manage?category=${categoryId}`}
        onClick={onFollow}
        className="font-semibold text-brand underline underline-offset-4"
      >
        show {total === 1 ? 'it' : 'them'}
      </Link>
    </p>
  );
}
