interface Pages {
  pages: { pagination: { total: number } }[];
}

/**
 * For `placeholderData`: shows the previous list until the next one is loaded. An empty one is not shown, because it would claim that the
 * next one is empty too.
 */
export function keepPreviousNonEmpty<List extends Pages>(previous: List | undefined): List | undefined {
  return previous?.pages[0]?.pagination.total ? previous : undefined;
}
