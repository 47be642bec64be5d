import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import type { Page } from '@playwright/test';
import { expectNoAccessibilityViolations } from './axe.ts';
import { dialog, openWithService, services } from './manage-page.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

async function ownHeaders(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
}

/** What the other editor does in another window, without knowing of this one. */
async function changeElsewhere(page: Page, path: string, data: object) {
  const response = await page.request.put(path, { headers: await ownHeaders(page), data });
  expect(response.ok()).toBe(true);
}

const formOf = ({ name, description, basePrice, category }: Service) => ({
  name,
  description,
  basePrice,
  category: category._id,
});

test.use({ expectedConsoleErrors: [/status of 412/] });

const conflict = (page: Page) => page.getByRole('region', { name: 'Changed meanwhile' });

test('two editors of a service: the slower one sees what was changed and loses nothing', async ({ page }) => {
  const service = await openWithService(page);
  await page.getByRole('button', { name: 'Edit Tap repair' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My taps');
  const theirs = { ...formOf(service), name: 'Their taps', description: 'Any tap, any day.' };
  await changeElsewhere(page, `/api/services/${service._id}`, theirs);

  await dialog(page).getByRole('button', { name: 'Save service' }).click();

  await expect(conflict(page).getByRole('alert')).toContainText(messages.changedMeanwhile('service'));
  await expect(conflict(page)).toContainText('Theirs: Their taps');
  await expect(conflict(page)).toContainText('Yours: My taps (in the form)');
  // What only the other one has changed is taken over.
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Any tap, any day.');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('My taps');
  await page.getByRole('button', { name: 'Use theirs for Name' }).click();
  await expect(name).toHaveValue('Their taps');
  await page.getByRole('button', { name: 'Use yours for Name' }).click();
  await expect(name).toHaveValue('My taps');
  await expectNoAccessibilityViolations(page);
  await expectNoSidewaysScroll(page);

  await dialog(page).getByRole('button', { name: 'Save service' }).click();

  await expect(page.getByText(messages.service.saved)).toBeVisible();
  await expect(services(page)).toContainText('My taps');
  const stored = await (
    await page.request.get(`/api/services/${service._id}`, { headers: await ownHeaders(page) })
  ).json();
  expect(stored.service).toMatchObject({ name: 'My taps', description: 'Any tap, any day.' });
});

test('the Active switch says that the service was changed meanwhile, and shows it', async ({ page }) => {
  const service = await openWithService(page);
  const theirs = { ...formOf(service), name: 'Their taps', basePrice: 75 };
  await changeElsewhere(page, `/api/services/${service._id}`, theirs);

  await page.getByRole('switch', { name: 'Active: Tap repair' }).click();

  await expect(page.getByText(messages.changedMeanwhile('service'))).toBeVisible();
  const active = page.getByRole('switch', { name: 'Active: Their taps' });
  await expect(active).toBeChecked();
  await expect(services(page)).toContainText('$75 per service');

  // Once it is known what is there, it works.
  await active.click();
  await expect(active).not.toBeChecked();
  await page.reload();
  await expect(active).not.toBeChecked();
});

test('two editors of a profile', async ({ page }) => {
  await openWithService(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Petra Mine');
  const { user } = await (
    await page.request.get('/api/users/profile', { headers: await ownHeaders(page) })
  ).json();
  const { email } = user;
  await changeElsewhere(page, '/api/users/profile/update', {
    name: 'Petra Theirs',
    email,
    phone: '555-0199',
  });

  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(conflict(page).getByRole('alert')).toContainText(messages.changedMeanwhile('profile'));
  await expect(conflict(page)).toContainText('Theirs: Petra Theirs');
  await expect(page.getByLabel('Phone')).toHaveValue('555-0199');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(messages.profile.updated)).toBeVisible();
  await expect(page.getByRole('definition').getByText('Petra Mine')).toBeVisible();
});

test.describe('two admins with one category', () => {
  test.use({ signedInAs: 'admin' });

  test('see what the other one has changed', async ({ page }) => {
    const name = `Zz ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/manage');
    const headers = await ownHeaders(page);
    const made = await page.request.post('/api/service-categories', { headers, data: { name } });
    const { category } = await made.json();
    await page.reload();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Name', { exact: true }).fill(`${name} mine`);
    const path = `/api/service-categories/${category._id}`;
    await changeElsewhere(page, path, { name, description: 'Theirs.', slug: category.slug });

    await page.getByRole('button', { name: 'Save category' }).click();

    await expect(conflict(page).getByRole('alert')).toContainText(messages.changedMeanwhile('category'));
    await expect(page.getByLabel('Description')).toHaveValue('Theirs.');
    await page.getByRole('button', { name: 'Save category' }).click();
    await expect(page.getByText(messages.category.saved)).toBeVisible();
    const stored = await (await page.request.get(path)).json();
    expect(stored.category).toMatchObject({ name: `${name} mine`, description: 'Theirs.' });
    await page.request.delete(path, { headers });
  });
});
