export const adminTexts = {
  approveFailed: 'Failed to approve provider',
  approving: 'Approving...',
  rejectFailed: 'Failed to reject provider',
  rejecting: 'Rejecting...',
  undoFailed: 'Failed to undo the decision',
} as const;
