/** Returns what a line of a price is for: the first one is the service and names its quantity itself. */
export function formatLine({ text, quantity }: { text: string; quantity: number }, index: number): string {
  return index > 0 && quantity > 1 ? `${text} × ${quantity}` : text;
}
