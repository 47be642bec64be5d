import { useLocation } from 'react-router-dom';
import { AccountAlert } from '../../features/recovery/account-alert.tsx';
import { NarrowPage } from '../../layout/narrow-page.tsx';
import { readLinkToken } from '../../lib/current-url.ts';

/** Where the link "That was not me" in a mail leads. */
function AccountAlertPage() {
  const token = readLinkToken(useLocation().hash);
  return (
    <NarrowPage
      title="That was not you?"
      text="Then somebody else may be in your account. You can shut them out now."
    >
      <AccountAlert key={token} token={token} />
    </NarrowPage>
  );
}

export { AccountAlertPage as Component };
