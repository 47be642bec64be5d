import { resolveAfterDelay, rowClassName } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { CsvExportButton } from './csv-export-button.tsx';

export const stories: Stories = {
  group: 'Actions',
  states: [
    {
      name: 'Pending for a second, then a file',
      element: (
        <div className={rowClassName}>
          <CsvExportButton fileName="sample.csv" fetchCsv={() => resolveAfterDelay('Name\r\nCasey\r\n')} />
        </div>
      ),
    },
    {
      name: 'Fails, and says so in a toast',
      element: (
        <div className={rowClassName}>
          <CsvExportButton
            fileName="sample.csv"
            fetchCsv={() => Promise.reject(new Error('Not this time'))}
          />
        </div>
      ),
    },
  ],
};
