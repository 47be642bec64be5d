import type { CsvExport } from '../../components/csv-export-button.tsx';
import { toCsv } from '../../lib/csv.ts';
import { fetchAllUsers } from '../../entities/user-administration/admin-api.ts';
import type { UserFilters, UserListName } from '../../entities/user-administration/admin-view.ts';
import { csvColumns } from './user-columns.tsx';

/** Returns the CSV export of a list of users with its filters and sort order. */
export function buildUsersExport(list: UserListName, filters: UserFilters): CsvExport {
  return {
    fileName: `${list}.csv`,
    fetchCsv: async (signal) => toCsv(csvColumns[list], await fetchAllUsers(list, filters, signal)),
  };
}
