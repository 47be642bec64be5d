import { expect, it } from 'vitest';
import { getMapLink } from './address-link.tsx';

const ADDRESS = 'Rua Augusta 1, Lisboa';
const QUERY = 'Rua%20Augusta%201%2C%20Lisboa';

it.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    5,
    `https://maps.apple.com/?q=${QUERY}`,
  ],
  [
    'an iPad, which says it is a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    5,
    `https://maps.apple.com/?q=${QUERY}`,
  ],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, `geo:0,0?q=${QUERY}`],
  [
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    0,
    `https://www.openstreetmap.org/search?query=${QUERY}`,
  ],
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    10,
    `https://www.openstreetmap.org/search?query=${QUERY}`,
  ],
])('on %s an address opens a map', (_device, userAgent, maxTouchPoints, href) => {
  const link = getMapLink(ADDRESS, { userAgent, maxTouchPoints });
  expect(link.href).toBe(href);
  expect('target' in link).toBe(href.includes('openstreetmap'));
});
