import { reviewMessages } from '@nearhand/shared/review-messages';
import { MAX_REPORT_LENGTH } from '@nearhand/shared/review-rules';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { reportReview } from './reviews-api.ts';

interface ReportDialogProps {
  review: string;
  author: string;
  onReported: () => void;
  onClose: () => void;
}

/** Asks why admins should look at a review. */
export function ReportDialog({ review, author, onReported, onClose }: ReportDialogProps) {
  const report = useMutation({
    mutationFn: (reason: string) => reportReview(review, reason),
    onSuccess: onReported,
  });
  return (
    <ReasonDialog
      title="Report this review"
      label="What is wrong with it?"
      hint={`An admin reads it beside the review. ${author} does not learn of it.`}
      limit={MAX_REPORT_LENGTH}
      confirmText="Report"
      confirmVariant="primary"
      loadingText="Sending..."
      isPending={report.isPending}
      error={report.error}
      errorMessage={reviewMessages.reportFailed}
      onConfirm={(reason) => report.mutate(reason)}
      onClose={onClose}
    />
  );
}
