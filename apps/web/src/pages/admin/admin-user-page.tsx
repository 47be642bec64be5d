import { isId } from '@nearhand/shared/ids';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { chipClassName, chipRowClassName } from '../../components/chip-group.tsx';
import { Panel } from '../../components/panel.tsx';
import { DecisionsPanel } from '../../features/applications/decisions-panel.tsx';
import { userDetailsQuery } from '../../entities/user-administration/admin-api.ts';
import { UserHeader } from '../../features/user-administration/user-header.tsx';
import { AccountPanel } from '../../features/user-administration/account-panel.tsx';
import { NotesPanel } from '../../features/user-administration/notes-panel.tsx';
import { AuditPanel, DevicesPanel, ProfilePanel } from '../../features/user-administration/user-panels.tsx';
import { UserServices } from '../../features/services/manage/user-services.tsx';
import { useSession } from '../../entities/user/session.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { formatNumber } from '../../lib/format-number.ts';
import { commonTexts } from '../../lib/texts.ts';
import { AdminRecord } from './admin-record.tsx';
import { AdminUserBookings } from '../../features/bookings/admin/admin-user-bookings.tsx';

function AdminUserPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...userDetailsQuery(id), enabled: isId(id) });
  return (
    <AdminRecord
      id={id}
      query={query}
      noun="user"
      errorMessage={commonTexts.fetchFailed}
      nameOf={({ user }) => user.name}
    >
      {(details) => <Details details={details} />}
    </AdminRecord>
  );
}

const TITLE_ID = 'user-title';

function Details({ details }: { details: UserDetailsResponse }) {
  const { session } = useSession();
  const userId = session.status === 'signed-in' ? session.user._id : undefined;
  const { user } = details;
  const isProvider = user.role === 'provider';
  return (
    <>
      <UserHeader details={details} isSelf={userId === user._id}>
        <div id={TITLE_ID} className="min-w-0 wrap-anywhere">
          <PageHeading>{user.name}</PageHeading>
        </div>
      </UserHeader>
      <SectionLinks details={details} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <Section id="bookings">
            <AdminUserBookings details={details} />
          </Section>
          <Section id="notes">
            <NotesPanel details={details} />
          </Section>
          {isProvider && (
            <Section id="services">
              <Panel title="Services" text={`${formatNumber(details.counts.listedServices)} visible`}>
                <UserServices user={user} />
              </Panel>
            </Section>
          )}
          <Section id="audit">
            <AuditPanel id={user._id} />
          </Section>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <ProfilePanel user={user} />
          <AccountPanel details={details} isSelf={userId === user._id} />
          <Section id="decisions">
            <DecisionsPanel user={user} titleId={TITLE_ID} />
          </Section>
          <Section id="devices">
            <DevicesPanel details={details} />
          </Section>
        </div>
      </div>
    </>
  );
}

function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-24 empty:hidden">
      {children}
    </div>
  );
}

function SectionLinks({ details: { user, counts, notes, sessions } }: { details: UserDetailsResponse }) {
  const sections = [
    ['bookings', `Bookings (${formatNumber(counts.bookings)})`],
    ['notes', `Notes (${formatNumber(notes.length)})`],
    ...(user.role === 'provider' ? [['services', `Services (${formatNumber(counts.services)})`]] : []),
    ...(user.status ? [['decisions', 'Decisions']] : []),
    ['devices', `Devices (${formatNumber(sessions.length)})`],
    ['audit', 'Audit'],
  ];
  return (
    <nav aria-label="Parts of this page" className={chipRowClassName}>
      {sections.map(([id, label]) => (
        <Link key={id} to={`#${id}`} className={`${chipClassName} inline-flex items-center`}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

export { AdminUserPage as Component };
