export const savedTexts = {
  removeFailed: 'Failed to remove the service',
} as const;
