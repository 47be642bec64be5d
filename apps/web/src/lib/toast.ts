import { toast } from 'sonner';

const ERROR_DURATION_MS = 10_000;

/** Shows a toast; toasts with the same text are merged into one. */
export function showSuccess(text: string) {
  toast.success(text, { id: text });
}

export function showInfo(text: string) {
  toast.info(text, { id: text });
}

/** Hides a toast that is no longer true. */
export function hideToast(text: string) {
  toast.dismiss(text);
}

/** Shows an error, longer than other toasts, because it has to be read. `reason` stands below in small print. */
export function showError(text: string, reason?: string) {
  toast.error(text, { id: text, duration: ERROR_DURATION_MS, ...(reason && { description: reason }) });
}

/** Shows a toast with an Undo button. */
export function showUndoable(text: string, onUndo: () => void) {
  toast.success(text, { id: text, duration: ERROR_DURATION_MS, action: { label: 'Undo', onClick: onUndo } });
}
