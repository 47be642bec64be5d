import { Megaphone } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../entities/marketplace/settings.ts';
import { useMustConfirmEmail, useSession } from '../entities/user/session.ts';
import type { AccountBannerProps } from './account-banner.tsx';
import { browserStorage } from '../lib/storage.ts';
import { BannerBar } from './banner-bar.tsx';

const STORAGE_KEY = 'closed-announcement';

// Without it, the user is asked again on the next visit.
const AccountBanner = lazy(async (): Promise<{ default: ComponentType<AccountBannerProps> }> => {
  const module = await import('./account-banner.tsx').catch(() => undefined);
  return { default: module?.AccountBanner ?? (() => null) };
});

type Banner = 'consent' | 'email' | 'announcement';

/** Shows one banner at most, the one that matters most. */
export function SiteBanner() {
  const { pathname } = useLocation();
  const { session } = useSession();
  const { announcement } = useSettings();
  const mustConfirmEmail = useMustConfirmEmail();
  const [closed, setClosed] = useState<readonly Banner[]>([]);
  const [closedText, setClosedText] = useState(() => browserStorage.read(STORAGE_KEY));
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isAsked: Record<Banner, boolean> = {
    // The page of the terms has the box.
    consent: user?.termsToAccept !== undefined && pathname !== '/legal/terms',
    email: mustConfirmEmail,
    announcement: announcement !== '' && announcement !== closedText,
  };
  const banners = ['consent', 'email', 'announcement'] as const;
  const banner = banners.find((one) => isAsked[one] && !closed.includes(one));
  if (banner === undefined) return null;
  if (banner === 'announcement') {
    const close = () => {
      browserStorage.write(STORAGE_KEY, announcement);
      setClosedText(announcement);
    };
    return (
      <BannerBar label="Announcement" icon={Megaphone} onDismiss={close}>
        <bdi>{announcement}</bdi>
      </BannerBar>
    );
  }
  return (
    <Suspense fallback={null}>
      {user && (
        <AccountBanner
          user={user}
          about={banner}
          onDismiss={() => setClosed((before) => [...before, banner])}
        />
      )}
    </Suspense>
  );
}
