import { MAX_CUSTOMER_NOTE_LENGTH } from '@nearhand/shared/customers/customer-rules';
import type { ProviderCustomer } from '@nearhand/shared/customers/customers';
import { useInfiniteQuery, mutationOptions } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PhoneLink } from '../../components/contact-links.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { formatAmount } from '../../lib/money.ts';
import { showSuccess, toastError } from '../../lib/toast.ts';
import { useTypedDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { setBlocked } from '../../entities/conversation/conversations-api.ts';
import { bookingsKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { pagesQuery } from '../../lib/pages-query.ts';

/** Lists whom a provider has worked for, with what only they know about them. */
export function CustomerList() {
  const pages = useInfiniteQuery(customersQuery);
  return (
    <PagedList
      pages={pages}
      getItems={({ customers }) => customers}
      noun="customer"
      errorText="Your customers could not be loaded"
      empty={{
        title: 'No customers yet',
        text: 'The customers of your visits stand here. Add the jobs that you have from elsewhere.',
        action: <ButtonLink to="/calendar">Open the calendar</ButtonLink>,
      }}
    >
      {(customers) => (
        <ul aria-label="Customers" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {customers.map((customer) => (
            <li
              key={customer._id}
              className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-card border border-border bg-surface p-5"
            >
              <Customer customer={customer} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Customer({ customer }: { customer: ProviderCustomer }) {
  const { name, phone, phoneE164, visits, lastVisit, total, conversation, isClosed } = customer;
  const { currency, timeZone } = useMarketplace();
  const block = useGuardedMutation({
    ...blockCustomerMutation,
    onError: (error) => toastError(error, 'The change could not be saved'),
  });
  const facts = [
    formatCount(visits, 'visit'),
    ...(lastVisit ? [`last ${formatDate(lastVisit, timeZone)}`] : []),
    formatAmount(total, currency),
  ];
  const again = new URLSearchParams({ for: name, ...(phone && { phone }) });
  return (
    <>
      <div>
        <h2 className="text-h3 wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {phone && (
          <p className="wrap-anywhere">
            <PhoneLink phone={phone} phoneE164={phoneE164} />
          </p>
        )}
        <p className="text-small text-fg-muted tabular-nums">{facts.join(' · ')}</p>
      </div>
      {!isClosed && <Note customer={customer} />}
      <div className="flex flex-wrap gap-2">
        {!isClosed && (
          <ButtonLink
            to={`/calendar?${again.toString()}`}
            variant="secondary"
            size="small"
            className="max-w-full"
          >
            <span className="truncate">
              Book again for <bdi>{name}</bdi>
            </span>
          </ButtonLink>
        )}
        {conversation && (
          <Button
            variant="secondary"
            size="small"
            isPending={block.isPending}
            onClick={() =>
              block.mutate({ conversation: conversation._id, isBlocked: !conversation.isBlocked })
            }
          >
            {conversation.isBlocked ? 'Unblock' : 'Block'}
          </Button>
        )}
      </div>
    </>
  );
}

function Note({ customer: { _id, note } }: { customer: ProviderCustomer }) {
  const { typed, setTyped, hasRestoredDraft } = useTypedDraft(`customer-note-${_id}`, { text: note });
  const text = typed.text.trim();
  const save = useGuardedMutation({
    ...saveNoteMutation,
    onError: (error) => toastError(error, 'The note could not be saved'),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ id: _id, note: text }, { onSuccess: ({ message }) => showSuccess(message) });
  };
  return (
    <form noValidate className="grid grid-cols-1 gap-2" onSubmit={submit}>
      {hasRestoredDraft && <DraftRestoredNotice />}
      <TextArea
        label="Private note"
        hint="Nobody else reads it"
        optional
        rows={2}
        limit={MAX_CUSTOMER_NOTE_LENGTH}
        maxLength={MAX_CUSTOMER_NOTE_LENGTH}
        value={typed.text}
        onChange={({ target }) => setTyped({ text: target.value })}
      />
      <UnsavedChangesGuard isDirty={text !== note} />
      {text !== note && (
        <Button type="submit" size="small" className="justify-self-start" isPending={save.isPending}>
          Save note
        </Button>
      )}
    </form>
  );
}

// Below the key of all bookings, so that a change of one refetches it.
const customersKey = [...bookingsKey, 'customers'] as const;

const customersQuery = pagesQuery(customersKey, ({ cursor, signal }) =>
  api.listOwnCustomers({ query: { cursor }, signal }),
);

const saveNoteMutation = mutationOptions({
  mutationFn: ({ id, note }: { id: string; note: string }) =>
    api.saveCustomerNote({ params: { id }, body: { note } }),
  onSuccess: (_data, _variables, _onMutateResult, { client }) =>
    client.invalidateQueries({ queryKey: customersKey }),
});

const blockCustomerMutation = mutationOptions({
  mutationFn: ({ conversation, isBlocked }: { conversation: string; isBlocked: boolean }) =>
    setBlocked(conversation, isBlocked),
  onSuccess: (_data, _variables, _onMutateResult, { client }) =>
    client.invalidateQueries({ queryKey: customersKey }),
});
