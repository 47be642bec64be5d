import { messages } from '@nearhand/shared/messages';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../lib/save-file.ts';
import { showFailure } from '../lib/show-failure.ts';
import { useLeaving } from '../lib/use-leaving.ts';
import { Button } from './button.tsx';

/** Spreadsheets take a file without it for some other encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvExport {
  fileName: string;
  /** Reads everything there is and gives it as CSV, unless `signal` says that nobody waits any more. */
  read: (signal: AbortSignal) => Promise<string>;
  /** How many rows it will have: "31". */
  count?: string | undefined;
}

/** Gives a whole list, and not only what of it is on the page, as a file. */
export function CsvExportButton({ fileName, read, count }: CsvExport) {
  const leaving = useLeaving();
  const exporting = useMutation({ mutationFn: (readNow: typeof read) => readNow(leaving.current.signal) });
  // Given to this call: whoever has left hears no more of it, and another list may be shown by the time it ends.
  const start = () =>
    exporting.mutate(read, {
      onSuccess: (csv) => saveFile(fileName, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + csv),
      onError: (error) => showFailure(error, messages.admin.fetchFailed),
    });
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={exporting.isPending}
      busyText="Exporting..."
      onClick={start}
    >
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Export CSV
      {count && <span className="font-normal text-fg-muted tabular-nums">{count}</span>}
    </Button>
  );
}
