import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../components/skeleton.tsx';

/** Renders a text as a QR code. The encoder loads with the first one. */
export function QrCode({ text }: { text: string }) {
  const { data: rows, isError } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: 2 }).data,
    // The text holds a secret, so it does not stay in the cache.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isError)
    return <p className="text-small">The QR code could not be loaded. Enter the secret by hand.</p>;
  if (!rows) return <Skeleton className="size-48" />;
  return (
    // Black on white in both themes: many apps read no other colors.
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 forced-color-adjust-none rounded-control"
    >
      <rect width={rows.length} height={rows.length} fill="white" />
      <path d={rows.map(toPath).join('')} fill="black" />
    </svg>
  );
}

function toPath(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
