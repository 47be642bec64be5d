import { MIN_REJECTION_LENGTH } from '@nearhand/shared/applications/applications';
import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { getServerMessage } from '../../lib/api-error.ts';
import { getFirstName } from '../../lib/names.ts';

const REASONS = [
  { label: 'No license', value: 'We could not verify a license for this work.' },
  { label: 'Outside our area', value: 'You work outside the area of this marketplace.' },
  {
    label: 'Details are missing',
    value: 'Details are missing. Please complete your profile and apply again.',
  },
  { label: 'Not a service we list', value: 'We do not list this kind of service at the moment.' },
] as const;

interface RejectionFormProps {
  name: string;
  isPending: boolean;
  error: Error | null;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

/** Asks, in the place of the buttons, why an application is rejected; ready-made reasons fill the text. */
export function RejectionForm({ name, isPending, error, onReject, onCancel }: RejectionFormProps) {
  const titleId = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const firstName = getFirstName(name);
  const tooShort = `Tell ${firstName} why, in at least ${MIN_REJECTION_LENGTH} characters.`;
  const submit = form.handleSubmit((typed) => onReject(typed.reason.trim()));
  const choose = (value: string) => {
    const typed = form.getValues('reason').trim();
    const isReadyMade = typed === '' || REASONS.some((ready) => ready.value === typed);
    form.setValue('reason', isReadyMade ? value : `${typed}\n${value}`, { shouldValidate: true });
    form.setFocus('reason');
  };
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid w-full grid-cols-1 gap-4"
    >
      <div className="grid gap-1">
        <h4 id={titleId} className="text-h3">
          Reject {firstName}’s application
        </h4>
        <p className="text-small text-fg-muted">
          {firstName} keeps the account and what is prepared, and may apply again.
        </p>
      </div>
      {error && (
        <FailureAlert message={adminTexts.rejectFailed} reason={getServerMessage(error)} error={error} />
      )}
      <ChipGroup label="Ready-made reasons" options={REASONS} selected={reason} onSelect={choose} />
      <TextArea
        label={`Reason, shown to ${firstName}`}
        limit={MAX_REASON_LENGTH}
        autoFocus
        error={form.formState.errors.reason?.message}
        {...form.register('reason', {
          validate: (typed) => typed.trim().length >= MIN_REJECTION_LENGTH || tooShort,
        })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isPending={isPending} loadingText={adminTexts.rejecting}>
          Reject application
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
