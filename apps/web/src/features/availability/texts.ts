export const availabilityTexts = {
  blockCreated: 'The time can no longer be booked',
  fetchFailed: 'Failed to load your hours',
  saveFailed: 'Failed to save your hours',
  saved: 'Your hours are saved',
} as const;
