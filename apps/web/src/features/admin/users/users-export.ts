import type { CsvExport } from '../../../components/csv-export-button.tsx';
import { toCsv } from '../../../lib/csv.ts';
import { readAllUsers } from '../admin-api.ts';
import type { UserFilters, UserListName } from '../admin-view.ts';
import { csvColumns } from './user-columns.tsx';

/** Exports a list of users with its current filters and sort order. */
export function usersExport(list: UserListName, filters: UserFilters): CsvExport {
  return {
    fileName: `${list}.csv`,
    read: async (signal) => toCsv(csvColumns[list], await readAllUsers(list, filters, signal)),
  };
}
