import { messages } from '@nearhand/shared/messages';
import type { PersonReply } from '@nearhand/shared/people';
import { useMutation } from '@tanstack/react-query';
import { CalendarX2, EyeOff, LogOut } from 'lucide-react';
import { Fact } from '../../components/fact.tsx';
import { formatCount } from '../../lib/counts.ts';
import { showSuccess } from '../../lib/toast.ts';
import { adminKey } from './admin-api.ts';
import { suspendUser } from './people-api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Says in numbers what happens, and asks why. */
export function SuspendDialog({ person, onClose }: { person: PersonReply; onClose: () => void }) {
  const { user } = person;
  const suspend = useMutation({
    mutationFn: (reason: string) => suspendUser(user._id, { reason }),
    onSuccess: async (_reply, _reason, _shown, { client }) => {
      onClose();
      showSuccess(`${user.name} is suspended.`);
      await client.invalidateQueries({ queryKey: adminKey });
      await client.invalidateQueries({ queryKey: ['services'] });
    },
  });
  return (
    <ReasonDialog
      title={`Suspend ${user.name}?`}
      hint={`${user.name} reads this when trying to sign in.`}
      confirmText="Suspend account"
      busyText="Suspending..."
      cancelText="Keep account active"
      isBusy={suspend.isPending}
      error={suspend.error}
      failure={messages.admin.suspendFailed}
      onConfirm={(reason) => suspend.mutate(reason)}
      onClose={onClose}
    >
      <Consequences person={person} />
    </ReasonDialog>
  );
}

function Consequences({ person: { user, sessions, counts } }: { person: PersonReply }) {
  const { name } = user;
  return (
    <ul className="grid gap-2 text-small">
      <Fact icon={LogOut}>
        {name} is signed out on <b>{formatCount(sessions.length, 'device')}</b> at once and cannot sign in.
      </Fact>
      {user.role === 'provider' && (
        <Fact icon={EyeOff}>
          <b>{formatCount(counts.listedServices, 'service')}</b> no longer appear in search. Nobody can book{' '}
          {name}.
        </Fact>
      )}
      <Fact icon={CalendarX2}>
        <b>{formatCount(counts.futureBookings, 'booking')}</b> to come stay until you cancel them. They are
        listed next.
      </Fact>
    </ul>
  );
}
