/** "October 2025" */
export function formatMonth(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone }).format(
    new Date(instant),
  );
}
