import { roleSchema } from '@nearhand/shared/users/users';
import { UNKNOWN_ID } from '../fixtures/open-screen.ts';
import { expect, test } from '../fixtures/test.ts';

const signedIn = roleSchema.options;
const visitors = ['anonymous', ...signedIn] as const;
type Visitor = (typeof visitors)[number];

/** Who may see which route (product 2, route table). */
const routes: Record<string, readonly Visitor[]> = {
  '/': visitors,
  // Signed-in users are redirected.
  '/login': ['anonymous'],
  '/register': ['anonymous'],
  '/register?type=provider': ['anonymous'],
  '/services': signedIn,
  [`/services?category=${UNKNOWN_ID}`]: signedIn,
  [`/services/${UNKNOWN_ID}`]: signedIn,
  '/search?q=tap': signedIn,
  [`/category/${UNKNOWN_ID}`]: signedIn,
  '/profile': signedIn,
  '/devices': signedIn,
  '/dashboard': signedIn,
  '/manage': signedIn,
  '/bookings': ['customer'],
  '/customer/bookings': ['customer'],
  '/provider/bookings': ['provider'],
  '/requests': ['provider'],
  '/availability': ['provider'],
  '/calendar': ['provider'],
  '/admin': ['admin'],
};

/** One route of each kind of access. All routes pass through the same guard; `npm run test:full` opens every one, for every role. */
const shortRoutes = ['/', '/login', '/services', '/dashboard', '/customer/bookings', '/requests', '/admin'];

for (const [row, visitor] of visitors.entries()) {
  test.describe(`for ${visitor}`, () => {
    // Pages of unknown ids request data that does not exist.
    test.use({ signedInAs: visitor, expectedConsoleErrors: [/status of 404/] });

    test(
      'opens the allowed routes and redirects from the others',
      { tag: row < 2 ? [] : ['@long'] },
      async ({ page, isMobile }) => {
        test.skip(isMobile, 'Access does not depend on the viewport.');
        const isFull = Boolean(process.env.TEST_FULL);
        for (const route of isFull ? Object.keys(routes) : shortRoutes) {
          const allowed = routes[route] ?? [];
          await test.step(route, async () => {
            await page.goto(route);
            const isAllowed = allowed.includes(visitor);
            // The guard redirects only once the session is loaded.
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page).toHaveURL(isAllowed ? route : visitor === 'anonymous' ? '/login' : '/');
          });
        }
      },
    );
  });
}
