import { userAdministrationContracts } from '@nearhand/shared/user-administration/user-administration.contract';
import type { ListCustomersQuery, ListProvidersQuery, User } from '@nearhand/shared/users/users';
import { sendCsv, toCsvInstant, type CsvColumn } from '../../http/csv.ts';
import type { StreamedResponse } from '../../http/responses.ts';
import { readCustomers, readProviders } from './queries.ts';

const person: CsvColumn<User>[] = [
  { header: 'Id', value: ({ _id }) => _id },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Email confirmed', value: ({ emailVerified }) => (emailVerified ? 'yes' : 'no') },
  { header: 'Phone', value: ({ phone }) => phone },
];
const application: CsvColumn<User> = { header: 'Status', value: ({ status }) => status };
const account: CsvColumn<User>[] = [
  { header: 'Joined', value: ({ createdAt }) => toCsvInstant(createdAt) },
  { header: 'Suspended', value: ({ suspension }) => toCsvInstant(suspension?.at) },
];
const business: CsvColumn<User>[] = [
  { header: 'Service type', value: ({ serviceType }) => serviceType },
  { header: 'Business contact', value: ({ contact }) => contact },
  { header: 'Business address', value: ({ address }) => address },
];

export function sendCustomers(query: ListCustomersQuery): StreamedResponse {
  const columns = [...person, application, ...account];
  return sendCsv(userAdministrationContracts.listCustomers.csv, columns, readCustomers(query));
}

export function sendProviders(query: ListProvidersQuery): StreamedResponse {
  const columns = [...person, ...business, application, ...account];
  return sendCsv(userAdministrationContracts.listProviders.csv, columns, readProviders(query));
}
