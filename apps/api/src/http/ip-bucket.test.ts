import { describe, expect, it } from 'vitest';
import { toIpBucket } from './ip-bucket.ts';

describe('the rate-limit bucket of an IP', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4::/64'],
  ])('of %s is %s', (ip, bucket) => {
    expect(toIpBucket(ip)).toBe(bucket);
  });

  it.each([undefined, '', 'unknown', '999.1.1.1', '1.2.3', '<script>'])('is the shared one for %s', (ip) => {
    expect(toIpBucket(ip)).toBe('unknown');
  });
});
