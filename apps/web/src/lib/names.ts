import { isolate } from '@nearhand/shared/region/user-text';

/** "two visits" → "Two visits". */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Diego Santana" → "Diego": how a sentence about a person names them. */
export function getFirstName(name: string): string {
  return isolate(name.trim().split(/\s/)[0] ?? name);
}
