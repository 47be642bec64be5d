import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { useSession } from '../../entities/user/session.ts';
import { findConsolePage, findGroupLabel } from './console-pages.ts';
import { recordVisit } from './find/visits.ts';
import { useParentPage } from './use-parent-page.ts';

export interface ConsoleBreadcrumbProps {
  /** The name of the record that the page shows. */
  current?: string | undefined;
  isLoading?: boolean;
}

/** Shows where a page of the console belongs: "Admin / Bookings / All bookings". A record is remembered for Find. */
export function ConsoleBreadcrumb({ current, isLoading = false }: ConsoleBreadcrumbProps) {
  const location = useLocation();
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user._id : undefined;
  const parent = useParentPage();
  const page = current === undefined ? findConsolePage(location) : parent;
  const group = page && findGroupLabel(page);
  const { pathname } = location;
  useEffect(() => {
    if (current === undefined || isLoading || user === undefined) return;
    recordVisit(user, { to: pathname, label: current });
  }, [user, pathname, current, isLoading]);
  return (
    <Breadcrumb
      parents={[
        { to: '/admin', label: 'Admin' },
        ...(group ? [{ label: group }] : []),
        ...(current !== undefined && page ? [{ to: page.to, label: page.label }] : []),
      ]}
      current={current ?? page?.label ?? ''}
    />
  );
}
