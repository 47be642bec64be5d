import { roleSchema } from '@nearhand/shared/users';
import { expect, test } from './test.ts';

const UNKNOWN_ID = 'f'.repeat(24);
const signedIn = roleSchema.options;
const everybody = ['nobody', ...signedIn] as const;
type Visitor = (typeof everybody)[number];

/** Who may see which route (spec section 2, route table). */
const routes: Record<string, readonly Visitor[]> = {
  '/': everybody,
  // For those who have an account there is nothing to do there.
  '/login': ['nobody'],
  '/register': ['nobody'],
  '/register?type=provider': ['nobody'],
  '/services': signedIn,
  [`/services?category=${UNKNOWN_ID}`]: signedIn,
  [`/services/${UNKNOWN_ID}`]: signedIn,
  '/search?q=tap': signedIn,
  [`/category/${UNKNOWN_ID}`]: signedIn,
  '/profile': signedIn,
  '/dashboard': signedIn,
  '/manage': signedIn,
  '/bookings': ['customer'],
  '/customer/bookings': ['customer'],
  '/provider/bookings': ['provider'],
  '/requests': ['provider'],
  '/admin': ['admin'],
};

for (const visitor of everybody) {
  test.describe(`for ${visitor}`, () => {
    // What does not exist is looked for all the same.
    test.use({ signedInAs: visitor, expectedConsoleErrors: [/status of 404/] });

    test('every route is open, or leads where the access guard sends them', async ({ page, isMobile }) => {
      test.skip(isMobile, 'Who may see what does not depend on the window.');
      for (const [route, allowed] of Object.entries(routes)) {
        await test.step(route, async () => {
          await page.goto(route);
          const isAllowed = allowed.includes(visitor);
          // Until there is a page nothing is decided yet, and the address is still the one that was asked for.
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveURL(isAllowed ? route : visitor === 'nobody' ? '/login' : '/');
        });
      }
    });
  });
}
