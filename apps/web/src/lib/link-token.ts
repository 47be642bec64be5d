/** Returns the token of a link in a mail, from the fragment of the URL: `#token=…`. */
export function readLinkToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
}
