import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@nearhand/shared/messages';
import { applicationFormSchema, requestProviderSchema, type User } from '@nearhand/shared/users';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { KeptDraftNote } from '../../components/kept-draft-note.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextField } from '../../components/text-field.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { messageOr } from '../../lib/api-error.ts';
import { isFormBusy } from '../../lib/form-busy.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { requestProvider } from './profile-api.ts';
import { BUSINESS, businessDraftSchema } from './profile-fields.ts';

interface BecomeProviderProps {
  user: User;
  onRequested: (user: User) => void;
}

/** Asks for provider status; what is known of the business already stands in the form (spec section 2, profile). */
export function BecomeProvider({ user, onRequested }: BecomeProviderProps) {
  const { serviceType = '', address = '', contact = '' } = user;
  // Whoever applies again is asked for what registering as a provider asks for.
  const isAgain = user.status !== undefined;
  const form = useForm({
    resolver: zodResolver(isAgain ? applicationFormSchema : requestProviderSchema),
    // What is corrected in the profile above comes in, unless it was typed over here.
    values: { serviceType, address, contact },
    resetOptions: { keepDirtyValues: true },
  });
  const hasKeptDraft = useKeptDraft('become-provider', businessDraftSchema, form);
  const { errors, isDirty } = form.formState;
  const request = useMutation({
    mutationFn: requestProvider,
    onSuccess: (applicant) => {
      showSuccess(messages.providerRequest.submitted);
      onRequested(applicant);
    },
    onError: (error) => showIssues(error, ['serviceType', 'address', 'contact'], form.setError),
  });
  const submit = form.handleSubmit((business) => request.mutate(business));
  const isBusy = isFormBusy(form, request);

  return (
    <Panel
      title="Become a Service Provider"
      text="Offer your services to people near you. We review every application. Tell us about your business."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {hasKeptDraft && <KeptDraftNote />}
        {BUSINESS.map(({ name, optional = false, ...field }) => (
          <TextField
            key={name}
            {...field}
            optional={optional && !isAgain}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        {request.error && (
          <FailureAlert
            message={messageOr(request.error, messages.providerRequest.failed)}
            error={request.error}
          />
        )}
        <Button type="submit" isBusy={isBusy} busyText={messages.providerRequest.submitting}>
          Request Provider Status
        </Button>
        <LeaveGuard isDirty={isDirty && !request.isSuccess} />
      </form>
    </Panel>
  );
}
