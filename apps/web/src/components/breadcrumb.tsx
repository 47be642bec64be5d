import { Link } from 'react-router-dom';

interface BreadcrumbProps {
  /** The pages above this one, the topmost first; a group of pages has no page. */
  parents: readonly { to?: string; label: string }[];
  current: string;
}

/** Shows where a page belongs, with links upward: "Services / Plumbing / Leaky tap". */
export function Breadcrumb({ parents, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-small text-fg-muted">
      <ol className="flex items-center">
        {parents.map(({ to, label }) => (
          <li
            key={label}
            className="flex max-w-1/2 shrink-0 items-center after:mx-1.5 after:content-['/'] after:[content:'/'/'']"
          >
            {to === undefined ? (
              <bdi className="truncate">{label}</bdi>
            ) : (
              <Link
                to={to}
                className="truncate py-1.5 underline-offset-4 hover:text-fg hover:underline pointer-coarse:-mx-1 pointer-coarse:-my-2 pointer-coarse:px-1 pointer-coarse:py-3.5"
              >
                <bdi>{label}</bdi>
              </Link>
            )}
          </li>
        ))}
        <li aria-current="page" className="truncate text-fg">
          <bdi>{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
