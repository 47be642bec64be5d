import { toast } from 'sonner';

const ERROR_DURATION_MS = 10_000;

/** Toasts with the same text are one toast, however often it is raised. */
export function showSuccess(text: string) {
  toast.success(text, { id: text });
}

export function showInfo(text: string) {
  toast.info(text, { id: text });
}

/** For what has been said and is no longer so. */
export function hideToast(text: string) {
  toast.dismiss(text);
}

/** Stays longer than the others, since it has to be read and acted on. `reason` stands below, smaller. */
export function showError(text: string, reason?: string) {
  toast.error(text, { id: text, duration: ERROR_DURATION_MS, ...(reason && { description: reason }) });
}

/** For what can be taken back as long as the toast stands. */
export function showUndoable(text: string, onUndo: () => void) {
  toast.success(text, { id: text, duration: ERROR_DURATION_MS, action: { label: 'Undo', onClick: onUndo } });
}
