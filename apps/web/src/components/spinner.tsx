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

/** Fills a page that is still unknown. As high as the window, so that the footer does not shift later. */
export function PageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}
