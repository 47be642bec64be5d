import { expect, test } from '../fixtures/test.ts';

test.use({ signedInAs: 'admin' });

test(
  'a draft of the settings is shown on the real home page, and saved nowhere',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/admin');
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/preview/home';
      addEventListener('message', ({ data }) => {
        const settings = { heroTitle: 'Ask next door first.', brandColor: '#8a1f63', heroLayout: 'centered' };
        if (data === 'preview-ready')
          frame.contentWindow?.postMessage({ draft: { settings, theme: 'light' } }, location.origin);
      });
      document.body.append(frame);
    });
    const home = page.frameLocator('iframe');

    await expect(home.getByRole('heading', { level: 1 })).toHaveText('Ask next door first.');
    const register = home.getByRole('banner').getByRole('link', { name: 'Register' });
    await expect(register).toHaveCSS('background-color', /oklch\(0\.43/);

    await page.goto('/preview/home');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ask next door first.');
  },
);
