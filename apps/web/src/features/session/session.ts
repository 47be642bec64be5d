import type { Role, SessionReply, User } from '@nearhand/shared/users';
import { createContext, use } from 'react';

export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; user: User }
  /** There is a token, but the marketplace could not be asked whose it is. */
  | { status: 'unavailable'; error: Error; retry: () => void };

interface SessionContextValue {
  session: Session;
  startSession: (started: SessionReply) => void;
  endSession: () => void;
  /** After the server has ended it itself. */
  forgetSession: () => void;
  /** After the person changed what is known about them. */
  changeUser: (user: User) => void;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** The session and the ways to change it (spec section 4, session). */
export function useSession(): SessionContextValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession is used outside of SessionProvider');
  return value;
}

/** What the person who is signed in may do; undefined when nobody is. */
export function useRole(): Role | undefined {
  const { session } = useSession();
  return session.status === 'signed-in' ? session.user.role : undefined;
}
