/**
 * The optional texts of a service. Schemas, document, response and form take them from this table. To add one, add a row,
 * its example in examples.ts and its icon in the web app's service-meta.tsx; without them, the type check
 * fails. An empty text removes it.
 */
export const serviceTexts = {
  location: { label: 'Location', description: 'Where it is offered', placeholder: '' },
  availability: { label: 'Availability', description: 'When it is offered', placeholder: 'Mon-Fri' },
} as const;
export type ServiceText = keyof typeof serviceTexts;

// A literal table has exactly these keys.
export const SERVICE_TEXTS = Object.keys(serviceTexts) as ServiceText[];

export function mapServiceTexts<Value>(
  map: (text: (typeof serviceTexts)[ServiceText], name: ServiceText) => Value,
): Record<ServiceText, Value> {
  const entries = SERVICE_TEXTS.map((name) => [name, map(serviceTexts[name], name)]);
  return Object.fromEntries(entries) as Record<ServiceText, Value>;
}

/** Returns the texts that are present and not empty. */
export function pickServiceTexts(
  source: Partial<Record<ServiceText, string | undefined>>,
): Partial<Record<ServiceText, string>> {
  return Object.fromEntries(SERVICE_TEXTS.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}

export function omitServiceTexts<Source extends object>(source: Source): Omit<Source, ServiceText> {
  const others = Object.entries(source).filter(([name]) => !(name in serviceTexts));
  return Object.fromEntries(others) as Omit<Source, ServiceText>;
}
