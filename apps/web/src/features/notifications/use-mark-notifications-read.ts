import type { ReadNotificationsInput } from '@nearhand/shared/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { notificationsKey } from '../../lib/query-client.ts';
import { unreadCountQuery } from './notifications-api.ts';
import { api } from '../../lib/api-client.ts';

export function useMarkNotificationsRead() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (input: ReadNotificationsInput) => api.readNotifications({ body: input }),
    onSuccess: async ({ unread }) => {
      queryClient.setQueryData(unreadCountQuery.queryKey, unread);
      await queryClient.invalidateQueries({ queryKey: notificationsKey });
    },
    onError: (error) => toastError(error, 'Failed to mark as read'),
  });
}
