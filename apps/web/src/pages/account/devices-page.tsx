import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { useSession } from '../../entities/user/session.ts';
import { Devices } from '../../features/account/devices.tsx';
import { PushDevices } from '../../features/account/push-devices.tsx';
import { CalendarFeed } from '../../features/calendar-feed/calendar-feed.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

const TITLE = 'Devices';

function DevicesPage() {
  const { session, changeUser } = useSession();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  const { hasCalendarFeed: _hasCalendarFeed, ...withoutFeed } = user;
  return (
    <div className="container-page py-7">
      <div className="in-order mx-auto grid max-w-184 grid-cols-1 gap-6">
        <Breadcrumb parents={[{ to: '/profile', label: 'Profile' }]} current={TITLE} />
        <PageHeading>{TITLE}</PageHeading>
        <Devices onOthersSignedOut={() => changeUser(withoutFeed)} />
        <PushDevices />
        {user.role !== 'admin' && <CalendarFeed user={user} onChange={changeUser} />}
      </div>
    </div>
  );
}

export { DevicesPage as Component };
