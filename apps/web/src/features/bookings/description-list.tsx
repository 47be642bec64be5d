interface DescriptionListProps {
  /** The term of each item and its value; an item without a value is left out. */
  items: readonly (readonly [term: string, value: string | false | null | undefined])[];
}

/** Lists terms and their values, such as "Provider" and a name, a row each. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="grid gap-2 rounded-button bg-surface-2 p-4 text-small">
      {items.map(
        ([term, value]) =>
          value && (
            <div key={term} className="flex flex-wrap justify-between gap-x-6">
              <dt className="text-fg-muted">{term}</dt>
              <dd dir="auto" className="min-w-0 font-semibold tabular-nums wrap-anywhere">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
