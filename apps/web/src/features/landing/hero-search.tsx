import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { coreMessages } from '@nearhand/shared/core-messages';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { useCategoryExamples } from '../../entities/service-category/service-categories-api.ts';
import type { SearchBoxProps } from '../../components/search-box.tsx';

interface HeroSearchProps {
  /** Whether the user may see services. A visitor signs in first, unless the catalog is public. */
  canSearch: boolean;
  /** The search box, with or without suggestions. */
  box: ComponentType<SearchBoxProps>;
  /** Where to search, as the filters of the URL. */
  place?: { near: string; placeName: string | undefined } | undefined;
  /** Below the box. */
  children?: ReactNode;
}

/** Searches services. Who may not see them signs in first, and then gets the results. */
export function HeroSearch({ canSearch, box: Box, place, children }: HeroSearchProps) {
  const navigate = useNavigate();
  const [submitted, setSubmitted] = useState<string>();
  const search = (query: string) => {
    setSubmitted(query);
    if (query && canSearch) void navigate(toSearchPath(query, place));
  };

  const returnTo = toSearchPath(submitted ?? '', place);
  return (
    <div className="grid w-full max-w-155 gap-3 text-start">
      <Box
        label="What do you need?"
        placeholder={useCategoryExamples()}
        query={submitted ?? ''}
        maxLength={MAX_QUERY_LENGTH}
        error={submitted === '' ? coreMessages.queryRequired : undefined}
        onSearch={search}
      />
      {children}
      <div role="status">
        {submitted && !canSearch && (
          <div className="flex animate-settle flex-wrap items-center gap-x-4 gap-y-2 rounded-button bg-accent-soft px-4 py-3 text-accent-soft-fg">
            <p className="me-auto font-medium">Sign in to see providers and prices</p>
            <div className="flex gap-2">
              <ButtonLink to="/login" state={{ returnTo }} size="small" variant="secondary">
                Login
              </ButtonLink>
              <ButtonLink to="/register" state={{ returnTo }} size="small">
                Register
              </ButtonLink>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function toSearchPath(q: string, place: HeroSearchProps['place']): string {
  const { near, placeName } = place ?? {};
  return `/search?${new URLSearchParams({ q, ...(near && { near }), ...(placeName && { placeName }) })}`;
}
