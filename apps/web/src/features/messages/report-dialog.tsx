import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { getServerMessage } from '../../lib/api-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { reportConversation, updateConversation } from './conversations-api.ts';

interface ReportDialogProps {
  conversation: string;
  name: string;
  onClose: () => void;
}

/** Asks what is wrong with a conversation before admins may read it. */
export function ReportDialog({ conversation, name, onClose }: ReportDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isDirty } = form.formState;
  const report = useMutation({
    mutationFn: (reason: string) => reportConversation(conversation, reason),
    onSuccess: ({ conversation: reported, message }) => {
      updateConversation(client, reported);
      showSuccess(message);
      onClose();
    },
  });
  const { isPending, error } = report;
  const submit = form.handleSubmit(({ reason }) => {
    if (!isPending) report.mutate(reason.trim());
  });
  return (
    <FormDialog title={`Report ${name}`} isDirty={isDirty} isPending={isPending} onClose={onClose}>
      {(close) => (
        <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          <p>Admins may then read this conversation. Each time they do is recorded.</p>
          {error && (
            <FailureAlert
              message="The report could not be sent"
              reason={getServerMessage(error)}
              error={error}
            />
          )}
          <TextArea
            label="What is wrong?"
            hint={`${name} does not see this.`}
            limit={MAX_REASON_LENGTH}
            error={errors.reason?.message}
            {...form.register('reason', {
              validate: (reason) => reason.trim() !== '' || 'Please say what is wrong',
            })}
          />
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" isPending={isPending} loadingText="Reporting...">
              Report
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
