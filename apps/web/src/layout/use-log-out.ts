import { messages } from '@nearhand/shared/messages';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../features/session/session.ts';
import { showSuccess } from '../lib/toast.ts';

/** Logs out and goes home (spec section 2, top bar). */
export function useLogOut(): () => void {
  const { endSession } = useSession();
  return useGoHome(endSession);
}

/** Says goodbye to somebody whose account is closed, and goes home. */
export function useLeaveForGood(): () => void {
  const { forgetSession } = useSession();
  return useGoHome(() => {
    forgetSession();
    showSuccess(messages.account.closed);
  });
}

function useGoHome(finish: () => void): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    try {
      // First, or the access guard of the page that is left would send the person to the sign-in page.
      await navigate('/');
    } finally {
      finish();
    }
  };
  return () => void leave();
}
