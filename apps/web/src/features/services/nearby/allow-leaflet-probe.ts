interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy: (name: 'default', rules: { createHTML: (html: string) => string | null }) => object;
}

/** Leaflet sets this as markup once, while it loads, to see whether the browser has SVG. */
const PROBE = '<svg/>';

// The content security policy forbids text as markup: this allows the probe, and nothing else. Not all browsers know the type.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
if (trustedTypes?.defaultPolicy === null) {
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === PROBE ? html : null) });
}

// A module, so that it can be imported before Leaflet.
export {};
