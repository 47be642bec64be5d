import { MAX_REPORT_LENGTH } from '@nearhand/shared/reviews/review-rules';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

interface ReportReviewDialogProps {
  review: string;
  author: string;
  onReported: () => void;
  onClose: () => void;
}

export function ReportReviewDialog({ review, author, onReported, onClose }: ReportReviewDialogProps) {
  const report = useGuardedMutation({
    mutationFn: (reason: string) => api.reportReview({ params: { id: review }, body: { reason } }),
    onSuccess: onReported,
  });
  return (
    <ReasonDialog
      draftName={`report-review-${review}`}
      title="Report this review"
      label="What is wrong with it?"
      hint={`An admin reads it beside the review. ${author} does not learn of it.`}
      limit={MAX_REPORT_LENGTH}
      confirmText="Report"
      confirmVariant="primary"
      loadingText="Sending..."
      isPending={report.isPending}
      error={report.error}
      errorMessage="The report could not be sent"
      onConfirm={(reason) => report.mutate(reason)}
      onClose={onClose}
    />
  );
}
