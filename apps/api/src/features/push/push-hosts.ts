import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../../config.ts';

const LOOKUP_TIMEOUT_MS = 1000;
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)\.?$/i;

/** Networks that are not the internet: own, private, link-local, shared, documentation, multicast and reserved ones. */
const forbidden = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  forbidden.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  forbidden.addSubnet(network, prefix, 'ipv6');
}

/** Returns whether a push service may be at `endpoint`: https, and a host on the internet, as far as names tell now. */
export async function isAllowedEndpoint(endpoint: string): Promise<boolean> {
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (config.PUSH_ALLOW_PRIVATE_HOSTS) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || LOCAL_NAMES.test(hostname)) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isForbidden(host);
  if (!host.includes('.')) return false;
  const addresses = await resolve(host);
  return addresses.every(({ address }) => !isForbidden(address));
}

/** Resolves names for connections, and fails for hosts that are not on the internet: names change after they were checked. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => !isForbidden(address));
    const [first] = allowed;
    if (error) callback(error, '', 0);
    else if (!first) callback(new Error(`${hostname} is not on the internet`), '', 0);
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};

function isForbidden(address: string): boolean {
  const family = isIP(address);
  return family === 0 || forbidden.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Returns no addresses for a name that cannot be resolved in time: connections check again. */
async function resolve(host: string): Promise<LookupAddress[]> {
  const found = promisify(lookup)(host, { all: true }).catch(() => []);
  return Promise.race([found, sleep(LOOKUP_TIMEOUT_MS, [], { ref: false })]);
}
