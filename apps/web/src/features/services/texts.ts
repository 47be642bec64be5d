export const serviceEditingTexts = {
  noCategories: 'No categories available. Please create categories first.',
  confirmDelete: 'Are you sure you want to delete this service?',
  saveFailed: 'Failed to save service.',
  deleteFailed: 'Failed to delete service.',
  created: 'Service added successfully',
  saved: 'Service saved successfully',
  fetchFailed: 'Failed to fetch data. Please try again.',
  imageNotEncrypted: 'Pages show no photo from an http:// address. Choose a photo, or use https://.',
} as const;
