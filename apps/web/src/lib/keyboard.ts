const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** How the key of commands is called on this machine. */
export const COMMAND_KEY = isMac ? '⌘' : 'Ctrl';

/** Returns whether a letter is no command now: a field or a dialog may take it. */
export function isLetterTaken({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = document.activeElement?.matches(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
  );
  const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  return isTyping || hasDialog || ctrlKey || metaKey || altKey;
}
