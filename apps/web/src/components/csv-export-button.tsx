import { Download } from 'lucide-react';
import { downloadFile } from '../lib/download-file.ts';
import type { CsvFile } from '../lib/fetch-csv.ts';
import { commonTexts } from '../lib/texts.ts';
import { toastError } from '../lib/toast.ts';
import { useGuardedMutation } from '../lib/use-guarded-mutation.ts';
import { useUnmountSignal } from '../lib/use-window.ts';
import { Button } from './button.tsx';

interface CsvExportButtonProps {
  /** Fetches the whole list, including the rows that are not on the page, until `signal` aborts. */
  fetchFile: (signal: AbortSignal) => Promise<CsvFile>;
  /** The number of rows, formatted: "31". */
  count?: string | undefined;
}

export function CsvExportButton({ fetchFile, count }: CsvExportButtonProps) {
  const unmount = useUnmountSignal();
  const exporting = useGuardedMutation({
    mutationFn: () => fetchFile(unmount.current.signal),
  });
  // Callbacks of this call do not run after unmounting.
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ name, content }) => downloadFile(name, content),
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
