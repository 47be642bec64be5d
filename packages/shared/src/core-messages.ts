/** Stands for the marketplace's name in prerendered pages. The API replaces it when it sends a page. */
export const NAME_PLACEHOLDER = '{{marketplace}}';

/** The messages that the first page of a visit needs. In a file of their own, so that it loads no other ones. */
export const coreMessages = {
  /** Product 8: shown when an error response has no message. */
  somethingWentWrong: 'Something went wrong',
  sessionEnded: 'Your session ended. Please sign in again.',
  wrongRole: 'You do not have permission to do this',
  loggedOut: 'Logged out successfully',
  accountClosed: 'Your account has been closed. Everything about you has been erased.',
  queryRequired: 'Search query is required',
} as const;
