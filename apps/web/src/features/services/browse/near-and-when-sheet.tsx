import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { NearField } from './near-field.tsx';
import type { BrowseFilters } from './service-filters.ts';
import { WhenField } from './when-field.tsx';

const fieldClassName =
  'flex min-h-16 items-stretch rounded-search border border-border-strong bg-surface p-1.5 ' +
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring';

interface NearAndWhenSheetProps {
  filters: BrowseFilters;
  onChange: (change: Partial<BrowseFilters>) => void;
  onClose: () => void;
}

/** The place and the days of a search, on phones. Each choice counts at once. */
export function NearAndWhenSheet({ onClose, ...field }: NearAndWhenSheetProps) {
  return (
    <Dialog title="Near and when" isOpen onClose={onClose}>
      {/* As high as the suggestions of places, so that they do not change the height of the sheet. */}
      <div className="grid min-h-96 content-start gap-4">
        <div className={fieldClassName}>
          <NearField {...field} />
        </div>
        <div className={fieldClassName}>
          <WhenField {...field} />
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Show services</Button>
      </DialogActions>
    </Dialog>
  );
}
