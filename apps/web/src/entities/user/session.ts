import type { Role, AuthResponse, User } from '@nearhand/shared/users/users';
import { createContext, use } from 'react';
import { useMarketplace } from '../marketplace/marketplace.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; user: User }
  /** There is a token, but loading its profile failed. */
  | { status: 'unavailable'; error: Error; retry: () => void };

interface SessionContextValue {
  session: Session;
  startSession: (response: AuthResponse) => void;
  endSession: () => void;
  /** Clears the session in the browser only, after the server has ended it. */
  clearSession: () => void;
  changeUser: (user: User) => void;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** Returns the session and the functions that change it (product 4, session). */
export function useSession(): SessionContextValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession is used outside of SessionProvider');
  return value;
}

/** Returns whether the signed-in user has yet to confirm the email, which counts only where mail works. */
export function useMustConfirmEmail(): boolean {
  const { session } = useSession();
  const { sendsMail } = useMarketplace();
  return sendsMail === true && session.status === 'signed-in' && !session.user.emailVerified;
}

export function useRole(): Role | undefined {
  const { session } = useSession();
  return session.status === 'signed-in' ? session.user.role : undefined;
}
