export const noServicesTexts = {
  title: 'No services found',
  hint: 'Try adjusting your search criteria or browse all categories.',
} as const;
