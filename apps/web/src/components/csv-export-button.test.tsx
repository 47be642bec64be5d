// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import * as download from '../lib/download-file.ts';
import * as toasts from '../lib/toast.ts';
import type { CsvFile } from '../lib/fetch-csv.ts';
import { CsvExportButton } from './csv-export-button.tsx';

function show(fetchFile: (signal: AbortSignal) => Promise<CsvFile>) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <CsvExportButton fetchFile={fetchFile} />
    </QueryClientProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('CSV export of a list', () => {
  it('stays pending while it reads, and saves the list of the time of the click', async () => {
    const downloadFile = vi.spyOn(download, 'downloadFile').mockReturnValue();
    let finish = (_file: CsvFile) => {};
    const customers = { name: 'customers.csv', content: new Blob(['Name\r\n']) };
    const file = new Promise<CsvFile>((resolve) => {
      finish = resolve;
    });
    const { rerender } = render(show(() => file));
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Exporting...')).toBeDefined();
    // The user switches to another list meanwhile.
    rerender(show(async () => ({ name: 'providers.csv', content: new Blob() })));
    expect(screen.getByText('Exporting...')).toBeDefined();

    await act(async () => finish(customers));

    expect(downloadFile).toHaveBeenCalledExactlyOnceWith('customers.csv', customers.content);
  });

  it('ends silently when the user leaves the page', async () => {
    const showError = vi.spyOn(toasts, 'showError').mockReturnValue();
    let reading: AbortSignal | undefined;
    const fetchFile = (signal: AbortSignal) => {
      reading = signal;
      return new Promise<CsvFile>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    const { unmount } = render(show(fetchFile));
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('Exporting...');

    unmount();
    await act(async () => {});

    expect(reading?.aborted).toBe(true);
    expect(showError).not.toHaveBeenCalled();
  });
});
