import { MailWarning, Megaphone, Scale, X, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink, IconButton } from '../components/button.tsx';
import { marketplaceQuery } from '../entities/marketplace/marketplace.ts';
import { useSettings } from '../entities/marketplace/settings.ts';
import { useMustConfirmEmail, useSession } from '../entities/user/session.ts';
import { lazyExtra } from '../lib/lazy-part.tsx';
import { browserStorage } from '../lib/storage.ts';

const STORAGE_KEY = 'closed-announcement';
const HEIGHT_KEY = 'banner-height';

const ResendVerification = lazyExtra(
  async () => (await import('../entities/user/resend-verification.tsx')).ResendVerification,
);

/** Shows one banner at most. While the account is loading, it keeps the place of the last one: the whole page is below. */
export function SiteBanner() {
  const { session } = useSession();
  const { isPending } = useQuery(marketplaceQuery);
  const isLoading = session.status !== 'anonymous' && (session.status === 'loading' || isPending);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After every render: the next page may show another banner. Visitors, also of a preview, wait for none.
    if (session.status === 'signed-in' && !isLoading)
      browserStorage.write(HEIGHT_KEY, `${place.current?.offsetHeight ?? 0}px`);
  });
  return (
    <div ref={place} style={isLoading ? { minHeight: browserStorage.read(HEIGHT_KEY) ?? 0 } : undefined}>
      <MainBanner />
    </div>
  );
}

type Banner = 'consent' | 'email' | 'announcement';

function MainBanner() {
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
  if (!user) return null;
  const onDismiss = () => setClosed((before) => [...before, banner]);
  if (banner === 'consent') {
    const action = (
      <ButtonLink to="/legal/terms" variant="secondary" size="small">
        Read and accept
      </ButtonLink>
    );
    return (
      <BannerBar label="Terms to accept" icon={Scale} onDismiss={onDismiss} action={action}>
        {user.consents ? 'Our terms have changed.' : 'Please read and accept our terms.'}
      </BannerBar>
    );
  }
  // The page must not move when the button comes.
  const action = (
    <Suspense fallback={<span className="h-9 w-28 pointer-coarse:h-11" />}>
      <ResendVerification variant="secondary" size="small">
        Send again
      </ResendVerification>
    </Suspense>
  );
  return (
    <BannerBar label="Confirmation needed" icon={MailWarning} onDismiss={onDismiss} action={action}>
      Please confirm your email. We sent a link to <strong>{user.email}</strong>.
    </BannerBar>
  );
}

interface BannerBarProps {
  /** Names the bar for screen readers. */
  label: string;
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
  onDismiss: () => void;
}

/** Shows a sentence below the top bar of every page. */
function BannerBar({ label, icon: Icon, children, action, onDismiss }: BannerBarProps) {
  const dismiss = () => {
    // The button disappears and would take the focus with it.
    document.getElementById('main')?.focus();
    onDismiss();
  };
  return (
    <aside aria-label={label} className="border-b border-border bg-info-soft text-info-soft-fg print:hidden">
      <div className="container-page flex items-start gap-x-3 py-1 text-small">
        <Icon aria-hidden className="mt-3.5 size-4 shrink-0" strokeWidth={1.75} />
        <div className="flex min-w-0 flex-1 flex-wrap min-h-11 items-center gap-x-3 gap-y-2">
          <p className="me-auto min-w-0 flex-1 basis-52 wrap-anywhere">{children}</p>
          {action}
        </div>
        <IconButton label="Dismiss" onClick={dismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
