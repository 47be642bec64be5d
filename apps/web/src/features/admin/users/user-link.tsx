import { Link } from 'react-router-dom';

interface UserLinkProps {
  /** A user without email has closed the account and has no page. */
  user: { _id: string; name: string; email?: string | undefined };
}

/** Links a name to the page of its user. */
export function UserLink({ user }: UserLinkProps) {
  if (!user.email) return user.name;
  return (
    <Link
      to={`/admin/users/${user._id}`}
      className="underline decoration-border-strong underline-offset-4 hover:text-brand hover:decoration-current pointer-coarse:py-3.5"
    >
      {user.name}
    </Link>
  );
}

/** `UserLink` as a function, for features that must not import this one. */
export const userLink = (user: UserLinkProps['user']) => <UserLink user={user} />;
