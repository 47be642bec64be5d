import type { CreateServiceInput, Service } from '@nearhand/shared/services/services';
import { createService } from '@nearhand/test-support/marketplace';
import type { TestUser } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { uploadImage } from '../fixtures/image-file.ts';
import { dialog } from '../fixtures/locators.ts';
import { apiAs, registerApplicant, signInAs } from '../fixtures/marketplace.ts';
import { expect } from '../fixtures/test.ts';

export const services = (page: Page) => page.getByRole('list', { name: 'Services', exact: true });
export const categories = (page: Page) => page.getByRole('list', { name: 'Categories', exact: true });
export const submitNew = (page: Page) => dialog(page).getByRole('button', { name: 'Add service' });

/** Registers and signs in a provider with a pending application, whose services no other user sees. */
export async function signInNewProvider(page: Page): Promise<TestUser> {
  const provider = await registerApplicant('Petra Provider');
  await signInAs(page, provider);
  return provider;
}

/** Creates a service with an image, unless the fields say otherwise. */
async function addService(page: Page, provider: TestUser, fields: Partial<CreateServiceInput> = {}) {
  const imageUrl = await uploadImage(apiAs(provider), 'services');
  return createService(app, provider, { description: 'Any tap.', basePrice: 50, imageUrl, ...fields });
}

export async function addServices(provider: TestUser, count: number) {
  for (let number = 1; number <= count; number += 1) {
    // Sequentially, since the list is sorted by creation time.
    // eslint-disable-next-line no-await-in-loop
    await createService(app, provider, { name: `Service ${number}` });
  }
}

export async function openWithService(page: Page, fields?: Partial<CreateServiceInput>): Promise<Service> {
  const service = await addService(page, await signInNewProvider(page), fields);
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
