export const commonTexts = {
  saving: 'Saving...',
  deleting: 'Deleting...',
  fetchFailed: 'Failed to fetch data',
  bookingsFailed: 'Failed to fetch bookings',
  slotsFailed: 'We couldn’t load the times.',
  photoUploadFailed: 'Failed to upload the photo. Please try again.',
  profilePhotoUploadFailed: 'Failed to upload profile photo. Please try again.',
  registrationFailed: 'Registration failed',
  passwordChangeFailed: 'Failed to change password',
} as const;
