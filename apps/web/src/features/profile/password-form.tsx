import { messages } from '@nearhand/shared/api-messages';
import {
  changePasswordSchema,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type ChangePasswordInput,
  type User,
} from '@nearhand/shared/users/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { hasFieldErrors, setServerErrorsAndFocus } from '../../lib/server-errors.ts';
import { commonTexts } from '../../lib/texts.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useArrivalAt } from '../../lib/use-arrival-at.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

const FIELDS = ['currentPassword', 'newPassword'] as const;

interface PasswordFormProps {
  user: User;
  onEndedFeed: (user: User) => void;
}

/** Changes the password, which ends all other sessions. `/.well-known/change-password` leads here. */
export function PasswordForm({ user, onEndedFeed }: PasswordFormProps) {
  const { email, hasCalendarFeed = false } = user;
  const arrival = useArrivalAt('password');
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '', endCalendarFeed: true },
    shouldFocusError: false,
  });
  const change = useGuardedMutation({
    mutationFn: (passwords: ChangePasswordInput) => api.changePassword({ body: passwords }),
    onSuccess: (_response, { endCalendarFeed }) => {
      form.reset();
      const { hasCalendarFeed: _ended, ...withoutFeed } = user;
      if (endCalendarFeed) onEndedFeed(withoutFeed);
      showSuccess(messages.profile.passwordChanged);
    },
    onError: (error) => setServerErrorsAndFocus(error, FIELDS, form),
  });
  const submit = form.handleSubmit((passwords) => change.mutate(passwords));

  return (
    <div {...arrival}>
      <Panel title="Password" text="Changing your password signs you out on all other devices.">
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <FormErrorSummary form={form} fields={FIELDS} />
          {/* Tells password managers which account this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...bindField(form, 'currentPassword')}
          />
          <PasswordField
            label="New password"
            hint={`${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`}
            autoComplete="new-password"
            {...bindField(form, 'newPassword')}
          />
          {hasCalendarFeed && (
            <label className="flex min-h-9 items-center gap-2 text-small pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-brand"
                {...form.register('endCalendarFeed')}
              />
              End the calendar feed too: calendars that read it get no more changes
            </label>
          )}
          {change.error && !hasFieldErrors(change.error) && (
            <FailureAlert
              message={getErrorMessage(change.error, commonTexts.passwordChangeFailed)}
              error={change.error}
            />
          )}
          <Button
            type="submit"
            variant="secondary"
            isPending={change.isPending}
            loadingText={commonTexts.saving}
          >
            Change password
          </Button>
        </form>
      </Panel>
    </div>
  );
}
