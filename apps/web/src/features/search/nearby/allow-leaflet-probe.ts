interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy: (name: 'default', rules: { createHTML: (html: string) => string | null }) => object;
}

/** Leaflet sets this as markup while it loads, to detect whether the browser supports SVG. */
const PROBE = '<svg/>';

// The content security policy forbids strings as markup; this policy allows only the probe. Not all browsers have Trusted Types.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
if (trustedTypes?.defaultPolicy === null) {
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === PROBE ? html : null) });
}

// Makes the file a module, so that it can be imported before Leaflet.
export {};
