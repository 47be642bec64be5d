import type { ReadNotificationsInput } from '@nearhand/shared/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/toast-error.ts';
import { notificationsKey, readNotifications, unreadQuery } from './notifications-api.ts';

/** Marks notifications as read, and updates what shows them. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ReadNotificationsInput) => readNotifications(input),
    onSuccess: async ({ unread }) => {
      queryClient.setQueryData(unreadQuery.queryKey, unread);
      await queryClient.invalidateQueries({ queryKey: notificationsKey });
    },
    onError: (error) => toastError(error, 'Failed to mark as read'),
  });
}
