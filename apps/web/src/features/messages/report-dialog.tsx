import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showSuccess } from '../../lib/toast.ts';
import { reportConversation, updateConversation } from './conversations-api.ts';

interface ReportDialogProps {
  conversation: string;
  name: string;
  onClose: () => void;
}

/** Asks what is wrong with a conversation before admins may read it. */
export function ReportDialog({ conversation, name, onClose }: ReportDialogProps) {
  const client = useQueryClient();
  const report = useMutation({
    mutationFn: (reason: string) => reportConversation(conversation, reason),
    onSuccess: ({ conversation: reported, message }) => {
      updateConversation(client, reported);
      showSuccess(message);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`Report ${name}`}
      label="What is wrong?"
      hint={`${name} does not see this.`}
      requiredMessage="Please say what is wrong"
      confirmText="Report"
      loadingText="Reporting..."
      isPending={report.isPending}
      error={report.error}
      errorMessage="The report could not be sent"
      onConfirm={(reason) => report.mutate(reason)}
      onClose={onClose}
    >
      <p>Admins may then read this conversation. Each time they do is recorded.</p>
    </ReasonDialog>
  );
}
