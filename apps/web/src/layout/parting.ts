import { messages } from '@nearhand/shared/messages';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../features/session/session.ts';
import { showSuccess } from '../lib/toast.ts';

/** Why somebody goes home to be signed out there. */
type Parting = 'log-out' | 'account-closed';

/**
 * What the way home carries in its history entry. The session ends on arrival only: a form that is not saved may ask on the way,
 * and whoever stays there stays signed in.
 */
export function partingState(parting: Parting): object {
  return { parting };
}

function partingOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'parting' in state ? state.parting : undefined;
}

/** Whether the session is about to end here: nothing more is asked for with it. */
export function isParting(state: unknown): boolean {
  return partingOf(state) !== undefined;
}

/** Logs out and goes home (spec section 2, top bar). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/', { state: partingState('log-out') });
}

/** Ends the session of somebody who has come home for it. */
export function useParting() {
  const parting = partingOf(useLocation().state);
  const navigate = useNavigate();
  const { endSession, forgetSession } = useSession();

  // Before home is painted for somebody who is still signed in.
  useLayoutEffect(() => {
    if (parting === undefined) return;
    // Coming back to this entry of the history must end no other session.
    void navigate('/', { replace: true, state: null });
    // The button that had the focus goes away, and whoever was at home already does not arrive there, see `PageHeading`.
    document.querySelector('h1')?.focus({ preventScroll: true });
    if (parting === 'log-out') {
      endSession();
      showSuccess(messages.profile.loggedOut);
    } else {
      forgetSession();
      showSuccess(messages.account.closed);
    }
  }, [parting, navigate, endSession, forgetSession]);
}
