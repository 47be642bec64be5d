import type { User } from '@nearhand/shared/users/users';
import { api } from '../../lib/api-client.ts';
import { useUserChange } from './use-user-change.ts';

export function usePasswordLink({ _id: id }: User) {
  return useUserChange({
    change: () => api.sendPasswordLink({ params: { id } }),
    toMessage: ({ message }) => message,
    fallbackMessage: 'Failed to send the link',
  });
}
