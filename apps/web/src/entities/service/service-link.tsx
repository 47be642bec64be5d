import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serviceQuery } from './services-api.ts';

interface ServiceLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Returns handlers that prefetch a service when the pointer is over its link. */
export function useServicePrefetch(id: string) {
  const queryClient = useQueryClient();
  const prefetch = () => void queryClient.prefetchQuery(serviceQuery(id));
  return { onPointerEnter: prefetch, onFocus: prefetch };
}

export function ServiceLink({ id, className = '', children }: ServiceLinkProps) {
  const prefetch = useServicePrefetch(id);
  return (
    <Link to={`/services/${id}`} className={className} {...prefetch}>
      {children}
    </Link>
  );
}

/** Stretches a link over its card, which must be positioned. Other controls in the card need a higher z-index. */
export const stretchedClassName =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring';
