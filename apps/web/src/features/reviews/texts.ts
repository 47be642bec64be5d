export const reviewTexts = {
  loadFailed: 'The reviews could not be loaded',
  moderationFailed: 'The decision could not be saved',
} as const;
