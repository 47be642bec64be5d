// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import * as file from '../lib/download-file.ts';
import * as toasts from '../lib/toast.ts';
import { CsvExportButton, type CsvExport } from './csv-export-button.tsx';

function show(csvExport: CsvExport) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <CsvExportButton {...csvExport} />
    </QueryClientProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('CSV export of a list', () => {
  it('stays pending while it reads, and saves under the name at the time of the click', async () => {
    const downloadFile = vi.spyOn(file, 'downloadFile').mockReturnValue();
    let finish = (_csv: string) => {};
    const csv = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const { rerender } = render(show({ fileName: 'customers.csv', fetchCsv: () => csv }));
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Exporting...')).toBeDefined();
    // The user switches to another list meanwhile.
    rerender(show({ fileName: 'providers.csv', fetchCsv: async () => '' }));
    expect(screen.getByText('Exporting...')).toBeDefined();

    await act(async () => finish('Name\r\n'));

    expect(downloadFile).toHaveBeenCalledExactlyOnceWith(
      'customers.csv',
      'text/csv;charset=utf-8',
      '\uFEFFName\r\n',
    );
  });

  it('ends silently when the user leaves the page', async () => {
    const showError = vi.spyOn(toasts, 'showError').mockReturnValue();
    let reading: AbortSignal | undefined;
    const fetchCsv = (signal: AbortSignal) => {
      reading = signal;
      return new Promise<string>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    const { unmount } = render(show({ fileName: 'customers.csv', fetchCsv }));
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('Exporting...');

    unmount();
    await act(async () => {});

    expect(reading?.aborted).toBe(true);
    expect(showError).not.toHaveBeenCalled();
  });
});
