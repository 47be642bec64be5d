import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { AnnouncementForm } from '../../features/announcements/announcement-form.tsx';
import { AnnouncementList } from '../../features/announcements/announcement-list.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Lets admins tell many users something at once. */
function AdminAnnouncementsPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>Announcements</PageHeading>
      <AnnouncementForm />
      <AnnouncementList />
    </div>
  );
}

export { AdminAnnouncementsPage as Component };
