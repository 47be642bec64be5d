export const profileTexts = {
  updateFailed: 'Failed to update profile',
  applicationFailed: 'Failed to submit provider request',
  submittingApplication: 'Submitting...',
  /** Shown instead of the profile to an admin who must set up a second factor first. */
  setUpSecondFactorHere: 'Admins need a second factor in this marketplace. Set it up to go on.',
} as const;
