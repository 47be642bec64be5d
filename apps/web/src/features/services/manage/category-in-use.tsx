import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';
import { categoryTotalQuery } from './managed-services-api.ts';

/** Says how many services prevent deleting a category, and links to them. */
export function CategoryInUse({ categoryId, onFollow }: { categoryId: string; onFollow: () => void }) {
  const { data: total } = useQuery(categoryTotalQuery(categoryId));
  if (!total) return null;
  return (
    <p className="text-small">
      {formatTotalWithNoun(total, 'service')} {total === 1 ? 'belongs' : 'belong'} to it. Move or delete{' '}
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
