import { Copy } from 'lucide-react';
import { copyText } from '../lib/copy-text.ts';
import { IconButton } from './button.tsx';

/** Links an address to a map, and copies it. */
export function AddressLink({ address }: { address: string }) {
  return (
    <span className="inline-flex max-w-full items-start gap-1">
      <a
        {...getMapLink(address, navigator)}
        dir="auto"
        className="min-w-0 text-brand underline-offset-4 wrap-anywhere hover:underline"
      >
        {address}
      </a>
      {/* Browsers copy only on pages that came by HTTPS or from this machine. */}
      {globalThis.isSecureContext && (
        <IconButton
          label="Copy address"
          className="-my-2.5 print:hidden"
          onClick={() => void copyText(address, 'Address')}
        >
          <Copy aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
    </span>
  );
}

interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** Returns the link that opens the map of a phone, elsewhere OpenStreetMap in a new tab. */
export function getMapLink(address: string, { userAgent, maxTouchPoints }: Device) {
  const query = encodeURIComponent(address);
  // An iPad says that it is a Mac.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) return { href: `https://maps.apple.com/?q=${query}` };
  if (/Android/.test(userAgent)) return { href: `geo:0,0?q=${query}` };
  return {
    href: `https://www.openstreetmap.org/search?query=${query}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  };
}
