import { reviewMessages } from '@nearhand/shared/review-messages';
import { MAX_REPORT_LENGTH } from '@nearhand/shared/review-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { reportReview } from './reviews-api.ts';

interface ReportDialogProps {
  review: string;
  author: string;
  onReported: () => void;
  onClose: () => void;
}

/** Asks why admins should look at a review. */
export function ReportDialog({ review, author, onReported, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const report = useMutation({
    mutationFn: () => reportReview(review, reason.trim()),
    onSuccess: onReported,
  });
  return (
    <FormDialog
      title="Report this review"
      isDirty={reason !== ''}
      isPending={report.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setHasTried(true);
            if (reason.trim() !== '' && !report.isPending) report.mutate();
          }}
        >
          <TextArea
            label="What is wrong with it?"
            hint={`An admin reads it beside the review. ${author} does not learn of it.`}
            limit={MAX_REPORT_LENGTH}
            error={hasTried && reason.trim() === '' ? reviewMessages.reasonRequired : undefined}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {report.error && (
            <FailureAlert
              message={getErrorMessage(report.error, reviewMessages.reportFailed)}
              error={report.error}
            />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isPending={report.isPending} loadingText="Sending...">
              Report
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
