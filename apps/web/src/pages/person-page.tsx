import type { Booking } from '@nearhand/shared/bookings';
import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/messages';
import type { PersonReply } from '@nearhand/shared/people';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { CHIP, CHIP_ROW } from '../components/chip-group.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Panel } from '../components/panel.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { tabAddress } from '../features/admin/admin-view.ts';
import { DecisionsPanel } from '../features/admin/decisions-panel.tsx';
import { personQuery } from '../features/admin/people-api.ts';
import { PersonHeader } from '../features/admin/person-header.tsx';
import { PersonLink } from '../features/admin/person-link.tsx';
import { AuditPanel, ProfilePanel, SessionsPanel } from '../features/admin/person-panels.tsx';
import { AdminBookingsList } from '../features/bookings/admin-bookings-list.tsx';
import { PersonServices } from '../features/services/person-services.tsx';
import { useSession } from '../features/session/session.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { formatNumber } from '../lib/counts.ts';
import { useWithMarketplace } from '../lib/marketplace.ts';

const personLink = (person: Booking['customer']) => <PersonLink person={person} />;

/** All that an admin knows of one person, and may do. */
function PersonPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...personQuery(id), enabled: isId(id) });
  const { failure } = useWithMarketplace(query);
  const error = isId(id) ? failure : { error: new Error(messages.admin.userNotFound) };
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      {query.data && <Details person={query.data} />}
      {!query.data && error && (
        <ErrorState
          title={<PageHeading className="text-h2">User not found</PageHeading>}
          text={messages.admin.fetchFailed}
          {...error}
        />
      )}
      {!query.data && !error && (
        <>
          <PageHeading className="sr-only">Loading the person</PageHeading>
          <Skeleton className="h-100 rounded-card" />
        </>
      )}
    </div>
  );
}

const TITLE_ID = 'person-title';

function Details({ person }: { person: PersonReply }) {
  const { session } = useSession();
  const ownId = session.status === 'signed-in' ? session.user._id : undefined;
  const { user } = person;
  const isProvider = user.role === 'provider';
  const list = isProvider ? 'providers' : 'customers';
  return (
    <>
      <Breadcrumb
        parents={[
          { to: '/admin', label: 'Admin' },
          { to: tabAddress(list), label: isProvider ? 'Providers' : 'Customers' },
        ]}
        current={user.name}
      />
      <PersonHeader person={person} isOwn={ownId === user._id}>
        <div id={TITLE_ID} className="min-w-0 wrap-anywhere">
          <PageHeading>{user.name}</PageHeading>
        </div>
      </PersonHeader>
      <Parts person={person} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <Part id="bookings">
            <FutureBookings person={person} />
          </Part>
          {isProvider && (
            <Part id="services">
              <Panel title="Services" text={`${formatNumber(person.counts.listedServices)} visible`}>
                <PersonServices user={user} />
              </Panel>
            </Part>
          )}
          <Part id="audit">
            <AuditPanel id={user._id} />
          </Part>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <ProfilePanel person={person} />
          <Part id="decisions">
            <DecisionsPanel user={user} titleId={TITLE_ID} />
          </Part>
          <Part id="sessions">
            <SessionsPanel person={person} />
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-24 empty:hidden">
      {children}
    </div>
  );
}

/** Links to the parts of the page, with how much there is in each. */
function Parts({ person: { user, counts, sessions } }: { person: PersonReply }) {
  const parts = [
    ['bookings', `Bookings (${formatNumber(counts.bookings)})`],
    ...(user.role === 'provider' ? [['services', `Services (${formatNumber(counts.services)})`]] : []),
    ...(user.status ? [['decisions', 'Decisions']] : []),
    ['sessions', `Sessions (${formatNumber(sessions.length)})`],
    ['audit', 'Audit'],
  ];
  return (
    <nav aria-label="Parts of this page" className={CHIP_ROW}>
      {parts.map(([id, label]) => (
        <a key={id} href={`#${id}`} className={`${CHIP} inline-flex items-center`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function FutureBookings({ person: { user, futureBookings, counts } }: { person: PersonReply }) {
  return (
    <Panel
      title="Bookings to come"
      text={`${formatNumber(counts.futureBookings)} to come, ${formatNumber(counts.bookings)} in all`}
      action={
        <ButtonLink to={`/admin/bookings?person=${user._id}`} variant="secondary" size="small">
          All bookings
        </ButtonLink>
      }
    >
      {futureBookings.length === 0 ? (
        <p className="text-small text-fg-muted">Nothing to come.</p>
      ) : (
        <AdminBookingsList caption="Bookings to come" bookings={futureBookings} personLink={personLink} />
      )}
    </Panel>
  );
}

export { PersonPage as Component };
