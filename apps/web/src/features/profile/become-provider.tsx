import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@nearhand/shared/api-messages';
import {
  applicationFormSchema,
  requestProviderSchema,
  type User,
  type RequestProviderInput,
} from '@nearhand/shared/users/users';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextField } from '../../components/form-field.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { setServerErrors } from '../../lib/server-errors.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { BUSINESS_FIELDS } from './profile-form/profile-form-config.ts';
import { profileTexts } from './texts.ts';
import { api } from '../../lib/api-client.ts';

/** Applies for the provider role, with the business fields of the profile filled in (product 2, profile). */
export function BecomeProvider({ user, onRequested }: { user: User; onRequested: (user: User) => void }) {
  const { serviceType = '', address = '', contact = '' } = user;
  // Applying again requires the same fields as registering as a provider.
  const isReapplication = user.status !== undefined;
  const form = useForm({
    resolver: zodResolver(isReapplication ? applicationFormSchema : requestProviderSchema),
    // Corrections in the profile above update fields that are not edited here.
    values: { serviceType, address, contact },
    resetOptions: { keepDirtyValues: true },
  });
  const hasRestoredDraft = useFormDraft('become-provider', form);
  const { errors, isDirty } = form.formState;
  const request = useGuardedMutation({
    mutationFn: async (business: RequestProviderInput) =>
      (await api.requestProvider({ body: business })).user,
    onSuccess: (applicant) => {
      showSuccess(messages.providerRequest.submitted);
      onRequested(applicant);
    },
    onError: (error) => setServerErrors(error, ['serviceType', 'address', 'contact'], form.setError),
  });
  const submit = form.handleSubmit((business) => request.mutate(business));

  return (
    <Panel
      title="Become a Service Provider"
      text="Offer your services to people near you. We review every application. Tell us about your business."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {hasRestoredDraft && <DraftRestoredNotice />}
        {BUSINESS_FIELDS.map(({ name, optional = false, ...field }) => (
          <TextField
            key={name}
            {...field}
            optional={optional && !isReapplication}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        {request.error && (
          <FailureAlert
            message={getErrorMessage(request.error, profileTexts.applicationFailed)}
            error={request.error}
          />
        )}
        <Button type="submit" isPending={request.isPending} loadingText={profileTexts.submittingApplication}>
          {user.role === 'provider' ? 'Apply again' : 'Request Provider Status'}
        </Button>
        <UnsavedChangesGuard isDirty={isDirty && !request.isSuccess} />
      </form>
    </Panel>
  );
}
