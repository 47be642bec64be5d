import { Link } from 'react-router-dom';

interface PersonLinkProps {
  /** A user without email has closed the account and has no page. */
  person: { _id: string; name: string; email?: string | undefined };
}

/** Links a name to the page of its user. */
export function PersonLink({ person }: PersonLinkProps) {
  if (!person.email) return person.name;
  return (
    <Link
      to={`/admin/users/${person._id}`}
      className="underline decoration-border-strong underline-offset-4 hover:text-brand hover:decoration-current pointer-coarse:py-3.5"
    >
      {person.name}
    </Link>
  );
}

/** `PersonLink` as a function, for features that must not import this one. */
export const personLink = (person: PersonLinkProps['person']) => <PersonLink person={person} />;
