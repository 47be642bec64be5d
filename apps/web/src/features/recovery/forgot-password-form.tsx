import { messages } from '@nearhand/shared/api-messages';
import { forgotPasswordSchema, type ForgotPasswordInput } from '@nearhand/shared/recovery/recovery';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { TextField } from '../../components/form-field.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { bindField } from '../../lib/bind-field.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

/** Requests a link to reset the password of an email. The form stays, so that the user can correct a mistyped email. */
export function ForgotPasswordForm() {
  const form = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
    shouldFocusError: false,
  });
  const request = useGuardedMutation({
    mutationFn: (account: ForgotPasswordInput) => api.requestPasswordReset({ body: account }),
  });
  const { sendsMail = false } = useMarketplace();
  const submit = form.handleSubmit((account) => request.mutate(account));

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {request.error && (
        <FailureAlert
          message={getErrorMessage(request.error, messages.somethingWentWrong)}
          error={request.error}
        />
      )}
      <div role="status">
        {request.data && (
          <p className="flex gap-2.5 rounded-button bg-success-soft px-3.5 py-3 text-success-soft-fg">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            {sendsMail ? request.data.message : accountSecurityMessages.resetLinkStored}
          </p>
        )}
      </div>
      <FormErrorSummary form={form} fields={['email']} />
      <TextField label="Email" type="email" autoComplete="username" {...bindField(form, 'email')} />
      <Button type="submit" size="large" isPending={request.isPending} loadingText="Sending...">
        {getSubmitLabel({ sendsMail, isAgain: request.data !== undefined })}
      </Button>
    </form>
  );
}

/** Where no mail is sent, the user gets the link from an admin. */
function getSubmitLabel({ sendsMail, isAgain }: { sendsMail: boolean; isAgain: boolean }): string {
  if (!sendsMail) return 'Request link';
  return isAgain ? 'Send another link' : 'Send link';
}
