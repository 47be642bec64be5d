export const accountTexts = {
  devicesFailed: 'Failed to load your devices',
  pushDevicesFailed: 'Failed to load the devices with push messages',
  signingOut: 'Signing out...',
} as const;
