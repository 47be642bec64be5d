/**
 * Returns the search params of the URL as it is now. The rendered ones may lag behind, and a filter added to them would undo the one
 * that was pressed just before.
 */
export function getCurrentSearchParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
