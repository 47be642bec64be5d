import { Panel } from '../../components/panel.tsx';
import { InvitationList } from '../../features/invitations/invitation-list.tsx';
import { InviteForm } from '../../features/invitations/invite-form.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';

function AdminInvitationsPage() {
  return (
    <ConsolePage>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel
          title="Invite somebody"
          text="The link opens the registration, also while it is by invitation only. A provider still waits for your approval."
        >
          <InviteForm />
        </Panel>
        <Panel title="Invitations made">
          <InvitationList />
        </Panel>
      </div>
    </ConsolePage>
  );
}

export { AdminInvitationsPage as Component };
