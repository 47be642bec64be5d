/** "42424242" → "4242 4242". */
export function formatCardNumber(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** "1234" → "12/34", "4" → "04". A slash follows only with the year, so that it can be deleted. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded;
}
