import { Link } from 'react-router-dom';
import { HighlightPart } from '../../components/highlight-part.tsx';

interface UserLinkProps {
  /** A user without email has closed the account and has no page. */
  user: { _id: string; name: string; email?: string | undefined };
  /** What of the name is marked. */
  q?: string;
}

export function UserLink({ user, q = '' }: UserLinkProps) {
  if (!user.email) return user.name;
  return (
    <Link
      to={`/admin/users/${user._id}`}
      className="underline decoration-border-strong underline-offset-4 hover:text-brand hover:decoration-current pointer-coarse:py-3.5"
    >
      <bdi>
        <HighlightPart text={user.name} typed={q} />
      </bdi>
    </Link>
  );
}

/** Renders a `UserLink`, for features that must not import this one. */
export const renderUserLink = (user: UserLinkProps['user']) => <UserLink user={user} />;
