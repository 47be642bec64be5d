/** Spreadsheets take a file without it for some other encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const KEPT_MS = 60_000;

/** Gives a text to the person as a file. */
export function downloadCsv(fileName: string, csv: string) {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
