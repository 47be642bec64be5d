import { useNavigate } from 'react-router-dom';
import { useSession } from '../features/session/session.ts';

/** Logs out and goes home (spec section 2, top bar). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { endSession } = useSession();
  const leave = async () => {
    try {
      // First, or the access guard of the page that is left would send the person to the sign-in page.
      await navigate('/');
    } finally {
      endSession();
    }
  };
  return () => void leave();
}
