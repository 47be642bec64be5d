import { calendarFeedMessages } from '@nearhand/shared/calendar-feed/calendar-feed';
import { messages } from '@nearhand/shared/api-messages';
import type { User } from '@nearhand/shared/users/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextField } from '../../components/form-field.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatDistance } from '../../lib/dates.ts';
import { api } from '../../lib/api-client.ts';
import { copyText } from '../../lib/copy-text.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** Creates and deletes the URL of the feed through which calendar apps read the user's bookings. */
export function CalendarFeed({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const create = useGuardedMutation({
    mutationFn: () => api.createCalendarFeed(),
    onSuccess: () => onChange({ ...user, hasCalendarFeed: true }),
    onError: (error) => toastError(error, messages.somethingWentWrong),
  });
  const end = useGuardedMutation({
    mutationFn: () => api.endCalendarFeed(),
    onSuccess: () => {
      create.reset();
      setIsConfirming(false);
      const { hasCalendarFeed: _hasCalendarFeed, ...others } = user;
      onChange(others);
      showSuccess(calendarFeedMessages.ended);
    },
    onError: (error) => toastError(error, messages.somethingWentWrong),
  });
  const url = create.data?.url;
  return (
    <Panel title="Calendar feed" text="Subscribe to your bookings in the calendar of your phone or computer.">
      {url && (
        <div className="grid gap-2">
          <TextField
            label="Calendar address"
            hint="It is shown only now. Anyone with this address can read your bookings."
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <Button size="small" className="justify-self-start" onClick={() => void copyText(url, 'Address')}>
            Copy address
          </Button>
        </div>
      )}
      {user.hasCalendarFeed && !url && (
        <p className="text-small">
          A calendar address exists. Only calendars that have it can read it. <LastUse />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isPending={create.isPending} onClick={() => create.mutate()}>
          {user.hasCalendarFeed ? 'Create another address' : 'Create address'}
        </Button>
        {user.hasCalendarFeed && (
          <Button variant="danger-outline" onClick={() => setIsConfirming(true)}>
            End feed
          </Button>
        )}
      </div>
      {user.hasCalendarFeed && (
        <p className="text-caption text-fg-muted">A new address ends the one before.</p>
      )}
      <AlertDialog
        title="End the calendar feed?"
        confirmText="End feed"
        cancelText="Keep it"
        loadingText="Ending..."
        isOpen={isConfirming}
        isPending={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>Calendars that read it get no more changes.</p>
      </AlertDialog>
    </Panel>
  );
}

function LastUse() {
  const { timeZone } = useMarketplace();
  const { data: feed, dataUpdatedAt } = useQuery({
    queryKey: ['calendar-feed'],
    queryFn: async ({ signal }) => (await api.getOwnCalendarFeed({ signal })).calendarFeed,
  });
  if (!feed) return null;
  const { lastUsedAt } = feed;
  if (!lastUsedAt) return 'None has read it yet.';
  return `Last read ${formatDistance(lastUsedAt, timeZone, new Date(dataUpdatedAt))}.`;
}
