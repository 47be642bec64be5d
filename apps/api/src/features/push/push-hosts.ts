import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../../config.ts';

const LOOKUP_TIMEOUT_MS = 1000;
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)\.?$/i;

/** Networks that are not the public internet: loopback, private, link-local, shared, documentation, multicast and reserved. */
const forbiddenNetworks = new BlockList();
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
  forbiddenNetworks.addSubnet(network, prefix, 'ipv4');
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
  forbiddenNetworks.addSubnet(network, prefix, 'ipv6');
}

/**
 * Returns whether `endpoint` is an https URL of a host on the public internet. A name that resolves to a public IP now may
 * resolve to a private one later, so `lookupPublic` checks each connection again.
 */
export async function isAllowedEndpoint(endpoint: string): Promise<boolean> {
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (config.PUSH_ALLOW_PRIVATE_HOSTS) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || LOCAL_NAMES.test(hostname)) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isForbidden(host);
  if (!host.includes('.')) return false;
  const found = await resolve(host);
  return found.every(({ address }) => !isForbidden(address));
}

/** Resolves the name of a host for a connection, and fails for a host that is not on the public internet. */
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

function isForbidden(ip: string): boolean {
  const family = isIP(ip);
  return family === 0 || forbiddenNetworks.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}

/** Returns the IPs of a host, or none if its name cannot be resolved in time: each connection checks again. */
async function resolve(host: string): Promise<LookupAddress[]> {
  const found = promisify(lookup)(host, { all: true }).catch(() => []);
  return Promise.race([found, sleep(LOOKUP_TIMEOUT_MS, [], { ref: false })]);
}
