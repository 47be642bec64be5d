import { MINUTE_MS } from '@nearhand/shared/durations';

export function downloadFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}

export function downloadText(name: string, type: string, text: string) {
  downloadFile(name, new Blob([text], { type }));
}
