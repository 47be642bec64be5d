// Without schemas: the footer of every page loads this file.

/** The legal texts, with the titles of their pages, in the order of their links. Each is a setting. */
export const legalTitles = {
  imprint: 'Imprint',
  terms: 'Terms',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
} as const;
export type LegalKind = keyof typeof legalTitles;
// `Object.keys` returns strings; the object has exactly these keys.
export const legalKinds = Object.keys(legalTitles) as [LegalKind, ...LegalKind[]];
