import { showError, showSuccess } from './toast.ts';

/** Copies a text, and says so: "Report copied". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    // The clipboard API is missing on pages served over plain HTTP.
    await navigator.clipboard.writeText(text);
    showSuccess(`${what} copied`);
  } catch {
    showError('Could not copy', 'Select the text and copy it yourself.');
  }
}
