import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { downloadFile } from '../../lib/download-file.ts';
import { showInfo, showSuccess } from '../../lib/toast.ts';

interface RecoveryCodesDialogProps {
  codes: string[];
  onSaved: () => void;
}

/** Shows new recovery codes, which are never shown again. Closes only after the user has confirmed that they are saved. */
export function RecoveryCodesDialog({ codes, onSaved }: RecoveryCodesDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showSuccess('Codes copied');
  };
  const close = () => {
    if (isSaved) onSaved();
    else showInfo('Save your codes first. They are not shown again.');
  };
  return (
    <Dialog title="Your recovery codes" isOpen onClose={close}>
      <div className="grid gap-5">
        <p>Each code signs you in once when you do not have your app. Keep them where only you find them.</p>
        <ul
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-1.5 rounded-button bg-surface-2 p-4 font-mono min-[24rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copy()}>
            Copy codes
          </Button>
          <Button
            variant="secondary"
            onClick={() => downloadFile('recovery-codes.txt', 'text/plain', `${text}\n`)}
          >
            Download codes
          </Button>
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={isSaved}
            onChange={({ target }) => setIsSaved(target.checked)}
          />
          I have saved them
        </label>
        <DialogActions>
          <Button disabled={!isSaved} onClick={onSaved}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
