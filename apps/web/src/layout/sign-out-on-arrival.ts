import { coreMessages } from '@nearhand/shared/core-messages';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../entities/user/session.ts';
import { showSuccess } from '../lib/toast.ts';

/** Why the session ends. */
type SignOut = 'log-out' | 'account-closed';

/**
 * Returns the history state for a navigation home that ends the session. The session ends on arrival, because unsaved changes may
 * keep the user on the page, who then stays signed in.
 */
export function signOutState(signOut: SignOut): object {
  return { signOut };
}

function getSignOut(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'signOut' in state ? state.signOut : undefined;
}

/** Returns whether the session is about to end, so that nothing more is fetched with it. */
export function isSignOut(state: unknown): boolean {
  return getSignOut(state) !== undefined;
}

/** Logs out and goes home (product 2, top bar). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/', { state: signOutState('log-out') });
}

/** Ends the session of a user who arrives home with `signOutState`. */
export function useSignOutOnArrival() {
  const signOut = getSignOut(useLocation().state);
  const navigate = useNavigate();
  const { endSession, clearSession } = useSession();

  // Before home is painted as for a signed-in user.
  useLayoutEffect(() => {
    if (signOut === undefined) return;
    // Returning to this history entry must not end another session.
    void navigate('/', { replace: true, state: null });
    // The focused button disappears, and on home itself there is no navigation that focuses the heading, see `PageHeading`.
    document.querySelector('h1')?.focus({ preventScroll: true });
    if (signOut === 'log-out') {
      endSession();
      showSuccess(coreMessages.loggedOut);
    } else {
      clearSession();
      showSuccess(coreMessages.accountClosed);
    }
  }, [signOut, navigate, endSession, clearSession]);
}
