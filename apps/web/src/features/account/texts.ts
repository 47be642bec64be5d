export const accountTexts = {
  devicesFailed: 'Failed to load your devices',
  signingOut: 'Signing out...',
} as const;
