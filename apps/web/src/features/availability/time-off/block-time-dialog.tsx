import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { BlockFields, useBlockForm } from './block-form.tsx';

export function BlockTimeDialog({ onClose }: { onClose: () => void }) {
  const state = useBlockForm(onClose);
  return (
    <FormDialog title="Block time" isDirty={state.isDirty} isPending={state.isPending} onClose={onClose}>
      {(close) => (
        <form ref={state.form} noValidate className="grid grid-cols-1 gap-4" onSubmit={state.submit}>
          <p className="text-small text-fg-muted">
            No visits are offered in this time. Approved bookings stay.
          </p>
          <BlockFields {...state} />
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isPending={state.isPending} loadingText="Saving...">
              Block time
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
