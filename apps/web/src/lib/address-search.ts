/**
 * The query of the address as it stands. What is drawn may be behind it for a moment: a filter that is added to the drawn ones
 * would take away the one that was pressed just before.
 */
export function addressSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
