import type { Locator, Page } from '@playwright/test';

export const hireDialog = (page: Page) => page.getByRole('dialog', { name: 'Hire Service Provider' });

export const confirmHire = (page: Page) => hireDialog(page).getByRole('button', { name: 'Confirm Hire' });

/** Fills in the native fields of a dialog that has no calendar, since the provider has no hours. */
export async function fillDateAndTime(dialog: Locator, date: string, time: string) {
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Time').fill(time);
}

export async function submitHire(page: Page, date: string, time: string) {
  await fillDateAndTime(hireDialog(page), date, time);
  await confirmHire(page).click();
}
