import type { User } from '@nearhand/shared/users/users';
import { MailWarning, Scale } from 'lucide-react';
import { ButtonLink } from '../components/button.tsx';
import { ResendVerification } from '../entities/user/resend-verification.tsx';
import { BannerBar } from './banner-bar.tsx';

export interface AccountBannerProps {
  user: User;
  about: 'consent' | 'email';
  onDismiss: () => void;
}

/** Asks a user to accept the terms, or to confirm the email. */
export function AccountBanner({ user, about, onDismiss }: AccountBannerProps) {
  if (about === 'consent') {
    return (
      <BannerBar
        label="Terms to accept"
        icon={Scale}
        onDismiss={onDismiss}
        action={
          <ButtonLink to="/legal/terms" variant="secondary" size="small">
            Read and accept
          </ButtonLink>
        }
      >
        {user.consents ? 'Our terms have changed.' : 'Please read and accept our terms.'}
      </BannerBar>
    );
  }
  return (
    <BannerBar
      label="Confirmation needed"
      icon={MailWarning}
      onDismiss={onDismiss}
      action={
        <ResendVerification variant="secondary" size="small">
          Send again
        </ResendVerification>
      }
    >
      Please confirm your email. We sent a link to <strong>{user.email}</strong>.
    </BannerBar>
  );
}
