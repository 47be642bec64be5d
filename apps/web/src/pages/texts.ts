export const searchPageTexts = {
  errorTitle: 'Search Error',
  error: 'An error occurred while searching.',
} as const;

export const categoryPageTexts = {
  errorTitle: 'Error Loading Category',
  error: 'Failed to fetch services for this category.',
  empty: 'There are no services available in this category yet.',
} as const;

/** Shown instead of a service (product 2, service detail). */
export const servicePageTexts = {
  notFoundTitle: 'Service Not Found',
  notFoundText: "The service you're looking for doesn't exist or has been removed.",
} as const;

export const dashboardTexts = {
  fetchFailed: 'An error occurred while fetching hires.',
  /** Returns "Failed to approved hire.", the exact text of product 8, hires. */
  statusFailed: (status: string) => `Failed to ${status} hire.`,
} as const;
