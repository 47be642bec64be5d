export const adminTexts = {
  approveFailed: 'Failed to approve provider',
  approving: 'Approving...',
  rejectFailed: 'Failed to reject provider',
  rejecting: 'Rejecting...',
} as const;
