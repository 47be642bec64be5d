/** The texts that the first page of a visit needs. In a file of their own, so that it loads no other ones. */
export const coreTexts = {
  categoriesFailed: 'Failed to fetch categories.',
  /** Product 2, router failure. */
  unexpectedError: 'Unexpected Application Error!',
} as const;
