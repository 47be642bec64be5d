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

/** Whether pages are on their way. A next one that is asked for before the first of this list is there would be forgotten. */
export function isPageOnItsWay(list: { isFetchingNextPage: boolean; isPlaceholderData: boolean }): boolean {
  return list.isFetchingNextPage || list.isPlaceholderData;
}
