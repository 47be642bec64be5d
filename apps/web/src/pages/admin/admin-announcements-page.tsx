import { ConsolePage } from '../../layout/console/console-page.tsx';
import { AnnouncementForm } from '../../features/announcements/announcement-form.tsx';
import { AnnouncementList } from '../../features/announcements/announcement-list.tsx';

function AdminAnnouncementsPage() {
  return (
    <ConsolePage>
      <AnnouncementForm />
      <AnnouncementList />
    </ConsolePage>
  );
}

export { AdminAnnouncementsPage as Component };
