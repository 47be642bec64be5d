import { messages } from '@nearhand/shared/messages';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../lib/api-error.ts';
import { useOnce } from '../lib/use-once.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { FailureAlert } from './failure-alert.tsx';

interface DeleteQuestionProps {
  /** "Are you sure you want to delete this category?" */
  question: string;
  /** Which one. */
  name: string;
  confirmText: string;
  /** What the screen says when it could not be deleted. */
  failed: string;
  removal: UseMutationResult<unknown, Error, void>;
  /** What becomes of other things. */
  consequences?: ReactNode;
  /** What may help against a refusal. */
  advice?: ReactNode;
  onClose: () => void;
}

/** Asks before something is deleted, and stays to say why that has failed. */
export function DeleteQuestion({ removal, ...props }: DeleteQuestionProps) {
  const remove = useOnce(() => removal.mutateAsync());
  return (
    <AlertDialog
      title={props.question}
      confirmText={props.confirmText}
      busyText={messages.manage.deleting}
      cancelText="Keep it"
      isOpen
      isBusy={removal.isPending}
      onConfirm={remove}
      onCancel={props.onClose}
    >
      <p className="font-semibold wrap-anywhere">{props.name}</p>
      {props.consequences}
      {removal.error && (
        <div className="grid gap-3">
          <FailureAlert message={props.failed} reason={reasonOf(removal.error)} error={removal.error} />
          {props.advice}
        </div>
      )}
    </AlertDialog>
  );
}
