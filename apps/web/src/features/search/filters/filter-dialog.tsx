import { FirstFieldFocus } from '../../../components/first-field-focus.tsx';
import { PopoverDialog, type PopoverDialogProps } from '../../../components/popover-dialog.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

type FilterDialogProps = FilterFormProps & Pick<PopoverDialogProps, 'trigger' | 'onClose'>;

export function FilterDialog({ trigger, onClose, ...form }: FilterDialogProps) {
  return (
    <PopoverDialog title="Filters" trigger={trigger} onClose={onClose}>
      <FirstFieldFocus>
        <FilterForm {...form} />
      </FirstFieldFocus>
    </PopoverDialog>
  );
}
