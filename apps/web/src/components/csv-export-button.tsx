import { messages } from '@nearhand/shared/messages';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../lib/save-file.ts';
import { showFailure } from '../lib/show-failure.ts';
import { Button } from './button.tsx';

/** Spreadsheets take a file without it for some other encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvExport {
  fileName: string;
  /** Reads everything there is and gives it as CSV. */
  read: () => Promise<string>;
}

/** Gives a whole list, and not only what of it is on the page, as a file. */
export function CsvExportButton({ fileName, read }: CsvExport) {
  const exporting = useMutation({
    mutationFn: read,
    onSuccess: (csv) => saveFile(fileName, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + csv),
    onError: (error) => showFailure(error, messages.admin.fetchFailed),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={exporting.isPending}
      busyText="Exporting..."
      onClick={() => exporting.mutate()}
    >
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Export CSV
    </Button>
  );
}
