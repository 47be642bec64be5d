import { Download } from 'lucide-react';
import { downloadFile } from '../lib/download-file.ts';
import { commonTexts } from '../lib/texts.ts';
import { toastError } from '../lib/toast.ts';
import { useGuardedMutation } from '../lib/use-guarded-mutation.ts';
import { useUnmountSignal } from '../lib/use-unmount-signal.ts';
import { Button } from './button.tsx';

/** Without it, spreadsheets assume another encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvExport {
  fileName: string;
  /** Fetches the whole list as CSV, until `signal` aborts. */
  fetchCsv: (signal: AbortSignal) => Promise<string>;
  /** The number of rows, formatted: "31". */
  count?: string | undefined;
}

/** Exports a whole list, including the rows that are not on the page. */
export function CsvExportButton({ fileName, fetchCsv, count }: CsvExport) {
  const unmount = useUnmountSignal();
  const exporting = useGuardedMutation({
    mutationFn: (fetchNow: typeof fetchCsv) => fetchNow(unmount.current.signal),
  });
  // Callbacks of this call do not run after unmounting, and have its file name when another list is shown by then.
  const start = () =>
    exporting.mutate(fetchCsv, {
      onSuccess: (csv) => downloadFile(fileName, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + csv),
      onError: (error) => toastError(error, commonTexts.fetchFailed),
    });
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={exporting.isPending}
      loadingText="Exporting..."
      onClick={start}
    >
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Export CSV
      {count && <span className="font-normal text-fg-muted tabular-nums">{count}</span>}
    </Button>
  );
}
