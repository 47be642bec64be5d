export const categoryTexts = {
  confirmDelete: 'Are you sure you want to delete this category?',
  created: 'Category added successfully',
  deleteFailed: 'Failed to delete category.',
  orderFailed: 'Failed to save the order.',
  saveFailed: 'Failed to save category.',
  saved: 'Category saved successfully',
} as const;
