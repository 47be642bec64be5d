/**
 * Returns the search params of the URL as it is now. The rendered ones may lag behind, and a filter added to them would undo the one
 * that was pressed just before.
 */
export function getCurrentSearchParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function readFragment(hash: string, name: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(name) || undefined;
}

/** Returns the token of a link in a mail, from the fragment of the URL: `#token=…`. */
export function readLinkToken(hash: string): string | undefined {
  return readFragment(hash, 'token');
}

/** Returns the email of the account that a link in a mail is for, which only fills in forms: `#token=…&email=…`. */
export function readLinkEmail(hash: string): string | undefined {
  return readFragment(hash, 'email');
}
