const NAMED = 3;

interface NewMatches {
  /** What the user calls the search. */
  search: string;
  /** The names of the new services. */
  services: readonly string[];
  /** Whether there may be more of them. */
  hasMore: boolean;
}

/** Builds the title and the text of the notification about new services that match a saved search. */
export function buildSavedSearchTexts({ search, services, hasMore }: NewMatches): {
  title: string;
  text: string;
} {
  const count = `${services.length}${hasMore ? ' or more' : ''}`;
  const named = services.slice(0, NAMED).join(', ');
  const others = services.length > NAMED || hasMore ? ' and more' : '';
  return {
    title: `${count} new ${services.length === 1 && !hasMore ? 'service' : 'services'} for “${search}”`,
    text: `${named}${others}`,
  };
}
