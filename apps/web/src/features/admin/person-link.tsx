import { Link } from 'react-router-dom';

/** A name that leads to the page of its person. */
export function PersonLink({ person }: { person: { _id: string; name: string } }) {
  return (
    <Link
      to={`/admin/users/${person._id}`}
      className="underline decoration-border-strong underline-offset-4 hover:text-brand hover:decoration-current"
    >
      {person.name}
    </Link>
  );
}
