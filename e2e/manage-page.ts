import type { ServiceCategory } from '@nearhand/shared/service-categories';
import type { Service } from '@nearhand/shared/services';
import type { User } from '@nearhand/shared/users';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const PICTURE = {
  name: 'tap.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const services = (page: Page) => page.getByRole('list', { name: 'Services', exact: true });
export const categories = (page: Page) => page.getByRole('list', { name: 'Categories', exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const submitNew = (page: Page) => dialog(page).getByRole('button', { name: 'Add service' });
export const question = (page: Page) => page.getByRole('alertdialog');

/** A provider of the test's own, signed in, who waits for approval: nobody else sees what it adds. */
export async function signInNewProvider(page: Page): Promise<{ token: string; user: User }> {
  const data = {
    name: 'Petra Provider',
    email: `manage-${crypto.randomUUID()}@example.org`,
    phone: '555-0100',
    password: 'a good password',
    confirmPassword: 'a good password',
    role: 'provider',
    serviceType: 'Plumbing',
    address: '1 Quay Street',
    contact: '555-0100',
  };
  const started = await (await page.request.post('/api/users/register', { data })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), started.token);
  return started;
}

async function firstCategory(page: Page): Promise<ServiceCategory> {
  const reply = await (await page.request.get('/api/service-categories')).json();
  return reply.categories[0];
}

async function addService(page: Page, token: string, change: object = {}): Promise<Service> {
  const { _id: category } = await firstCategory(page);
  const data = { name: 'Tap repair', description: 'Any tap.', category, basePrice: 50, ...change };
  const headers = { authorization: `Bearer ${token}` };
  const stored = await page.request.post('/api/uploads/image', { headers, multipart: { file: PICTURE } });
  const imageUrl: string = (await stored.json()).image.url;
  const reply = await page.request.post('/api/services', { headers, data: { imageUrl, ...data } });
  return (await reply.json()).service;
}

/** Services without a picture, as many as wanted. */
export async function addServices(page: Page, token: string, count: number) {
  const { _id: category } = await firstCategory(page);
  const headers = { authorization: `Bearer ${token}` };
  for (let number = 1; number <= count; number += 1) {
    const data = { name: `Service ${number}`, description: 'Any.', category, basePrice: 50 };
    // One after the other, since they are ordered by when they were added.
    // eslint-disable-next-line no-await-in-loop
    await page.request.post('/api/services', { headers, data });
  }
}

/** A page of a provider's own with one service on it. */
export async function openWithService(page: Page, change?: object): Promise<Service> {
  const { token } = await signInNewProvider(page);
  const service = await addService(page, token, change);
  await page.goto('/manage');
  await expect(services(page).getByRole('listitem')).toHaveCount(1);
  return service;
}

export async function openServiceForm(page: Page) {
  await page.goto('/manage');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(dialog(page)).toBeVisible();
}

export async function fillServiceForm(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Tap repair');
  await page.getByLabel('Description', { exact: true }).fill('Any tap, same day.');
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Base price (USD)').fill('49.50');
}
