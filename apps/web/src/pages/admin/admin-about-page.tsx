import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { AboutInstallation } from '../../features/installation/about-installation.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Shows admins what is wrong with the installation, and what it is. */
function AdminAboutPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <AboutInstallation heading={<PageHeading>About this installation</PageHeading>} />
    </div>
  );
}

export { AdminAboutPage as Component };
