import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userDetailsQuery } from './admin-api.ts';
import { UserLink } from './user-link.tsx';

/** Names the user whom a list is about: "Only bookings of Ana Moreno". */
export function SelectedPerson({ id, children }: { id: string | undefined; children: ReactNode }) {
  const { data } = useQuery({ ...userDetailsQuery(id ?? ''), enabled: id !== undefined });
  if (!data) return null;
  return (
    <p>
      {children} <UserLink user={data.user} />
    </p>
  );
}
