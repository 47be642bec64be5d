import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink, IconButton } from '../components/button.tsx';
import { useSession } from '../features/session/session.ts';
import { placeName } from './navigation.ts';

/** The page a visitor wanted before signing in, as the access guard and the login page hand it on in the history entry. */
function headingToOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('headingTo' in state)) return undefined;
  return typeof state.headingTo === 'string' ? state.headingTo : undefined;
}

/** Signing in leads home (spec section 2, login); this leads on to where the visitor wanted to go. */
export function HeadingTo() {
  const location = useLocation();
  const navigate = useNavigate();
  const { session } = useSession();
  const headingTo = headingToOf(location.state);
  const dismiss = () => {
    // The button goes away, and would take the focus with it.
    document.getElementById('main')?.focus();
    void navigate('.', { replace: true, state: null });
  };
  if (!headingTo || session.status !== 'signed-in') return null;

  return (
    <aside
      aria-label="Where you were heading"
      className="border-b border-border bg-accent-soft text-accent-soft-fg"
    >
      <div className="container-page flex items-center gap-3 py-2">
        <p className="text-small me-auto">
          You were heading to <strong>{placeName(headingTo, session.user.role)}</strong>.
        </p>
        <ButtonLink to={headingTo} size="small">
          Continue
        </ButtonLink>
        <IconButton label="Dismiss" onClick={dismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
