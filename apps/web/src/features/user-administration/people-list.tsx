import { applicationStatuses } from '@nearhand/shared/applications/applications';
import { buildPhoneUrl } from '@nearhand/shared/users/phone-url';
import type { User, UserSort } from '@nearhand/shared/users/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircle, Phone } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { HighlightPart, HighlightPhone } from '../../components/highlight-part.tsx';
import type { Column } from '../../components/record-list.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import {
  fetchUsersFile,
  providerCountsQuery,
  usersQuery,
} from '../../entities/user-administration/admin-api.ts';
import { AdminList } from '../../entities/user-administration/admin-list.tsx';
import { statusFilters, type UserFilters } from '../../entities/user-administration/admin-view.ts';
import { UserLink } from '../../entities/user-administration/user-link.tsx';
import { formatDate } from '../../lib/dates.ts';
import { capitalize } from '../../lib/names.ts';
import { commonTexts } from '../../lib/texts.ts';

interface PeopleListProps {
  list: 'customers' | 'providers';
  filters: UserFilters;
  onFilter: (filters: Partial<UserFilters>, replace?: boolean) => void;
}

const SORTS: readonly { value: UserSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: '-name', label: 'By name, from Z' },
  { value: 'email', label: 'By email' },
  { value: '-email', label: 'By email, from Z' },
];

/** Lists the customers or the providers (product 2, admin dashboard). */
export function PeopleList({ list, filters, onFilter }: PeopleListProps) {
  const pages = useInfiniteQuery(usersQuery(list, filters));
  const { timeZone } = useMarketplace();
  const { q, sort, status } = filters;
  const noun = list === 'customers' ? 'customer' : 'provider';
  const present = { q, timeZone };
  return (
    <AdminList
      caption={capitalize(list)}
      noun={noun}
      pages={pages}
      getRows={({ users }) => users}
      rowKey={({ _id }) => _id}
      columns={list === 'customers' ? buildCustomerColumns(present) : buildProviderColumns(present)}
      renderCard={(user) => <PersonCard user={user} {...present} />}
      q={q}
      searched="name, email, phone or service type"
      onSearch={(typed) => onFilter({ q: typed }, true)}
      sorts={SORTS}
      sort={sort}
      onSort={(chosen) => onFilter({ sort: chosen })}
      chips={
        list === 'providers' && (
          <StatusChips q={q} selected={status} onSelect={(chosen) => onFilter({ status: chosen })} />
        )
      }
      isNarrowed={q !== '' || status !== 'all'}
      onClear={() => onFilter({ q: '', status: 'all' })}
      fetchFile={(signal) => fetchUsersFile(list, filters, signal)}
      errorText={commonTexts.fetchFailed}
      emptyText={`New ${list} appear here.`}
    />
  );
}

interface StatusChipsProps {
  q: string;
  selected: UserFilters['status'];
  onSelect: (status: UserFilters['status']) => void;
}

/** Filters by status, each with how many providers of the search have it. */
function StatusChips({ q, selected, onSelect }: StatusChipsProps) {
  const { data: counts } = useQuery(providerCountsQuery(q));
  const options = statusFilters.map((value) => ({
    value,
    label: value === 'all' ? 'All' : applicationStatuses[value].label,
    count: counts?.[value],
  }));
  return <ChipGroup label="Status" options={options} selected={selected} onSelect={onSelect} />;
}

interface Present {
  /** What is marked. */
  q: string;
  timeZone: string;
}

function PhoneCell({ user, q }: { user: User; q: string }) {
  const { phone, url } = getPhone(user);
  if (!url) return <HighlightPhone phone={phone} typed={q} />;
  return (
    <a href={url} className="whitespace-nowrap text-brand underline-offset-4 hover:underline">
      <HighlightPhone phone={phone} typed={q} />
    </a>
  );
}

/** Returns the contact of the business, else the phone number of the user, and its link if it can be dialed. */
function getPhone({ contact, phone, phoneE164 }: User): { phone: string; url: string | undefined } {
  return { phone: contact || phone, url: buildPhoneUrl(contact || phone, contact ? undefined : phoneE164) };
}

type UserColumn = Column<User, UserSort>;

const joined = ({ timeZone }: Present): UserColumn => ({
  header: 'Joined',
  cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt, timeZone)}</span>,
  sorts: ['newest', 'oldest'],
  beginsDescending: true,
});

function buildCustomerColumns(present: Present): UserColumn[] {
  const { q } = present;
  return [
    { header: 'Name', cell: (user) => <UserLink user={user} q={q} />, sorts: ['name', '-name'] },
    // Wide enough for most email addresses on one line.
    {
      header: 'Email',
      cell: ({ email }) => (
        <span className="inline-block min-w-60">
          <HighlightPart text={email} typed={q} />
        </span>
      ),
      sorts: ['email', '-email'],
    },
    { header: 'Phone', cell: (user) => <PhoneCell user={user} q={q} /> },
    joined(present),
  ];
}

function buildProviderColumns(present: Present): UserColumn[] {
  const { q } = present;
  return [
    {
      header: 'Name',
      cell: (user) => (
        <div className="flex min-w-78 items-center gap-3">
          <Avatar name={user.name} image={user.profilePhoto} size="small" />
          <div className="min-w-0">
            <UserLink user={user} q={q} />
            <p className="font-normal text-fg-muted">
              <HighlightPart text={user.email} typed={q} />
            </p>
          </div>
        </div>
      ),
      sorts: ['name', '-name'],
    },
    {
      header: 'Service type',
      cell: ({ serviceType }) => <HighlightPart text={serviceType || '–'} typed={q} />,
    },
    { header: 'Contact phone', cell: (user) => <PhoneCell user={user} q={q} /> },
    { header: 'Status', cell: ({ status }) => status && <ProviderStatusBadge status={status} /> },
    joined(present),
  ];
}

function PersonCard({ user, q, timeZone }: { user: User } & Present) {
  const { _id, name, email, status, serviceType, profilePhoto, createdAt } = user;
  const { phone, url } = getPhone(user);
  return (
    <div className="grid grid-cols-1 gap-2.5 text-small">
      <div className="flex items-center gap-3">
        <Avatar name={name} image={profilePhoto} size="small" />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-body font-semibold">
            <UserLink user={user} q={q} />
          </p>
          {serviceType && (
            <p className="text-fg-muted">
              <HighlightPart text={serviceType} typed={q} />
            </p>
          )}
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-fg-muted">
        {status && <ProviderStatusBadge status={status} />}
        Joined {formatDate(createdAt, timeZone)}
      </p>
      <p className="wrap-anywhere">
        <HighlightPart text={email} typed={q} />
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        {url ? (
          <ButtonLink to={url} variant="secondary" size="small" className="min-w-0">
            <Phone aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="sr-only">Call </span>
            <span className="truncate">
              <HighlightPhone phone={phone} typed={q} />
            </span>
          </ButtonLink>
        ) : (
          <p className="self-center wrap-anywhere">
            <HighlightPhone phone={phone} typed={q} />
          </p>
        )}
        <ButtonLink to={`/admin/users/${_id}#message`} variant="secondary" size="small">
          <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
          Message
        </ButtonLink>
      </div>
    </div>
  );
}
