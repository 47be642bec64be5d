/** Names the source of the towns, as its license requires. */
export function PlaceCredit() {
  return (
    <p className="text-caption text-fg-muted">
      Towns by{' '}
      <a
        href="https://www.geonames.org"
        rel="noreferrer"
        target="_blank"
        className="underline underline-offset-2"
      >
        GeoNames
      </a>
      , CC BY 4.0
    </p>
  );
}
