import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { getServerMessage } from '../../lib/api-error.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';

interface WrittenFormProps {
  draftName: string;
  title: string;
  hint: string;
  /** Texts that a press fills in. */
  readyMade: { label: string; options: readonly { label: string; value: string }[] };
  label: string;
  minLength: number;
  maxLength: number;
  /** Shown below a text that is too short. */
  tooShort: string;
  submitText: string;
  submitVariant: 'primary' | 'danger';
  loadingText: string;
  isPending: boolean;
  error: Error | null;
  errorMessage: string;
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** Asks for a text to an applicant, in the place of the buttons of a card. */
export function WrittenForm({
  draftName,
  title,
  hint,
  readyMade,
  error,
  onSubmit,
  onCancel,
  ...props
}: WrittenFormProps) {
  const titleId = useId();
  const form = useForm({ defaultValues: { text: '' } });
  const hasRestoredDraft = useFormDraft(draftName, form);
  const text = useWatch({ control: form.control, name: 'text' });
  const submit = form.handleSubmit((typed) => onSubmit(typed.text.trim()));
  const fill = (value: string) => {
    const typed = form.getValues('text').trim();
    const isReplaceable = typed === '' || readyMade.options.some((option) => option.value === typed);
    form.setValue('text', isReplaceable ? value : `${typed}\n${value}`, { shouldValidate: true });
    form.setFocus('text');
  };
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid w-full grid-cols-1 gap-4"
    >
      <UnsavedChangesGuard isDirty={text.trim() !== ''} />
      <div className="grid gap-1">
        <h4 id={titleId} className="text-h3">
          {title}
        </h4>
        <p className="text-small text-fg-muted">{hint}</p>
      </div>
      {hasRestoredDraft && <DraftRestoredNotice />}
      {error && <FailureAlert message={props.errorMessage} reason={getServerMessage(error)} error={error} />}
      <ChipGroup {...readyMade} selected={text} onSelect={fill} />
      <TextArea
        label={props.label}
        limit={props.maxLength}
        autoFocus
        error={form.formState.errors.text?.message}
        {...form.register('text', {
          validate: (typed) => typed.trim().length >= props.minLength || props.tooShort,
        })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={props.submitVariant}
          isPending={props.isPending}
          loadingText={props.loadingText}
        >
          {props.submitText}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
