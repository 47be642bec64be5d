/**
 * Stands for the marketplace's name in a page that is drawn when the web app is built, for no matter which marketplace. The API puts the
 * name there as it sends the page.
 */
export const NAME_PLACEHOLDER = '{{marketplace}}';
