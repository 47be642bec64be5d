import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useSession, useRole } from '../entities/user/session.ts';
import { renewPush } from '../entities/user/push.ts';
import { UnsavedChangesDialog } from '../components/unsaved-changes-guard.tsx';
import { Toaster } from '../components/toaster.tsx';
import { useOnlineStatus } from '../lib/use-online-status.ts';
import { BottomBar } from './bottom-bar.tsx';
import { isConsolePath } from './navigation.ts';
import { ReturnTo } from './return-to.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { HasNavigatedContext } from './page-heading.tsx';
import { isSignOut, useSignOutOnArrival } from './sign-out-on-arrival.ts';
import { SiteBanner } from './site-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { lazyExtra } from '../lib/lazy-part.tsx';

const SideNavigation = lazyExtra(async () => (await import('./console/side-navigation.tsx')).SideNavigation);

export function RootLayout() {
  const { key, pathname, state } = useLocation();
  const { session } = useSession();
  const isOnline = useOnlineStatus();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const [firstKey] = useState(key);
  const hasNavigated = useRef(false);
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (key !== firstKey) hasNavigated.current = true;
  }, [key, firstKey]);
  useSignOutOnArrival();
  useRenewedPush(user?._id);
  const role = useRole();
  useKeptVisitSteps(role === 'provider' ? user?._id : undefined);
  // Following the link would add a history entry that the router does not know.
  const skipToMain = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  const isConsole = role === 'admin' && isConsolePath(pathname);
  // The footer stays below the window, so that it does not come and go with what loads.
  const page = (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="min-w-0 flex-1 not-has-[[data-full-height]]:min-h-dvh"
    >
      {user?.mustSetUpSecondFactor && pathname !== '/profile' && !isSignOut(state) ? (
        <Navigate to="/profile" replace />
      ) : (
        <Outlet />
      )}
    </main>
  );

  return (
    <HasNavigatedContext value={hasNavigated}>
      <a
        href="#main"
        onClick={skipToMain}
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-button bg-brand px-4 py-3 font-semibold text-brand-fg focus:translate-y-0"
      >
        Skip to main content
      </a>
      <div className="flex min-h-dvh flex-col print:block print:min-h-0">
        <TopBar />
        <LoadingBar />
        <OfflineBanner />
        {isOnline && <SiteBanner />}
        <ReturnTo />
        {isConsole ? (
          <div className="flex flex-1 print:block">
            <Suspense fallback={<div className="w-63 shrink-0 max-lg:hidden" />}>
              <SideNavigation />
            </Suspense>
            {page}
          </div>
        ) : (
          page
        )}
        <SiteFooter />
        <BottomBar />
      </div>
      <UnsavedChangesDialog />
      <Toaster isPreloaded={role !== undefined} />
      <ScrollRestoration />
    </HasNavigatedContext>
  );
}

/** Where push is on in this browser it stays on in a new session. */
function useRenewedPush(userId: string | undefined) {
  useEffect(() => {
    // Without it, messages are only missing until the next visit.
    if (userId !== undefined) renewPush(userId).catch(() => undefined);
  }, [userId]);
}

/** Sends the steps of visits that this browser holds for a provider, now and whenever it is online again. */
function useKeptVisitSteps(provider: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (provider === undefined) return;
    const loading = import('../entities/booking/visit-step-queue.ts');
    const retry = () => void loading.then(({ retryVisitSteps }) => retryVisitSteps(client, provider));
    retry();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      void loading.then(({ pauseVisitSteps }) => pauseVisitSteps());
    };
  }, [client, provider]);
}

/** Shows a bar above the current page while the code of the next one loads. */
function LoadingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div className="h-full w-2/5 animate-progress bg-accent" />
    </div>
  );
}
