interface FactListProps {
  /** The name of each fact and its value; a fact without a value is left out. */
  facts: readonly (readonly [name: string, value: string | false | null | undefined])[];
}

/** Lists facts of a booking, a row each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid gap-2 rounded-button bg-surface-2 p-4 text-small">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-6">
              <dt className="text-fg-muted">{name}</dt>
              <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
