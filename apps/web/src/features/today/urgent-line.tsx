import { splitWarning } from '@nearhand/shared/installation/installation';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../components/skeleton.tsx';
import { installationQuery } from '../../entities/user-administration/admin-api.ts';

/** Says in one line what has to be mended at once; renders nothing if no one is harmed. */
export function UrgentLine() {
  const { data: installation, isPending } = useQuery(installationQuery);
  const urgent = installation?.warnings.find(({ severity }) => severity === 'danger');
  if (isPending) return <Skeleton className="h-12 rounded-card" />;
  if (!urgent) return null;
  const { title, cost } = splitWarning(urgent);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-soft px-4 py-3 text-small text-warning-soft-fg">
      <TriangleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong>{title}.</strong> {cost}
      </span>
      <Link to="/admin/about" className="py-1 font-semibold underline underline-offset-4 pointer-coarse:py-3">
        See how to mend it
      </Link>
    </p>
  );
}
