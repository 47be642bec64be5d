/** Stands for the marketplace's name in prerendered pages. The API replaces it when it sends a page. */
export const NAME_PLACEHOLDER = '{{marketplace}}';
