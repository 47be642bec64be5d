import { loginAsDemoUser } from '@nearhand/test-support/users';
import { app } from '../fixtures/app.ts';
import { apiAs } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test('a legal text shows characters by their names, HTML as text, and leads to no script', async ({
  page,
}) => {
  const admin = apiAs(await loginAsDemoUser(app, 'admin'));
  const imprint = '&sect;&nbsp;5 &amp; <b onclick="alert(1)">more</b> [here](javascript:alert&#40;1&#41;)';
  const change = async (changes: object) => {
    const { version } = await admin.getAllSettings();
    await admin.changeSettings({ body: { changes: { ...changes }, version } });
  };
  await change({ imprint });

  await page.goto('/legal/imprint');

  const text = page.getByRole('article');
  await expect(text).toContainText('§\u00A05 & <b onclick="alert(1)">more</b>');
  await expect(text.locator('[onclick], [href*=script]')).toHaveCount(0);
  await change({ imprint: null });
});
