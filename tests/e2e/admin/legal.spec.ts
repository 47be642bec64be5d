import { messages } from '@nearhand/shared/api-messages';
import { legalMessages } from '@nearhand/shared/legal/legal';
import { connect } from '@nearhand/test-support/api-client';
import { loginAsDemoUser } from '@nearhand/test-support/users';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { startApp } from '../fixtures/start-app.ts';
import { expect, test } from '../fixtures/test.ts';
import { fillRegistration } from '../pages/account-pages.ts';

const ANNOUNCEMENT = 'Closed on Friday';

let starting: ReturnType<typeof startApp> | undefined;
/** Starts a marketplace of its own: terms of the shared one would stop the other tests. */
const start = (browserName: string) => (starting ??= startApp({}, `legal-${browserName}`));

test.use({ baseURL: async ({ browserName }, use) => use((await start(browserName)).url) });
test.afterAll(async () => {
  await (await starting)?.stop();
});

test(
  'users are asked for the terms once, before an announcement, and registration follows the settings',
  { tag: '@long' },
  async ({ page, browserName }) => {
    const server = { baseUrl: (await start(browserName)).url };
    const admin = connect(server, (await loginAsDemoUser(server, 'admin')).token);
    const customer = await loginAsDemoUser(server, 'customer');
    const change = async (changes: object) => {
      const { version } = await admin.getAllSettings();
      await admin.changeSettings({ body: { changes: { ...changes }, important: ['terms'], version } });
    };
    await change({ terms: '## Agreement\n\nPay on time.', announcement: ANNOUNCEMENT });

    await page.goto('/');
    await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
    await page.getByRole('link', { name: 'Read and accept' }).click();
    await expect(page.getByRole('heading', { name: 'Agreement' })).toBeVisible();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText(legalMessages.termsRequired)).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByLabel('I agree to the terms').check();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText(legalMessages.accepted)).toBeVisible();

    const announcement = page.getByRole('complementary', { name: 'Announcement' });
    await expect(announcement).toContainText(ANNOUNCEMENT);
    await announcement.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(announcement).toBeHidden();
    await expect(page.getByRole('button', { name: 'Agree' })).toBeHidden();

    await change({ customerRegistration: 'invitation', providerRegistration: 'closed' });
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/register');
    await expect(page.getByText(messages.register.byInvitation)).toBeVisible();
    const { invitation } = await admin.createInvitation({ body: { role: 'customer' } });
    await page.goto(`/register${new URL(invitation.url).search}`);
    await expect(page.getByRole('radio', { name: 'Service Provider' })).toBeDisabled();
    await fillRegistration(page, 'Lena Hoff');
    await page.getByLabel('I accept the terms').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Read and accept' })).toBeHidden();
  },
);
