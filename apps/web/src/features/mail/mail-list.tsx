import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import type { Mail } from '@nearhand/shared/mail/mails';
import type { Tone } from '@nearhand/shared/tables';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { RecordList, type Column } from '../../components/record-list.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/form-field.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { mailsKey, mailsQuery, mailQuery } from './mail-api.ts';
import { mailStatuses, type MailViewProps } from './mail-view.ts';
import { api } from '../../lib/api-client.ts';

const RETRY_FAILED = 'The mail could not be sent again';
const MAX_QUERY_LENGTH = 254;

const STATUSES = {
  waiting: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  dead: { label: 'Not sent', tone: 'danger' },
  kept: { label: 'Kept here', tone: 'neutral' },
} as const satisfies Record<Mail['status'], { label: string; tone: Tone }>;

export function MailList({ view, onFilter }: MailViewProps) {
  const { q, status } = view;
  const pages = useInfiniteQuery(mailsQuery({ q, status: status === 'all' ? undefined : status }));
  const [openMail, setOpenMail] = useState<Mail>();
  const options = mailStatuses.map((value) => ({
    value,
    label: value === 'all' ? 'All' : STATUSES[value].label,
  }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <MailSearch q={q} onSearch={(typed) => onFilter({ q: typed })} />
      <ChipGroup
        label="Status"
        options={options}
        selected={status}
        onSelect={(selected) => onFilter({ status: selected })}
      />
      <TimeZoneNote />
      <PagedList
        pages={pages}
        getItems={(page) => page.mails}
        noun="mail"
        loadingText="Loading the mails"
        order="latest first"
        errorText="The mails could not be loaded"
        empty={{ title: 'No mails', text: 'What the marketplace writes to people appears here.' }}
      >
        {(mails, isStale) => <MailTable mails={mails} isStale={isStale} onRead={setOpenMail} />}
      </PagedList>
      {openMail && <MailDialog mail={openMail} onClose={() => setOpenMail(undefined)} />}
    </div>
  );
}

/** Searches mails by the beginning of the recipient's email. */
function MailSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { typed, type, settle } = useTypedSearch(q, onSearch);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
      className="max-w-104"
    >
      <TextField
        label="Email address"
        type="search"
        autoComplete="off"
        placeholder="sofia@..."
        maxLength={MAX_QUERY_LENGTH}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  );
}

interface MailTableProps {
  mails: Mail[];
  isStale: boolean;
  onRead: (mail: Mail) => void;
}

function MailTable({ mails, isStale, onRead }: MailTableProps) {
  const { timeZone } = useMarketplace();
  return (
    <RecordList
      caption="Mails"
      columns={buildColumns(timeZone, onRead)}
      rows={mails}
      rowKey={({ _id }) => _id}
      isStale={isStale}
    />
  );
}

function buildColumns(timeZone: string, onRead: (mail: Mail) => void): Column<Mail>[] {
  return [
    { header: 'To', cell: ({ to }) => to },
    { header: 'Subject', cell: ({ subject }) => subject },
    { header: 'Status', cell: (mail) => <Status mail={mail} timeZone={timeZone} /> },
    { header: 'Tries', cell: ({ tries }) => tries, isNumeric: true },
    { header: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
    { header: 'Actions', cell: (mail) => <Actions mail={mail} onRead={onRead} /> },
  ];
}

function Status({ mail: { status, sentAt, nextTryAt, error }, timeZone }: { mail: Mail; timeZone: string }) {
  const { label, tone } = STATUSES[status];
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {sentAt && <p className="text-fg-muted">{formatDateTime(sentAt, timeZone)}</p>}
      {nextTryAt && <p className="text-fg-muted">Next try: {formatDateTime(nextTryAt, timeZone)}</p>}
      {error && <p className="max-w-72 text-fg-muted">{error}</p>}
    </div>
  );
}

function Actions({ mail, onRead }: { mail: Mail; onRead: (mail: Mail) => void }) {
  const retry = useGuardedMutation({
    mutationFn: () => api.retryMail({ params: { id: mail._id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => toastError(error, RETRY_FAILED),
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) =>
      client.invalidateQueries({ queryKey: mailsKey }),
  });
  if (mail.status === 'sent') return null;
  if (mail.status === 'kept') {
    return (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Read: ${mail.subject}`}
        onClick={() => onRead(mail)}
      >
        Read
      </Button>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Send again: ${mail.subject}`}
      isPending={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Send again
    </Button>
  );
}

/** Shows the text of a mail that was stored instead of sent. Never its HTML, which the content security policy forbids. */
function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const query = useQuery(mailQuery(mail._id));
  const { data, error } = query;
  return (
    <Dialog title={mail.subject} isOpen width="wide" onClose={onClose}>
      <p className="mb-4 text-small text-fg-muted">To {mail.to}</p>
      {error && <QueryError title="The mail could not be loaded" query={query} />}
      {!data && !error && <Skeleton className="h-60 rounded-card" />}
      {data && <LinkedText text={data.text ?? ''} />}
    </Dialog>
  );
}
