import { closeAccountSchema, type CloseAccountInput } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { User } from '@nearhand/shared/users/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { openBookingsQuery } from '../../entities/booking/bookings-api.ts';
import { getServerMessage } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { hasFieldErrors, setServerErrors } from '../../lib/server-errors.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

/** Offers to close the account, which cannot be undone (product 7). */
export function CloseAccount({ user, onClosed }: { user: User; onClosed: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const obstacle = useObstacle(user);
  if (obstacle !== undefined) {
    return (
      <Panel title="Close account" text={obstacle}>
        <ButtonLink to={user.role === 'provider' ? '/requests' : '/bookings'} variant="secondary">
          {user.role === 'provider' ? 'Service Requests' : 'My Bookings'}
        </ButtonLink>
      </Panel>
    );
  }
  return (
    <Panel title="Close account" text="Erases everything we hold about you. It cannot be undone.">
      <Button variant="danger-outline" onClick={() => setIsConfirming(true)}>
        Close account
      </Button>
      {isConfirming && (
        <CloseAccountDialog user={user} onClosed={onClosed} onCancel={() => setIsConfirming(false)} />
      )}
    </Panel>
  );
}

/** Returns why the account cannot be closed yet. The server checks it again. */
function useObstacle({ role }: User): string | undefined {
  const side = role === 'provider' ? 'provider' : 'customer';
  const { data } = useQuery({ ...openBookingsQuery(side), enabled: role !== 'admin' });
  const [openedAt] = useState(() => new Date());
  const isAhead = (booking: Booking) =>
    isAgreed(booking) && getEndDate(new Date(booking.scheduledDate), booking.duration) > openedAt;
  const ahead = data?.filter(isAhead) ?? [];
  if (role === 'provider') return ahead.length > 0 ? messages.account.awaitedAsProvider : undefined;
  const isPaid = ahead.some(({ paymentStatus }) => paymentStatus === 'paid');
  return isPaid ? messages.account.awaitsPaidVisit : undefined;
}

interface CloseAccountDialogProps {
  user: User;
  onClosed: () => void;
  onCancel: () => void;
}

/** Says what closing the account changes, asks for the password, and closes the account. */
function CloseAccountDialog({ user, onClosed, onCancel }: CloseAccountDialogProps) {
  const id = useId();
  const form = useForm({ resolver: zodResolver(closeAccountSchema), defaultValues: { password: '' } });
  const close = useGuardedMutation({
    mutationFn: (proof: CloseAccountInput) => api.closeAccount({ body: proof }),
    onSuccess: onClosed,
    onError: (error) => {
      setServerErrors(error, ['password'], form.setError);
      if (hasFieldErrors(error)) form.setFocus('password');
    },
  });
  const submit = form.handleSubmit((proof) => close.mutate(proof));
  const isPending = close.isPending || close.isSuccess;

  return (
    <AlertDialog
      title="Delete your account?"
      confirmText="Close account"
      loadingText="Closing..."
      cancelText="Keep my account"
      isOpen
      isPending={isPending}
      form={id}
      onCancel={onCancel}
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <Consequences user={user} />
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...bindField(form, 'password')}
        />
        {close.error && !hasFieldErrors(close.error) && (
          <FailureAlert
            message="Failed to close your account"
            reason={getServerMessage(close.error)}
            error={close.error}
          />
        )}
      </form>
    </AlertDialog>
  );
}

function Consequences({ user: { role } }: { user: User }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-small">
      <li>Your name, email, phone, address and photos are erased.</li>
      {role === 'provider' && <li>Your services disappear, and pending requests are declined.</li>}
      <li>Unpaid bookings are cancelled.</li>
      <li>{role === 'provider' ? 'Customers' : 'Providers'} still see past bookings, without your name.</li>
      <li>You are signed out everywhere. You can sign up again with this email later.</li>
    </ul>
  );
}
