import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serviceQuery } from './services-api.ts';

interface ServiceLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Loads a service as soon as somebody points at what leads to it. */
export function useServicePrefetch(id: string) {
  const queryClient = useQueryClient();
  const prefetch = () => void queryClient.prefetchQuery(serviceQuery(id));
  return { onPointerEnter: prefetch, onFocus: prefetch };
}

/** Leads to the page of a service. */
export function ServiceLink({ id, className = '', children }: ServiceLinkProps) {
  const prefetch = useServicePrefetch(id);
  return (
    <Link to={`/services/${id}`} className={className} {...prefetch}>
      {children}
    </Link>
  );
}

/** Makes a link cover the card it is in, which has to be positioned; what is above it in the card has to say so. */
export const STRETCHED =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring';
