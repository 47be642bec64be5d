import { isIPv4, isIPv6 } from 'node:net';

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/**
 * Returns the rate-limit key of an IP: an IPv4 address as it is, the first 64 bits of an IPv6 address, because a household has all
 * of that network. "::ffff:192.0.2.1" → "192.0.2.1"; "2001:db8::1" → "2001:db8:0:0::/64"; anything else → "unknown"
 */
export function toIpBucket(ip: string | undefined): string {
  const normalized = ip?.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '') ?? '';
  if (isIPv4(normalized)) return normalized;
  if (!isIPv6(normalized)) return 'unknown';
  const [head = '', tail] = normalized.toLowerCase().split('::');
  const before = hextets(head);
  const after = hextets(tail ?? '');
  const gap = tail === undefined ? 0 : HEXTETS - before.length - after.length;
  const network = [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, NETWORK_HEXTETS);
  return `${network.map((hextet) => hextet.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

function hextets(part: string): string[] {
  // A dotted IPv4 address at the end takes the place of two hextets, and is never in the first 64 bits.
  return part === '' ? [] : part.replace(/[\d.]+\.\d+$/, '0:0').split(':');
}
