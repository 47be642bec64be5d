/** Returns a random id. Stands in for `crypto.randomUUID`, which is missing on pages served over plain HTTP, as on a home network. */
export function generateId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}
