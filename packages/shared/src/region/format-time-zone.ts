/** "Europe/Lisbon" → "Lisbon". In a file of its own, so that the first page loads no date library. */
export function formatTimeZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
