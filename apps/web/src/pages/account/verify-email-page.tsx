import { useLocation } from 'react-router-dom';
import { VerifyEmail } from '../../features/recovery/verify-email.tsx';
import { NarrowPage } from '../../layout/narrow-page.tsx';
import { readLinkToken } from '../../lib/current-url.ts';

function VerifyEmailPage() {
  const token = readLinkToken(useLocation().hash);
  return (
    <NarrowPage title="Confirm your email">
      <VerifyEmail key={token} token={token} />
    </NarrowPage>
  );
}

export { VerifyEmailPage as Component };
