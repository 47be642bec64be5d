export const categoryTexts = {
  confirmDelete: 'Are you sure you want to delete this category?',
  created: 'Category added successfully',
  deleteFailed: 'Failed to delete category.',
  saveFailed: 'Failed to save category.',
  saved: 'Category saved successfully',
} as const;
