import type { ServiceCategory } from '@nearhand/shared/service-categories';
import type { Service } from '@nearhand/shared/services';
import type { User } from '@nearhand/shared/users';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

export const IMAGE_FILE = {
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
export const confirmDialog = (page: Page) => page.getByRole('alertdialog');

/** Registers and signs in a provider with a pending application, whose services no other user sees. */
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
  const registered = await (await page.request.post('/api/users/register', { data })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), registered.token);
  return registered;
}

async function firstCategory(page: Page): Promise<ServiceCategory> {
  const response = await (await page.request.get('/api/service-categories')).json();
  return response.categories[0];
}

async function addService(page: Page, token: string, overrides: object = {}): Promise<Service> {
  const { _id: category } = await firstCategory(page);
  const data = { name: 'Tap repair', description: 'Any tap.', category, basePrice: 50, ...overrides };
  const headers = { authorization: `Bearer ${token}` };
  const stored = await page.request.post('/api/uploads/image', { headers, multipart: { file: IMAGE_FILE } });
  const imageUrl: string = (await stored.json()).image.url;
  const response = await page.request.post('/api/services', { headers, data: { imageUrl, ...data } });
  return (await response.json()).service;
}

/** Adds the given number of services without images. */
export async function addServices(page: Page, token: string, count: number) {
  const { _id: category } = await firstCategory(page);
  const headers = { authorization: `Bearer ${token}` };
  for (let number = 1; number <= count; number += 1) {
    const data = { name: `Service ${number}`, description: 'Any.', category, basePrice: 50 };
    // Sequentially, since the list is sorted by creation time.
    // eslint-disable-next-line no-await-in-loop
    await page.request.post('/api/services', { headers, data });
  }
}

/** Opens the manage page of a new provider with one service. */
export async function openWithService(page: Page, overrides?: object): Promise<Service> {
  const { token } = await signInNewProvider(page);
  const service = await addService(page, token, overrides);
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
