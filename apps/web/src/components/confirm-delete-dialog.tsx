import { messages } from '@nearhand/shared/messages';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getServerMessage } from '../lib/api-error.ts';
import { useSingleFlight } from '../lib/use-single-flight.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { FailureAlert } from './failure-alert.tsx';

interface ConfirmDeleteDialogProps {
  /** For instance "Are you sure you want to delete this category?". */
  title: string;
  /** The name of what is deleted. */
  name: string;
  confirmText: string;
  /** Shown when deleting failed. */
  errorMessage: string;
  deleteMutation: UseMutationResult<unknown, Error, void>;
  /** What deleting changes elsewhere. */
  consequences?: ReactNode;
  /** What may help after the server rejected the deletion. */
  advice?: ReactNode;
  onClose: () => void;
}

/** Asks before deleting, and stays open to show an error. */
export function ConfirmDeleteDialog({ deleteMutation, ...props }: ConfirmDeleteDialogProps) {
  const remove = useSingleFlight(() => deleteMutation.mutateAsync());
  return (
    <AlertDialog
      title={props.title}
      confirmText={props.confirmText}
      loadingText={messages.manage.deleting}
      cancelText="Keep it"
      isOpen
      isPending={deleteMutation.isPending}
      onConfirm={remove}
      onCancel={props.onClose}
    >
      <p className="font-semibold wrap-anywhere">{props.name}</p>
      {props.consequences}
      {deleteMutation.error && (
        <div className="grid gap-3">
          <FailureAlert
            message={props.errorMessage}
            reason={getServerMessage(deleteMutation.error)}
            error={deleteMutation.error}
          />
          {props.advice}
        </div>
      )}
    </AlertDialog>
  );
}
