import type { User, UserSort } from '@nearhand/shared/users/users';
import type { Column } from '../../components/data-table.tsx';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import type { CsvColumn } from '../../lib/csv.ts';
import { formatDate } from '../../lib/dates.ts';
import { UserLink } from '../../entities/user-administration/user-link.tsx';
import type { UserListName } from '../../entities/user-administration/admin-view.ts';

type UserColumn = Column<User, UserSort>;

const name: UserColumn = {
  header: 'Name',
  cell: (user) => <UserLink user={user} />,
  sorts: ['name', '-name'],
};

const joined = (timeZone: string): UserColumn => ({
  header: 'Joined',
  cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt, timeZone)}</span>,
  sorts: ['newest', 'oldest'],
  beginsDescending: true,
});

/** Returns the columns of the customers table (product 2, admin dashboard). */
export const buildCustomerColumns = (timeZone: string): UserColumn[] => [
  name,
  // Wide enough for most email addresses on one line.
  {
    header: 'Email',
    cell: ({ email }) => <span className="inline-block min-w-70">{email}</span>,
    sorts: ['email', '-email'],
  },
  { header: 'Phone', cell: ({ phone }) => phone },
  joined(timeZone),
];

/** Returns the columns of the providers table (product 2, admin dashboard). */
export const buildProviderColumns = (timeZone: string): UserColumn[] => [
  name,
  { header: 'Service type', cell: ({ serviceType }) => serviceType || '–' },
  { header: 'Contact phone', cell: getContactPhone },
  { header: 'Status', cell: ({ status }) => status && <ProviderStatusBadge status={status} /> },
  joined(timeZone),
];

/** Returns the contact of the business, else the phone number of the provider. */
function getContactPhone({ contact, phone }: User): string {
  return contact || phone;
}

const csv = {
  name: { header: 'Name', value: (user: User) => user.name },
  email: { header: 'Email', value: (user: User) => user.email },
  phone: { header: 'Phone', value: (user: User) => user.phone },
  serviceType: { header: 'Service type', value: (user: User) => user.serviceType },
  joined: { header: 'Joined', value: (user: User) => user.createdAt },
} as const satisfies Record<string, CsvColumn<User>>;

/** The columns of each list's export: those of its table or cards, with machine-readable dates. */
export const csvColumns: Record<UserListName, readonly CsvColumn<User>[]> = {
  customers: [csv.name, csv.email, csv.phone, csv.joined],
  providers: [
    csv.name,
    csv.serviceType,
    { header: 'Contact phone', value: getContactPhone },
    { header: 'Status', value: ({ status }) => status },
    csv.joined,
  ],
  applications: [
    csv.name,
    csv.email,
    csv.serviceType,
    csv.phone,
    { header: 'Address', value: ({ address }) => address },
    { header: 'Business contact', value: ({ contact }) => contact },
    { header: 'Applied', value: ({ appliedAt, createdAt }) => appliedAt ?? createdAt },
  ],
};
