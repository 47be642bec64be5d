interface Pages {
  pages: { pagination: { total: number } }[];
}

/**
 * For `placeholderData`: the list shown before stays until the next one is there. An empty one does not: it would go on saying
 * that there is nothing, of a list that may have something.
 */
export function keepPreviousList<List extends Pages>(previous: List | undefined): List | undefined {
  return previous?.pages[0]?.pagination.total ? previous : undefined;
}
