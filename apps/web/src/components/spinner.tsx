function Spinner() {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-fg-muted">
      <span
        aria-hidden
        className="size-6 animate-spin rounded-full border-[3px] border-border border-t-brand motion-reduce:animate-none"
      />
      <span className="text-small">Loading</span>
    </span>
  );
}

/** Stands in for a whole page while it is not known yet what to show; as high as the window, so that no footer moves afterwards. */
export function PageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}
