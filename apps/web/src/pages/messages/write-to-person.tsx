import { isId } from '@nearhand/shared/ids';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { getOtherSide, type BookingSide } from '../../entities/booking/booking.ts';
import { bookingQuery } from '../../entities/booking/bookings-api.ts';
import { LogSkeleton } from '../../features/conversations/conversation/conversation-view.tsx';
import { NewConversation } from '../../features/conversations/new-conversation.tsx';
import { serviceQuery } from '../../entities/service/services-api.ts';
import { PageHeading } from '../../layout/page-heading.tsx';

const LONG_NAME = 40;

/** Writes to the other person of a booking, or to the provider of a service, as the URL says. */
export function WriteToPerson({ role }: { role: BookingSide }) {
  const [search] = useSearchParams();
  const [serviceId, bookingId] = [search.get('service') ?? '', search.get('booking') ?? ''];
  const service = useQuery({ ...serviceQuery(serviceId), enabled: isId(serviceId) && role === 'customer' });
  const booking = useQuery({ ...bookingQuery(bookingId), enabled: isId(bookingId) });
  const other = getOtherSide(role);
  const person = booking.data?.[other] ?? (role === 'customer' ? service.data?.provider : undefined);
  if (service.isLoading || booking.isLoading) {
    return (
      <section aria-label="New conversation" className="flex min-h-0 flex-col bg-surface">
        <PageHeading className="sr-only">New message</PageHeading>
        <LogSkeleton />
      </section>
    );
  }
  if (!person) {
    return (
      <div className="overflow-y-auto bg-surface p-5">
        <EmptyState
          illustration={<ClosedDoor />}
          title={<PageHeading className="text-h2">You cannot write here</PageHeading>}
          text="This service or booking has no person to write to."
          action={
            <ButtonLink to="/messages" variant="secondary">
              All messages
            </ButtonLink>
          }
        />
      </div>
    );
  }
  const name = booking.data?.service.name ?? service.data?.name;
  return (
    <NewConversation
      person={{
        _id: person._id,
        name: person.name,
        ...(person.profilePhoto && { profilePhoto: person.profilePhoto }),
      }}
      role={other}
      heading={<PersonHeading name={person.name} />}
      {...(service.data && { serviceId })}
      {...(booking.data && { bookingId })}
      subject={name && `About ${name}`}
    />
  );
}

/** Names the other side above a conversation; a long name is set small, so that it leaves room for the messages. */
export function PersonHeading({ name }: { name: string }) {
  const size = name.length > LONG_NAME ? 'text-small' : 'text-[1.125rem]/[1.3]';
  return (
    <PageHeading documentTitle={`${name} · Messages`} className={`${size} font-bold`}>
      {name}
    </PageHeading>
  );
}
