import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { setConversationInCache } from '../../../entities/conversation/conversations-api.ts';
import { api } from '../../../lib/api-client.ts';

interface ReportConversationDialogProps {
  conversation: string;
  name: string;
  onClose: () => void;
}

/** Asks why the user reports a conversation, which admins may read afterwards. */
export function ReportConversationDialog({ conversation, name, onClose }: ReportConversationDialogProps) {
  const client = useQueryClient();
  const report = useGuardedMutation({
    mutationFn: (reason: string) =>
      api.reportConversation({ params: { id: conversation }, body: { reason } }),
    onSuccess: ({ conversation: reported, message }) => {
      setConversationInCache(client, reported);
      showSuccess(message);
      onClose();
    },
  });
  return (
    <ReasonDialog
      draftName={`report-conversation-${conversation}`}
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
