import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { messages } from '@nearhand/shared/messages';
import { useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import type { SearchBoxProps } from '../../components/search-box.tsx';

interface HeroSearchProps {
  isSignedIn: boolean;
  /** The box itself, with or without suggestions. */
  box: ComponentType<SearchBoxProps>;
}

/** Searching needs an account: a visitor is told so before being sent anywhere, and finds the results after signing in. */
export function HeroSearch({ isSignedIn, box: Box }: HeroSearchProps) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();
  const address = `/search?${new URLSearchParams({ q: wanted ?? '' })}`;
  const search = (query: string) => {
    setWanted(query);
    if (query && isSignedIn) void navigate(`/search?${new URLSearchParams({ q: query })}`);
  };

  return (
    <div className="grid w-full max-w-155 gap-3">
      <Box
        label="What do you need?"
        placeholder="Leaking tap, deep clean…"
        query={wanted ?? ''}
        maxLength={MAX_QUERY_LENGTH}
        error={wanted === '' ? messages.search.queryRequired : undefined}
        onSearch={search}
      />
      <div role="status">
        {wanted && !isSignedIn && (
          <div className="flex animate-settle flex-wrap items-center gap-x-4 gap-y-2 rounded-button bg-accent-soft px-4 py-3 text-accent-soft-fg">
            <p className="me-auto font-medium">Sign in to see providers and prices</p>
            <div className="flex gap-2">
              <ButtonLink to="/login" state={{ headingTo: address }} size="small" variant="secondary">
                Login
              </ButtonLink>
              <ButtonLink to="/register" state={{ headingTo: address }} size="small">
                Register
              </ButtonLink>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
