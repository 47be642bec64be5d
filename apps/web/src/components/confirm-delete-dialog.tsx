import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getServerMessage } from '../lib/api-error.ts';
import { commonTexts } from '../lib/texts.ts';
import { useGuardedMutation } from '../lib/use-guarded-mutation.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { FailureAlert } from './failure-alert.tsx';

interface ConfirmDeleteDialogProps {
  /** For instance "Are you sure you want to delete this category?". */
  title: string;
  name: string;
  confirmText: string;
  errorMessage: string;
  deletion: UseMutationOptions<{ message: string }>;
  /** What deleting changes elsewhere. */
  consequences?: ReactNode;
  /** Returns what may help after the server rejected the deletion. */
  advise?: (error: Error) => ReactNode;
  onClose: () => void;
}

export function ConfirmDeleteDialog({ deletion, ...props }: ConfirmDeleteDialogProps) {
  const deleteMutation = useGuardedMutation(deletion);
  return (
    <AlertDialog
      title={props.title}
      confirmText={props.confirmText}
      loadingText={commonTexts.deleting}
      cancelText="Keep it"
      isOpen
      isPending={deleteMutation.isPending}
      onConfirm={() => deleteMutation.mutate()}
      onCancel={props.onClose}
    >
      <p className="font-semibold wrap-anywhere">
        <bdi>{props.name}</bdi>
      </p>
      {props.consequences}
      {deleteMutation.error && (
        <div className="grid gap-3">
          <FailureAlert
            message={props.errorMessage}
            reason={getServerMessage(deleteMutation.error)}
            error={deleteMutation.error}
          />
          {props.advise?.(deleteMutation.error)}
        </div>
      )}
    </AlertDialog>
  );
}
