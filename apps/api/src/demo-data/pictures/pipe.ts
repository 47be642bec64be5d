/** A round pipe or hose along a path: an ink outline around a colored core. */
export function pipe(path: string, color = 'var(--il-accent)'): string {
  return `<path d="${path}" stroke-width="13"/><path d="${path}" stroke="${color}" stroke-width="7"/>`;
}
