export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-tag border border-border-strong bg-surface-2 px-1.5 py-0.5 text-caption">
      {children}
    </kbd>
  );
}
